package io.neustrom.neighbour;

import io.neustrom.data.Points;
import java.util.SplittableRandom;

/** Data on which distances in float go wrong. */
enum AwkwardPoints {
    /** Few places, many points on each. */
    DUPLICATES {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return Math.sin(1 + i % 5 + 0.1 * k);
        }
    },
    /** A cloud far from the origin: the three terms of |x|^2 - 2 x.y + |y|^2 cancel. */
    FAR_AWAY {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return 1e6 + random.nextDouble();
        }
    },
    /** Two clouds, each so small that only double precision tells its points apart. */
    NEARLY_EQUAL {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return Math.fma(1e-7, random.nextInt(8), 0.9 + i % 2);
        }
    },
    /** Points beside one that is so far away that, scaled with it, they vanish. */
    OUTLIER {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return i == 0 ? 1e30 : random.nextDouble();
        }
    },
    /** The largest and the smallest floats. */
    EXTREME {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return switch (random.nextInt(4)) {
                case 0 -> Float.MAX_VALUE;
                case 1 -> -Float.MAX_VALUE;
                case 2 -> Float.MIN_VALUE;
                default -> random.nextDouble();
            };
        }
    },
    /** Squared distances that underflow in float. */
    TINY {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return Float.MIN_VALUE * random.nextInt(1000);
        }
    },
    /** A curve in the order of its points, each nearer than the one before. */
    SORTED {
        @Override
        double coordinate(SplittableRandom random, int i, int k) {
            return Math.cos(0.02 * i * (k + 1));
        }
    };

    abstract double coordinate(SplittableRandom random, int i, int k);

    Points make(SplittableRandom random, int count, int dimension) {
        double[][] rows = new double[count][dimension];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < dimension; k++) {
                rows[i][k] = coordinate(random, i, k);
            }
        }
        return Points.of(rows);
    }
}
