package io.neustrom.paper.baseline;

import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import java.util.List;

/**
 * Chooses among settings on a grid: the one with the most held-out points right, the first of equally good ones; without folds the
 * first of all. So settings come in the order in which they are to be preferred.
 */
final class GridSearch {
    private GridSearch() {}

    /** Evaluates all settings of a row of the grid at once, as they share most of the work. */
    interface Judge {
        /** How many held-out points of the fold each setting of the row gets right: (columns). */
        int[] right(int row, Fold fold);
    }

    /** The number row * columns + column of the chosen setting. */
    static int best(int rows, int columns, List<Fold> folds, Judge judge, WorkerPool pool) {
        int[][] right = new int[rows * folds.size()][]; // (rows, folds) (columns)
        pool.run(right.length, task -> {
            right[task] = judge.right(task / folds.size(), folds.get(task % folds.size()));
        });
        int best = 0;
        int most = -1;
        for (int setting = 0; setting < rows * columns; setting++) {
            int sum = 0;
            for (int f = 0; f < folds.size(); f++) {
                sum += right[setting / columns * folds.size() + f][setting % columns];
            }
            if (sum > most) {
                most = sum;
                best = setting;
            }
        }
        return best;
    }
}
