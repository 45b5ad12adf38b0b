package io.neustrom.choice;

import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.SelfTunedBandwidth;
import io.neustrom.probability.Symmetrisation;

/**
 * What a fit does with points by default. The rules are written here and nowhere else; each can be asked alone, if a part of the answer
 * is known.
 *
 * @param scaling what is done to the points first
 * @param transitions how p_in is made of scaled points
 * @param cells the number r of place cells
 * @since 0.1.0
 */
public record FitChoices(Choice<Scaling> scaling, Choice<KernelTransitions> transitions, Choice<Integer> cells) {
    private static final int MOST_NEIGHBOURS = 10;
    private static final int POINTS_A_NEIGHBOUR = 5;
    private static final int CELLS_FACTOR = 4;
    private static final int POINTS_A_CELL = 4;
    private static final int FEWEST = 2; // cells, and neighbours where there are as many

    /**
     * Chooses everything.
     *
     * @param points not yet scaled
     * @throws IllegalArgumentException if no two points differ
     */
    public static FitChoices of(Points points) {
        Choice<Scaling> scaling = ScalingRule.of(points);
        Choice<Integer> neighbours = neighbours(points.count());
        return new FitChoices(
                scaling,
                new Choice<>(selfTuned(neighbours.value()), neighbours.reason()),
                cells(scaling.value().fit(points).apply(points).distinct()));
    }

    /** Ten neighbours, or a fifth of the points if that is less, but two if there are as many. */
    public static Choice<Integer> neighbours(int points) {
        int few = Math.max(FEWEST, points / POINTS_A_NEIGHBOUR);
        return few < MOST_NEIGHBOURS
                ? new Choice<>(
                        Math.max(1, Math.min(few, points - 1)),
                        points + " points are few: a fifth of them, or 2 if there are as many")
                : new Choice<>(MOST_NEIGHBOURS, "enough to separate near from far; more would blur");
    }

    /**
     * Self-tuned weights on a graph in which every point has a neighbour, without self; the usual rank, or the last if neighbours are
     * fewer.
     */
    public static KernelTransitions selfTuned(int neighbours) {
        return new KernelTransitions(
                NeighbourSearch.of(neighbours), bandwidth(neighbours), Symmetrisation.UNION, false);
    }

    /** Widths from the distance to the usual neighbour, or to the last if there are fewer. */
    public static SelfTunedBandwidth bandwidth(int neighbours) {
        return new SelfTunedBandwidth(Math.min(SelfTunedBandwidth.DEFAULT.rank(), neighbours));
    }

    /**
     * r = 4 n^(1/3), at most n / 4 and at least 2: cells and the points of each both grow with n.
     *
     * @param different points or states n, equal ones counted once: more cells than these have nowhere to be
     */
    public static Choice<Integer> cells(int different) {
        if (different < FEWEST) {
            throw new IllegalArgumentException(
                    "different points (" + different + ") must be at least 2: there is nothing to learn from one");
        }
        long rule = Math.round(CELLS_FACTOR * Math.cbrt(different));
        int most = different / POINTS_A_CELL;
        int cells = (int) Math.max(FEWEST, Math.min(rule, most));
        return new Choice<>(
                cells,
                rule <= most
                        ? CELLS_FACTOR + " times the cube root of " + different + " different points"
                        : different + " different points are few: a quarter of them, but at least 2");
    }
}
