package io.neustrom.cli;

import io.neustrom.field.FieldAnalysis;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.report.FieldFigures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files of a run that learned from episodes.
 *
 * @param figures whether to draw
 */
record EpisodicFiles(boolean figures) {

    /** Their names, before a long run; finds out whether this Java can draw. */
    List<String> names() {
        List<String> names = new ArrayList<>(List.of(FitRun.MODEL, FitRun.METRICS, FitRun.RUN));
        names.addAll(FieldFiles.NAMES);
        if (figures) {
            FigureFiles.check();
            names.add(FigureFiles.FOLDER);
        }
        return names;
    }

    /** @param fields empty: none were measured */
    void write(
            RunFolder folder,
            PlaceCellModel model,
            EpisodicMetrics metrics,
            EpisodicRecord record,
            Optional<FieldAnalysis> fields)
            throws IOException {
        model.save(folder.stage(FitRun.MODEL));
        ResultJson.write(metrics, folder.stage(FitRun.METRICS));
        ResultJson.write(record, folder.stage(FitRun.RUN));
        if (fields.isPresent()) {
            FieldFiles.write(folder, fields.get());
            if (figures) {
                FigureFiles.write(folder, FieldFigures.of(fields.get()));
            }
        }
    }
}
