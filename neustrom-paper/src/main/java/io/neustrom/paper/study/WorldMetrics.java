package io.neustrom.paper.study;

import io.neustrom.evaluation.FitQuality;
import java.util.List;

/**
 * The file metrics.json of an experiment in a world. The same for the same seed, but for the two times.
 *
 * @param klDivergence mean over states of KL(exact successor representation || p_out), in nats
 * @param klUniform the same for the uniform distribution
 * @param cells place cells
 * @param liveCells cells that are active somewhere
 * @param activeCellsPerPoint mean number of active cells, code > {@value FitQuality#ACTIVE}
 * @param zeroFraction share of zeros in all codes
 * @param episodes that were learned
 * @param trainSeconds time of simulation and learning
 * @param direct what learning from the exact successor representation itself gives
 * @param navigation how goals are found by several kinds of values
 *
 * @since 0.1.0
 */
public record WorldMetrics(
        double klDivergence,
        double klUniform,
        int cells,
        int liveCells,
        double activeCellsPerPoint,
        double zeroFraction,
        int episodes,
        double trainSeconds,
        Direct direct,
        List<Found> navigation) {

    /** A fit to compare with. */
    public record Direct(double klDivergence, int liveCells, int epochs, double trainSeconds) {}

    /**
     * How an agent that follows values finds its goals.
     *
     * @param values whose
     * @param success the share of the pairs in which the goal was reached
     */
    public record Found(String values, int pairs, int reached, double success, double detour, double rankCorrelation) {
        /** From a study of navigation. */
        public static Found of(String values, Navigation navigation) {
            return new Found(
                    values,
                    navigation.pairs(),
                    navigation.reached(),
                    (double) navigation.reached() / navigation.pairs(),
                    navigation.detour(),
                    navigation.rankCorrelation());
        }
    }

    /** From parts that are measured one by one. */
    public static WorldMetrics of(
            FitQuality quality, int episodes, double trainSeconds, Direct direct, List<Found> navigation) {
        return new WorldMetrics(
                quality.klDivergence(),
                quality.klUniform(),
                quality.cells(),
                quality.liveCells(),
                quality.activeCellsPerPoint(),
                quality.zeroFraction(),
                episodes,
                trainSeconds,
                direct,
                navigation);
    }
}
