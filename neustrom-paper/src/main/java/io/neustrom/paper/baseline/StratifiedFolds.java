package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Cross-validation within the known labels. The labelled points of every class are dealt out in random order to K folds; each fold
 * in turn is held out and predicted from the others.
 *
 * <p>K is 5, or the smallest number of labels that a class has if that is less; classes with a single label do not count, and
 * their point is never held out, as nothing could be learned about the class without it. With fewer than 100 points to hold out, all is
 * repeated with other folds until 100 were held out, at most 5 times. If no class has two labels, there are no folds.
 */
final class StratifiedFolds {
    private static final int MOST_FOLDS = 5;
    private static final int MOST_REPEATS = 5;
    private static final int WANTED_HELD_OUT = 100;

    /**
     * One fold of the cross-validation.
     *
     * @param training the labels to learn from
     * @param held the points to predict; their labels are not among those
     */
    record Fold(Labels training, int[] held) {}

    private StratifiedFolds() {}

    /** The folds of all repetitions; none if no class has two labels. */
    static List<Fold> of(Labels known, SplittableRandom random) {
        List<int[]> classes =
                known.itemsByClass().stream().filter(items -> items.length >= 2).toList();
        int items = classes.stream().mapToInt(members -> members.length).sum();
        if (items == 0) {
            return List.of();
        }
        int smallest =
                classes.stream().mapToInt(members -> members.length).min().orElseThrow();
        int folds = Math.min(MOST_FOLDS, smallest);
        int repeats = Math.min(MOST_REPEATS, (WANTED_HELD_OUT + items - 1) / items);
        List<Fold> all = new ArrayList<>();
        for (int repeat = 0; repeat < repeats; repeat++) {
            int[] foldOf = deal(known.count(), classes, folds, random);
            for (int f = 0; f < folds; f++) {
                all.add(fold(known, foldOf, f));
            }
        }
        return all;
    }

    /** The fold of each point (n), -1 for points that are never held out. */
    private static int[] deal(int count, List<int[]> classes, int folds, SplittableRandom random) {
        int[] foldOf = new int[count];
        Arrays.fill(foldOf, -1);
        int next = 0; // continues from class to class, so that folds are of one size
        for (int[] members : classes) {
            int[] order = members.clone();
            for (int i = order.length - 1; i >= 0; i--) {
                int j = random.nextInt(i + 1);
                foldOf[order[j]] = next++ % folds;
                order[j] = order[i];
            }
        }
        return foldOf;
    }

    private static Fold fold(Labels known, int[] foldOf, int f) {
        int[] held = Arrays.stream(known.knownItems())
                .filter(item -> foldOf[item] == f)
                .toArray();
        int[] others = Arrays.stream(known.knownItems())
                .filter(item -> foldOf[item] != f)
                .toArray();
        return new Fold(known.only(others), held);
    }
}
