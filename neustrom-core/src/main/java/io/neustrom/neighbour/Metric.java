package io.neustrom.neighbour;

import io.neustrom.data.Points;

/**
 * How far apart two points are.
 *
 * @since 0.1.0
 */
public enum Metric {
    /** |x - y|. */
    EUCLIDEAN {
        @Override
        public Points prepare(Points points) {
            return points;
        }
    },

    /**
     * 1 - cos(x, y), the cosine distance. It is half the squared Euclidean distance between the points scaled to length 1, so
     * it is searched among those; a {@link NeighbourGraph} then holds 2 (1 - cos) as squared distance.
     */
    COSINE {
        @Override
        public Points prepare(Points points) {
            return points.unitLength();
        }
    };

    /**
     * The points whose Euclidean distances have the order of this metric.
     *
     * @throws IllegalArgumentException if the metric is cosine and a point is the origin, which has no direction
     */
    public abstract Points prepare(Points points);
}
