package io.neustrom.exploration;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How far each column of the observations reached that a model learned from. Its codes mean little beyond: an animal tracked in pixels
 * is nowhere in a room that was learned in metres. A model keeps it in its provenance.
 *
 * @param columns in their order
 * @since 0.2.0
 */
public record LearnedRange(List<Interval> columns) {
    private static final String KEY = "observed range"; // of provenance
    private static final double SLACK = 0.1; // of the width; a nose over the edge is no other room

    /** Keeps a copy of the list. */
    public LearnedRange {
        columns = List.copyOf(columns);
    }

    /**
     * From the smallest number of a column to the largest.
     *
     * @param least the smallest
     * @param most the largest
     */
    public record Interval(double least, double most) {
        static Interval of(Points points, int column) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < points.count(); i++) {
                least = Math.min(least, points.get(i, column));
                most = Math.max(most, points.get(i, column));
            }
            return new Interval(least, most);
        }

        private boolean holds(double number) {
            double slack = SLACK * (most - least);
            return number >= least - slack && number <= most + slack;
        }
    }

    /**
     * A column that leaves its range by more than a tenth of its width.
     *
     * @param column its number, from 0
     * @param learned the range that was learned from
     * @param found the range of the new observations
     * @param share of the new observations that lie outside of the learned range and the tenth
     */
    public record Excess(int column, Interval learned, Interval found, double share) {}

    /** A model that remembers the range of trajectories; the same as before if these are of discrete states. */
    static PlaceCellModel remembered(PlaceCellModel model, List<Trajectory> trajectories) {
        return model.spec().discrete()
                ? model
                : of(Points.join(trajectories.stream()
                                .map(Trajectory::observations)
                                .toList()))
                        .rememberedBy(model);
    }

    /** The range of observations. */
    public static LearnedRange of(Points observations) {
        List<Interval> columns = new ArrayList<>();
        for (int j = 0; j < observations.dimension(); j++) {
            columns.add(Interval.of(observations, j));
        }
        return new LearnedRange(columns);
    }

    /** The range that a model remembers; empty if it remembers none. */
    public static Optional<LearnedRange> of(PlaceCellModel model) {
        String text = model.provenance().entries().getOrDefault(KEY, "");
        try {
            List<Interval> columns = Arrays.stream(text.split(", "))
                    .map(column -> column.split(" to "))
                    .map(ends -> new Interval(Double.parseDouble(ends[0]), Double.parseDouble(ends[1])))
                    .toList();
            return columns.size() == model.spec().inputs() ? Optional.of(new LearnedRange(columns)) : Optional.empty();
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) { // none, or not of ours
            return Optional.empty();
        }
    }

    /** The same model, which remembers the range. */
    PlaceCellModel rememberedBy(PlaceCellModel model) {
        Map<String, String> entries = new HashMap<>(model.provenance().entries());
        entries.put(
                KEY,
                columns.stream()
                        .map(column -> column.least + " to " + column.most)
                        .collect(Collectors.joining(", ")));
        return model.withProvenance(new Provenance(entries));
    }

    /** The columns that leave the range, in their order. */
    public List<Excess> excesses(Points observations) {
        if (observations.dimension() != columns.size()) {
            throw new IllegalArgumentException("observations of dimension " + observations.dimension()
                    + " must have as many columns as the range (" + columns.size() + ")");
        }
        List<Excess> excesses = new ArrayList<>();
        for (int j = 0; j < columns.size(); j++) {
            int outside = 0;
            for (int i = 0; i < observations.count(); i++) {
                outside += columns.get(j).holds(observations.get(i, j)) ? 0 : 1;
            }
            if (outside > 0) {
                excesses.add(new Excess(
                        j, columns.get(j), Interval.of(observations, j), (double) outside / observations.count()));
            }
        }
        return excesses;
    }
}
