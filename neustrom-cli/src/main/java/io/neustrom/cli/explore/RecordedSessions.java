package io.neustrom.cli.explore;

import io.neustrom.io.file.InputFile;
import io.neustrom.recording.Recording;
import io.neustrom.recording.Resampling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;

/**
 * One recording or several of the same columns, read by the same options and resampled to the step of the first.
 *
 * @param files each with its trajectories, at least one
 */
record RecordedSessions(List<RecordedTrajectories> files) {

    /** @param ring the length of the ring that x is a place on; empty: x is on no ring */
    static RecordedSessions read(List<Path> files, ParseResult parsed, OptionalDouble ring) {
        List<RecordedTrajectories> read = new ArrayList<>();
        for (Path file : files) {
            if (read.isEmpty()) {
                read.add(RecordedTrajectories.read(file, parsed, ring));
            } else {
                RecordedTrajectories first = read.get(0);
                RecordedTrajectories next = RecordedTrajectories.read(
                        file, parsed, ring, OptionalDouble.of(first.resampled().step()));
                InputFile.about(file, () -> {
                    next.recording().requireColumnsOf(first.recording());
                    return next;
                });
                read.add(next);
            }
        }
        return new RecordedSessions(List.copyOf(read));
    }

    /** The first recording, whose columns all of them have. */
    Recording first() {
        return files.get(0).recording();
    }

    /** The columns that are observed, or the only one with the numbers of states. */
    List<String> observations() {
        return files.get(0).observations();
    }

    List<Resampling.Result> resampled() {
        return files.stream().map(RecordedTrajectories::resampled).toList();
    }

    /** All files, as the user named them. */
    String names() {
        return files.stream().map(file -> file.file().toString()).collect(Collectors.joining(", "));
    }

    /** All files without their folders. */
    String title() {
        return files.stream().map(RecordedTrajectories::name).collect(Collectors.joining(", "));
    }

    /** The columns of positions. */
    List<String> positions() {
        return files.get(0).positions();
    }

    /** Whether some columns of observations vary more than others by an order of magnitude. */
    boolean unitsDiffer() {
        return files.get(0).unitsDiffer();
    }

    /** What was noticed while the files were read; of several files each note begins with its file. */
    List<String> notes() {
        return files.stream()
                .flatMap(
                        file -> file.notes().stream().map(note -> files.size() == 1 ? note : file.name() + ": " + note))
                .toList();
    }
}
