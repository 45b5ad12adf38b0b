package io.neustrom.cli.explore;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.neustrom.cli.run.StagedRun;
import io.neustrom.cli.terminal.DirectionText;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.evaluation.Verdict;
import io.neustrom.exploration.LearningResult;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.training.DirectionReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;

/**
 * The file metrics.json of a run that learned from episodes. The same for the same seed, but for {@code trainSeconds}.
 *
 * @param cells place cells
 * @param liveCells cells that are active somewhere on the path that fields were measured on, or else in what they learned from
 * @param verdict failed if the code of a sample says nothing about its future; absent if no round of training was completed
 * @param information information of the code of a sample about its future, in nats; see {@link LearningResult}
 * @param direction what the first episodes say about motion in one direction; empty if nothing was to decide
 * @param fields empty if positions are unknown
 * @param predictive fields of what cells expect; absent if it was not learned which cell follows which
 * @param sessions each of several sessions; absent if there was one
 * @param matched the comparison with an earlier run; absent if none was asked for
 * @param trainSeconds time of simulation and learning
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record EpisodicMetrics(
        int cells,
        int liveCells,
        Optional<Verdict> verdict,
        double information,
        Optional<DirectionReport> direction,
        @JsonUnwrapped Optional<FieldMetrics> fields,
        Optional<FieldMetrics> predictive,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SessionMetrics> sessions,
        Optional<MatchedRun.Likeness> matched,
        double trainSeconds) {

    static EpisodicMetrics of(
            LearningResult result, List<SessionMetrics> sessions, Optional<MatchedRun.Likeness> matched) {
        return new EpisodicMetrics(
                result.model().spec().cells(),
                result.liveCells(),
                Optional.of(result.information())
                        .filter(Double::isFinite)
                        .map(nats -> result.failed() ? Verdict.FAILED : Verdict.LEARNED),
                result.information(),
                result.direction(),
                result.fieldSummary().map(FieldMetrics::of),
                result.fields()
                        .flatMap(FieldAnalysis::predictive)
                        .map(FieldSummary::of)
                        .map(FieldMetrics::of),
                sessions,
                matched,
                result.seconds());
    }

    /** Whether nothing was learned. */
    boolean failed() {
        return verdict.equals(Optional.of(Verdict.FAILED));
    }

    int exitCode() {
        return failed() ? StagedRun.NOT_LEARNED : ExitCode.OK;
    }

    /**
     * What the user should know about the learning, in words; empty if something was learned.
     *
     * @param advice what may help if nothing was learned
     */
    Optional<String> remark(String advice) {
        if (failed()) {
            return Optional.of("Nothing was learned: the cells carry no information about the future. " + advice);
        }
        return verdict.isPresent()
                ? Optional.empty()
                : Optional.of(
                        "Whether anything was learned is not known: training ended before it was first measured.");
    }

    /** The outcome in words: the remark, and what the fields are. */
    String sentence(String advice) {
        return Stream.of(remark(advice), fields.map(measured -> measured.verdict(cells)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
    }

    /** @param track whether places have one coordinate */
    void print(boolean track, PrintWriter out) {
        Summary.row(out, "live cells", "%d of %d", liveCells, cells);
        if (Double.isFinite(information)) {
            Summary.row(out, "about the future", "%.3f nats", information);
        }
        direction.ifPresent(report -> Summary.row(out, "one-way", "%s", DirectionText.of(report)));
        fields.ifPresent(measured -> measured.print(track, out));
        predictive.ifPresent(expected -> Summary.row(
                out,
                "predictive fields",
                "%d of %d cells%s",
                expected.fields(),
                expected.significantCells(),
                skewness(expected)));
        matched.ifPresent(likeness -> Summary.row(
                out,
                "matched cells",
                "%d, maps correlate by %.3f (median; chance %.3f) with %s",
                likeness.pairs(),
                likeness.correlation(),
                likeness.chance(),
                likeness.run()));
        Summary.row(out, "training time", "%.2f s", trainSeconds);
        sessions.forEach(session -> session.print(out));
    }

    /** Of predictive fields and of the cells' own, if animals run through them in one direction. */
    private String skewness(FieldMetrics expected) {
        return expected.skewnessAlongMotion()
                .map(skew -> ", skew along the motion " + Summary.number(skew.median()) + " (median)"
                        + fields.flatMap(FieldMetrics::skewnessAlongMotion)
                                .map(own -> ", of the cells' own fields " + Summary.number(own.median()))
                                .orElse(""))
                .orElse("");
    }
}
