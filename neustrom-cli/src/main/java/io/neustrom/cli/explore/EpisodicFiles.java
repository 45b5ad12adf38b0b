package io.neustrom.cli.explore;

import io.neustrom.cli.fit.FitRun;
import io.neustrom.cli.report.ReportWriter;
import io.neustrom.cli.run.ResultJson;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.exploration.LearningResult;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** The files of a run that learned from episodes, beside its report. */
public final class EpisodicFiles {
    /** All names for {@link RunFolder#open}, those of the report among them. */
    static final List<String> NAMES = Stream.of(
                    List.of(FitRun.MODEL, FitRun.METRICS, FitRun.RUN), FieldFiles.NAMES, ReportWriter.NAMES)
            .flatMap(List::stream)
            .toList();

    private EpisodicFiles() {}

    static void write(RunFolder folder, LearningResult result, EpisodicMetrics metrics, EpisodicRecord record)
            throws IOException {
        result.model().save(folder.stage(FitRun.MODEL));
        ResultJson.write(metrics, folder.stage(FitRun.METRICS));
        ResultJson.write(record, folder.stage(FitRun.RUN));
        if (result.fields().isPresent()) {
            FieldFiles.write(folder, result.fields().get());
        }
    }
}
