package io.neustrom.cli.explore;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.exploration.LearningResult;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * The file metrics.json of a run that learned from episodes. The same for the same seed, but for {@code trainSeconds}.
 *
 * @param cells place cells
 * @param liveCells cells that are active somewhere on the path that fields were measured on, or else in what they learned from
 * @param information information of the code of a sample about its future, in nats; see {@link LearningResult}
 * @param fields empty if positions are unknown
 * @param trainSeconds time of simulation and learning
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record EpisodicMetrics(
        int cells,
        int liveCells,
        double information,
        @JsonUnwrapped Optional<FieldMetrics> fields,
        double trainSeconds) {

    static EpisodicMetrics of(LearningResult result) {
        return new EpisodicMetrics(
                result.model().spec().cells(),
                result.liveCells(),
                result.information(),
                result.fieldSummary().map(FieldMetrics::of),
                result.seconds());
    }

    /** @param track whether places have one coordinate */
    void print(boolean track, PrintWriter out) {
        Summary.row(out, "live cells", "%d of %d", liveCells, cells);
        if (Double.isFinite(information)) {
            Summary.row(out, "about the future", "%.3f nats", information);
        }
        fields.ifPresent(measured -> measured.print(track, out));
        Summary.row(out, "training time", "%.2f s", trainSeconds);
    }
}
