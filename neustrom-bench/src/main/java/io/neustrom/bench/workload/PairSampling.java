package io.neustrom.bench.workload;

import io.neustrom.probability.RowBatch;
import java.util.SplittableRandom;

/** Which pairs of neighbours make a batch. Points lie along a closed curve in their order, so neighbours are i - 4, ..., i + 5. */
public enum PairSampling {
    /** Pairs that share no point: all points of a batch are distinct. */
    SEPARATE {
        @Override
        int items(int pairs) {
            return 2 * pairs;
        }

        @Override
        void fill(RowBatch batch, int pairs, int points, SplittableRandom random) {
            int[] order = new int[points / 2]; // of the pairs (2k, 2k + 1)
            for (int k = 0; k < order.length; k++) {
                order[k] = k;
            }
            for (int k = 0; k < pairs; k++) {
                int other = random.nextInt(k, order.length);
                int chosen = order[other];
                order[other] = order[k];
                batch.startRow(2 * chosen);
                batch.addPair(2 * chosen + 1, 1);
            }
        }
    },
    /** Points drawn at random, each with its 9 neighbours. Some are drawn as neighbours of two. */
    GROUPED {
        @Override
        int items(int pairs) {
            return (int) (DISTINCT_SHARE * pairs);
        }

        @Override
        void fill(RowBatch batch, int pairs, int points, SplittableRandom random) {
            for (int pair = 0; pair < pairs; ) {
                int i = random.nextInt(points);
                batch.startRow(i);
                for (int step = -4; step <= 5 && pair < pairs; step++) {
                    if (step != 0) {
                        batch.addPair(Math.floorMod(i + step, points), 1.0 / NEIGHBOURS);
                        pair++;
                    }
                }
            }
        }
    };

    private static final int NEIGHBOURS = 9;
    private static final double DISTINCT_SHARE = 1.04; // of the pairs; about the mean of random groups

    /** Distinct points of a batch. */
    abstract int items(int pairs);

    abstract void fill(RowBatch batch, int pairs, int points, SplittableRandom random);
}
