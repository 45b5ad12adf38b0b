package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.exploration.LearningResult;
import io.neustrom.field.CellFields;
import io.neustrom.field.Distribution;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.field.RateMap;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.SessionResult;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The part of metrics.json about one of several sessions that were learned together. Fields are measured along its path alone, in the bins
 * of all sessions.
 *
 * @param trajectories the file
 * @param samples after resampling
 * @param significantCells live cells with a field and with more spatial information than chance, if that was tested
 * @param fields of significant cells
 * @param coverage the share of the bins visited in it that lie in one of these
 * @param informationPerSpike of each live cell, in bits
 * @param likeFirst correlation of each cell's map with that of the first session, over bins visited in both; see {@link Remapping}
 */
record SessionMetrics(
        String trajectories,
        int samples,
        int significantCells,
        int fields,
        double coverage,
        Distribution informationPerSpike,
        Distribution likeFirst) {

    /** Of each session; none if there is one only. */
    static List<SessionMetrics> of(RecordedSessions recorded, LearningResult result) {
        return IntStream.range(0, result.sessions().size())
                .mapToObj(k -> of(
                        recorded.files().get(k),
                        result.sessions().get(k),
                        result.sessions().get(0)))
                .toList();
    }

    private static SessionMetrics of(RecordedTrajectories recorded, FieldAnalysis analysis, FieldAnalysis first) {
        FieldSummary summary = FieldSummary.of(analysis);
        return new SessionMetrics(
                recorded.file().toString(),
                recorded.resampled().samples(),
                summary.placeCells(),
                summary.fields(),
                summary.coverage(),
                summary.informationPerSpike(),
                likeness(maps(analysis), maps(first)));
    }

    private static List<RateMap> maps(FieldAnalysis analysis) {
        return analysis.cells().stream().map(CellFields::map).toList();
    }

    /** Empty, all NaN, if the animal was nowhere in both sessions. */
    private static Distribution likeness(List<RateMap> maps, List<RateMap> first) {
        boolean shared = IntStream.range(0, maps.get(0).occupancy().grid().bins())
                .anyMatch(b -> maps.get(0).occupancy().visited(b)
                        && first.get(0).occupancy().visited(b));
        List<String> names =
                IntStream.range(0, maps.size()).mapToObj(Integer::toString).toList();
        return shared ? Remapping.of(names, maps, first).ofCells() : Distribution.of(new double[0]);
    }

    /** Its line in a report. */
    SessionResult result() {
        return new SessionResult(
                trajectories,
                samples,
                significantCells,
                fields,
                coverage,
                informationPerSpike.median(),
                likeFirst.median());
    }

    void print(PrintWriter out) {
        out.println("  " + trajectories + ": " + samples + " samples, " + significantCells + " significant cells"
                + (Double.isFinite(informationPerSpike.median())
                        ? ", " + Summary.number(informationPerSpike.median()) + " bits per spike"
                        : "")
                + (Double.isFinite(likeFirst.median())
                        ? ", maps like those of the first " + Summary.number(likeFirst.median())
                        : ""));
    }
}
