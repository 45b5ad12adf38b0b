package io.neustrom.cli.reproduce;

import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.MeanAndStd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes what a figure of the paper shows of a task as CSV: the precision-recall-gain curves and a confusion matrix. */
final class LabelFiles {
    private LabelFiles() {}

    /** One line for each fraction, method and recall gain. */
    static void writeCurves(Path file, List<FewLabelResult> results) throws IOException {
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord("fraction", "method", "recallGain", "precisionGainMean", "precisionGainStd");
            for (FewLabelResult result : results) {
                List<MeanAndStd> gains = result.precisionGains();
                for (int step = 0; step < gains.size(); step++) {
                    writer.writeRecord(
                            Double.toString(result.fraction()),
                            result.method(),
                            Double.toString(FewLabelResult.RECALL_GAINS.get(step)),
                            Double.toString(gains.get(step).mean()),
                            Double.toString(gains.get(step).std()));
                }
            }
        }
    }

    /** One line for each true class: how many of its points were taken for each class, and for none. */
    static void writeConfusion(Path file, FewLabelResult result, List<String> classNames) throws IOException {
        try (CsvOutput writer = OutputFile.csv(file)) {
            List<String> header = new ArrayList<>(List.of("fraction", "method", "class"));
            classNames.forEach(name -> header.add("taken for " + name));
            header.add("abstained");
            writer.writeRecord(header);
            for (int actual = 0; actual < classNames.size(); actual++) {
                List<String> line = new ArrayList<>(
                        List.of(Double.toString(result.fraction()), result.method(), classNames.get(actual)));
                for (int predicted = 0; predicted < classNames.size(); predicted++) {
                    line.add(Long.toString(result.confusion().count(actual, predicted)));
                }
                line.add(Long.toString(result.confusion().abstained(actual)));
                writer.writeRecord(line);
            }
        }
    }
}
