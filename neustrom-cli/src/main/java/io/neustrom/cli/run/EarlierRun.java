package io.neustrom.cli.run;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The run that a folder holds already: its results, or the checkpoint of one that was stopped. */
final class EarlierRun {
    private static final List<String> SIGNS =
            List.of(RunFiles.RUN, RunFiles.MODEL, RunFiles.METRICS, RunFiles.RESULTS, RunCheckpoint.NAME);
    private static final List<String> FIELDS = List.of(RunFiles.FIELD_TABLE, RunFiles.RATE_MAPS, RunFiles.OCCUPANCY);

    /** What commands write in addition to the usual files. A user may have files of such names next to runs of other commands. */
    private static final Map<String, List<String>> OF_COMMANDS = Map.of(
            "fit", List.of(RunFiles.VOCABULARY),
            "classify", List.of(RunFiles.PREDICTIONS, RunFiles.SUGGESTIONS),
            "reproduce",
                    Stream.of("", "circle", "half")
                            .flatMap(task -> Stream.of(
                                    RunFiles.table(RunFiles.CURVES, task), RunFiles.table(RunFiles.CONFUSION, task)))
                            .toList(),
            "explore",
                    Stream.concat(FIELDS.stream(), Stream.of(RunFiles.TRAJECTORY))
                            .toList(),
            "learn", FIELDS,
            "fields", Stream.concat(FIELDS.stream(), Stream.of(RunFiles.FIELDS)).toList(),
            "words", List.of(RunFiles.WORDS, RunFiles.CELLS));

    private static final Pattern FIGURE = Pattern.compile("[a-z0-9-]+\\.png");

    private EarlierRun() {}

    /** Whether a folder holds a run. */
    static boolean isIn(Path folder) {
        return SIGNS.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
    }

    /** All results in a folder; empty if it holds no finished run. */
    static List<Path> results(Path folder) throws IOException {
        Path record = folder.resolve(RunFiles.RUN);
        if (!Files.exists(record)) {
            return List.of();
        }
        List<String> names = new ArrayList<>(
                List.of(RunFiles.MODEL, RunFiles.METRICS, RunFiles.RUN, RunFiles.RESULTS, RunFiles.PAGE));
        names.addAll(OF_COMMANDS.getOrDefault(command(record), List.of()));
        List<Path> results = new ArrayList<>();
        names.stream().map(folder::resolve).filter(Files::isRegularFile).forEach(results::add);
        Path figures = folder.resolve(RunFiles.FIGURES);
        if (Files.isDirectory(figures)) {
            try (Stream<Path> files = Files.list(figures)) {
                files.filter(file ->
                                FIGURE.matcher(file.getFileName().toString()).matches())
                        .forEach(results::add);
            }
        }
        return results;
    }

    /** Removes old results, but for those that new ones have replaced, and the folder of figures if that leaves it empty. */
    static void remove(Path folder, List<Path> old, List<Path> replaced) throws IOException {
        for (Path file : old) {
            if (!replaced.contains(file)) {
                Files.deleteIfExists(file);
            }
        }
        try {
            Files.deleteIfExists(folder.resolve(RunFiles.FIGURES));
        } catch (DirectoryNotEmptyException e) {
            return; // it holds new figures, or files of the user
        }
    }

    private static String command(Path record) throws IOException {
        try {
            return JsonMapper.shared()
                    .readTree(Files.readString(record))
                    .at("/config/command")
                    .asString("");
        } catch (JacksonException e) { // not a file of ours
            return "";
        }
    }
}
