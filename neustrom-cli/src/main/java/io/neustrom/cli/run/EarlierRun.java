package io.neustrom.cli.run;

import java.io.IOException;
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
    private static final List<String> SIGNS = List.of(RunFiles.RUN, RunFiles.MODEL, RunFiles.METRICS, RunFiles.RESULTS);
    private static final List<String> FIELDS = RunFiles.OF_LEARNED_FIELDS;

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
            "fields",
                    Stream.concat(RunFiles.ofPopulations().stream(), Stream.of(RunFiles.FIELDS))
                            .toList(),
            "words", List.of(RunFiles.WORDS, RunFiles.CELLS));

    private static final Pattern FIGURE = Pattern.compile("[a-z0-9-]+\\.png");

    private EarlierRun() {}

    /** Whether a folder holds a run. */
    static boolean isIn(Path folder) {
        return SIGNS.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)))
                || RunCheckpoint.exists(folder);
    }

    /** The names of all results in a folder; empty if it holds no finished run. */
    static List<String> results(Path folder) throws IOException {
        Path record = folder.resolve(RunFiles.RUN);
        if (!Files.exists(record)) {
            return List.of();
        }
        List<String> names = new ArrayList<>(
                List.of(RunFiles.MODEL, RunFiles.METRICS, RunFiles.RUN, RunFiles.RESULTS, RunFiles.PAGE));
        names.addAll(OF_COMMANDS.getOrDefault(command(record), List.of()));
        names.removeIf(name -> !Files.isRegularFile(folder.resolve(name)));
        Path figures = folder.resolve(RunFiles.FIGURES);
        if (Files.isDirectory(figures)) {
            try (Stream<Path> files = Files.list(figures)) {
                files.map(file -> file.getFileName().toString())
                        .filter(FIGURE.asMatchPredicate())
                        .forEach(name -> names.add(RunFiles.FIGURES + name));
            }
        }
        return names;
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
