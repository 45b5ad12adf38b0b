package io.neustrom.io.session;

import io.neustrom.io.file.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a recorded session holds.
 *
 * @param format what wrote it, such as NWB 2.7.0
 * @param series of positions
 * @param units that were recorded; empty: none were
 * @param intervals such as trials and epochs
 * @param individuals that were tracked; one without a name if there is one only
 * @since 0.2.0
 */
public record SessionContents(
        String format,
        List<Series> series,
        Optional<Units> units,
        List<Intervals> intervals,
        List<Individual> individuals) {

    /**
     * Positions over time.
     *
     * @param name for {@link PartChoice#series}
     * @param path in the file
     * @param samples how many there are
     * @param coordinates of each
     * @param unit of the positions, as the file calls it
     * @param rate in samples per second; of samples with times the mean, and empty if that is not a number
     * @param start the time of the first sample, in seconds
     * @param stop the time of the last one
     */
    public record Series(
            String name,
            String path,
            int samples,
            int coordinates,
            Optional<String> unit,
            OptionalDouble rate,
            OptionalDouble start,
            OptionalDouble stop) {}

    /**
     * Recorded units.
     *
     * @param names of all
     * @param spikes of each
     */
    public record Units(List<String> names, List<Integer> spikes) {}

    /**
     * A table of intervals.
     *
     * @param name for the option {@code episode}
     */
    public record Intervals(String name, int count) {}

    /**
     * An animal that was tracked in a film.
     *
     * @param name for {@link PartChoice#individual}; empty: there is one only
     * @param bodyParts for {@link PartChoice#bodypart}
     */
    public record Individual(String name, List<String> bodyParts, int frames) {}

    /**
     * What a file holds; empty if it is no session of NWB, DeepLabCut or SLEAP.
     *
     * @throws io.neustrom.io.file.InvalidInputException if it cannot be read
     */
    public static Optional<SessionContents> of(Path file) {
        return switch (SessionTable.kind(file)) {
            case NWB -> Optional.of(InputFile.read(file, () -> nwb(file)));
            case SLEAP -> Optional.of(sleap(InputFile.read(file, () -> SleapFile.read(file))));
            case DEEP_LAB_CUT -> DeepLabCutFile.open(file).map(SessionContents::deepLabCut);
            case OTHER -> Optional.empty();
        };
    }

    private static SessionContents nwb(Path file) throws IOException {
        try (NwbFile nwb = NwbFile.open(file)) {
            List<NwbSeries> all = nwb.series();
            List<String> names = NwbFile.names(all);
            List<Series> series = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                series.add(series(names.get(i), all.get(i)));
            }
            return new SessionContents(
                    ("NWB " + nwb.version()).strip(),
                    series,
                    nwb.units()
                            .map(units -> new Units(
                                    units.names(),
                                    units.times().stream()
                                            .map(times -> times.length)
                                            .toList())),
                    nwb.intervals().stream()
                            .map(table -> new Intervals(table.name(), table.count()))
                            .toList(),
                    List.of());
        }
    }

    private static Series series(String name, NwbSeries series) throws IOException {
        double[] times = series.times();
        double length = times.length < 2 ? 0 : times[times.length - 1] - times[0];
        OptionalDouble mean = length > 0 && length <= Double.MAX_VALUE
                ? OptionalDouble.of((times.length - 1) / length)
                : OptionalDouble.empty();
        OptionalDouble given = series.rate();
        return new Series(
                name,
                series.path(),
                series.samples(),
                series.coordinates(),
                series.unit(),
                given.isPresent() ? given : mean,
                Arrays.stream(times).findFirst(),
                Arrays.stream(times).skip(Math.max(0, times.length - 1)).findFirst());
    }

    private static SessionContents sleap(SleapFile file) {
        return new SessionContents(
                "SLEAP",
                List.of(),
                Optional.empty(),
                List.of(),
                file.tracks().stream()
                        .map(track -> new Individual(track, file.nodes(), file.frames()))
                        .toList());
    }

    private static SessionContents deepLabCut(DeepLabCutFile file) {
        int frames = file.frames();
        return new SessionContents(
                "DeepLabCut",
                List.of(),
                Optional.empty(),
                List.of(),
                file.individuals().stream()
                        .map(name -> new Individual(name, file.bodyParts(name), frames))
                        .toList());
    }
}
