package io.neustrom.cli.fit;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.evaluation.PartitionQuality;
import io.neustrom.evaluation.Verdict;
import io.neustrom.semidefinite.RelaxationStatistics;
import io.neustrom.training.DirectionReport;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The file metrics.json: the results of a run. The same for the same seed, but for {@code trainSeconds} and {@code seconds}.
 *
 * @param klDivergence mean over rows of KL(p_in || p_out), in nats
 * @param klUniform the same for the uniform distribution
 * @param klPartition the same for a k-means partition with as many clusters as cells
 * @param klBlock the same for that partition with a transition matrix between its clusters
 * @param verdict how the fit compares with these
 * @param cells place cells
 * @param liveCells cells that are active somewhere
 * @param activeCellsPerPoint mean number of active cells, code > {@value FitQuality#ACTIVE}
 * @param zeroFraction share of zeros in all codes
 * @param epochs that were run
 * @param trainSeconds time of the fit, without reading, evaluating and writing
 * @param seconds time of each stage of the run up to these measures, by the words of {@link StageTimes.Stage}
 * @param direction what the data say about motion in one direction, and whether transitions between cells were learned; empty if nothing was to decide
 * @param crossManifoldMass probability of leaving one's manifold in one step; only where manifolds are known
 * @param contiguousFields share of cells whose receptive field is one arc; only of states that lie on a ring
 * @param relaxation how well the program behind the transitions was solved; only if one was
 * @param neighbourRecall which part of the neighbours an approximate search found, on a sample; only if there was one
 */
public record FitMetrics(
        double klDivergence,
        double klUniform,
        double klPartition,
        double klBlock,
        Verdict verdict,
        int cells,
        int liveCells,
        double activeCellsPerPoint,
        double zeroFraction,
        int epochs,
        double trainSeconds,
        Map<String, Double> seconds,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<DirectionReport> direction,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble crossManifoldMass,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble contiguousFields,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<RelaxationStatistics> relaxation,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble neighbourRecall) {

    private static final double NEXT_TO_NOTHING = 1e-6; // nats

    public static FitMetrics of(
            FitQuality quality,
            PartitionQuality partition,
            int epochs,
            double trainSeconds,
            Map<String, Double> seconds,
            Optional<DirectionReport> direction,
            OptionalDouble crossManifoldMass,
            OptionalDouble contiguousFields,
            Optional<RelaxationStatistics> relaxation,
            OptionalDouble neighbourRecall) {
        return new FitMetrics(
                quality.klDivergence(),
                quality.klUniform(),
                partition.klPartition(),
                partition.klBlock(),
                Verdict.of(quality, partition),
                quality.cells(),
                quality.liveCells(),
                quality.activeCellsPerPoint(),
                quality.zeroFraction(),
                epochs,
                trainSeconds,
                seconds,
                direction,
                crossManifoldMass,
                contiguousFields,
                relaxation,
                neighbourRecall);
    }

    /** A divergence as a share of the uniform distribution's; not worth showing if that is close to 0. */
    public double share(double divergence) {
        return divergence / Math.max(klUniform, NEXT_TO_NOTHING);
    }
}
