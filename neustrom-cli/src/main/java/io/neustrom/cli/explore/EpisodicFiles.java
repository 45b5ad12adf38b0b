package io.neustrom.cli.explore;

import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.exploration.LearningResult;
import io.neustrom.report.content.RunResults;
import java.io.IOException;
import java.util.List;

/** The files of a run that learned from episodes, in addition to its report. */
final class EpisodicFiles {
    /** All names for {@link RunFolder#open}, those of the report among them. */
    static final List<String> NAMES = RunFiles.namesWith(RunFiles.OF_LEARNED_FIELDS.toArray(String[]::new));

    private EpisodicFiles() {}

    /**
     * The results in the report of the run that ends now; fields were measured.
     *
     * @param verdict the outcome in words
     */
    static RunResults results(String title, String verdict, EpisodicMetrics metrics, EpisodicRecord record) {
        return new RunResults(
                        title,
                        verdict,
                        ReportWriter.origin(
                                record.arguments(), record.learning().seed(), record.versions(), record.date()),
                        EpisodicMeasures.of(metrics),
                        List.of(),
                        List.of())
                .withSessions(
                        metrics.sessions().stream().map(SessionMetrics::result).toList());
    }

    static void write(RunFolder folder, LearningResult result, EpisodicMetrics metrics, EpisodicRecord record)
            throws IOException {
        result.model().save(folder.stage(RunFiles.MODEL));
        ResultJson.write(metrics, folder.stage(RunFiles.METRICS));
        ResultJson.write(record, folder.stage(RunFiles.RUN));
        if (result.fields().isPresent()) {
            FieldFiles.write(folder, result.fields().get());
        }
    }
}
