package io.neustrom.cli.report;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.content.RunResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run in its folder.
 *
 * @param results the results in its report
 * @param record its run.json
 */
public record FinishedRun(Path folder, RunResults results, JsonNode record) {
    static FinishedRun at(Path folder) {
        RunFolder.settle(folder);
        Path results = folder.resolve(RunFiles.RESULTS);
        if (!Files.exists(results)) {
            throw new UserError(folder + " must be the folder of a finished run, but it holds no " + RunFiles.RESULTS);
        }
        RunResults told = InputFile.read(results, () -> RunResults.read(results));
        Path record = folder.resolve(RunFiles.RUN);
        try {
            return new FinishedRun(
                    folder, told, JsonMapper.shared().readTree(InputFile.read(record, () -> Files.readString(record))));
        } catch (JacksonException e) {
            throw new UserError(record + " does not hold JSON", e);
        }
    }

    /** What it learned. */
    public PlaceCellModel model() {
        Path file = folder.resolve(RunFiles.MODEL);
        return InputFile.read(file, () -> PlaceCellModel.load(file));
    }

    /** The arguments of its command line. */
    List<String> arguments() {
        return words("arguments");
    }

    /** The pipes that it read. */
    List<String> pipes() {
        return words(RunFiles.PIPES);
    }

    private List<String> words(String key) {
        List<String> words = new ArrayList<>();
        record.path(key).forEach(word -> words.add(word.asString()));
        return words;
    }

    /**
     * Refuses data that are not those of the run.
     *
     * @param key of their checksum in the input of run.json, or the way to it with slashes
     * @param now the checksum of what was read again; empty: there is nothing to read
     * @param what it was read from
     */
    public void requireSame(String key, Optional<String> now, Object what) {
        String then = record.path("input").at("/" + key).asString("");
        if (!then.equals(now.orElse(""))) {
            throw new UserError(
                    "the report of " + folder + " needs its data again, but " + what + " has changed since the run");
        }
    }
}
