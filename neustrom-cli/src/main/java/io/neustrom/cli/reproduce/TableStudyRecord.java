package io.neustrom.cli.reproduce;

import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.run.RunConfig;
import io.neustrom.cli.run.Versions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The file run.json of a study of tables: all that is needed to repeat it.
 *
 * @param arguments of the command line
 * @param config all options of the command that had an effect, for {@code --config}
 * @param input the tables
 * @param labels the numbers of labels
 * @param draws of labels, for each table and number of labels
 * @param seed of all randomness
 * @param threads that shared the work; no effect on the result
 * @param versions of the programs
 * @param date when the run ended, UTC
 */
record TableStudyRecord(
        List<String> arguments,
        Map<String, Object> config,
        List<Input> input,
        String labels,
        int draws,
        long seed,
        int threads,
        Versions versions,
        String date) {

    /** A table and the checksum of its points. */
    record Input(String table, String pointsSha256) {}

    /** The record of a run that ends now. */
    static TableStudyRecord of(CommandSpec command, TableStudyJob job) {
        Map<String, Object> taken = new LinkedHashMap<>();
        taken.put(StudyOptions.LABELS, job.labels());
        taken.put(StudyOptions.DRAWS, job.study().draws());
        taken.put(FitFlags.SEED.name(), job.study().seed());
        taken.put(FitFlags.THREADS.name(), job.options().threads());
        return new TableStudyRecord(
                command.root().commandLine().getParseResult().originalArgs(),
                RunConfig.of(command, taken),
                job.tables().stream()
                        .map(table -> new Input(table.name(), table.points().checksum()))
                        .toList(),
                job.labels(),
                job.study().draws(),
                job.study().seed(),
                job.options().threads(),
                Versions.here(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    }
}
