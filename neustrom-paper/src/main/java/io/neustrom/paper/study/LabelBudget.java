package io.neustrom.paper.study;

import io.neustrom.data.Labels;
import io.neustrom.io.file.NumberText;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How many labels a classifier is given, and how they are drawn.
 *
 * @since 0.2.0
 */
public sealed interface LabelBudget {

    /** The points to label, ascending: at least two classes are among them, and not all points that have a class. */
    int[] draw(Labels truth, SplittableRandom random);

    /** As {@link #parse} reads it: 3, or 10%. */
    String text();

    /**
     * As many labels from each class; a class with fewer members gives all but one, so that one is left to be judged on.
     *
     * @param count labels a class, at least 1
     */
    record PerClass(int count) implements LabelBudget {
        public PerClass {
            if (count < 1) {
                throw new IllegalArgumentException("labels a class (" + count + ") must be at least 1");
            }
        }

        @Override
        public int[] draw(Labels truth, SplittableRandom random) {
            return truth.itemsByClass().stream()
                    .flatMapToInt(items -> some(items, Math.min(count, items.length - 1), random))
                    .sorted()
                    .toArray();
        }

        @Override
        public String text() {
            return Integer.toString(count);
        }
    }

    /**
     * A share of all points, drawn at random whatever their classes: rounded, but at least two. If all are of one class, the last gives way
     * to a point of another, since one class is nothing to tell apart.
     *
     * @param share of the points, greater than 0 and less than 1
     */
    record Share(double share) implements LabelBudget {
        public Share {
            if (!(share > 0 && share < 1)) {
                throw new IllegalArgumentException(
                        "share of labels (" + share + ") must be greater than 0 and less than 1");
            }
        }

        @Override
        public int[] draw(Labels truth, SplittableRandom random) {
            int[] items = truth.knownItems();
            int count = Math.min(items.length - 1, Math.max(2, (int) Math.round(share * items.length)));
            int[] drawn = some(items, count, random).toArray();
            int first = truth.classOf(drawn[0]);
            if (Arrays.stream(drawn).allMatch(i -> truth.classOf(i) == first)) {
                int[] others = Arrays.stream(items)
                        .filter(i -> truth.classOf(i) != first)
                        .toArray();
                drawn[count - 1] = others[random.nextInt(others.length)];
            }
            Arrays.sort(drawn);
            return drawn;
        }

        @Override
        public String text() {
            return NumberText.of(Math.rint(1e8 * share) / 1e6) + "%";
        }
    }

    /**
     * The budget that a text names: a number of labels a class, such as 3, or a share of all points, such as 10%.
     *
     * @throws IllegalArgumentException if it names none
     */
    static LabelBudget parse(String text) {
        try {
            return text.endsWith("%")
                    ? new Share(Double.parseDouble(text.substring(0, text.length() - 1)) / 100)
                    : new PerClass(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "labels (" + text + ") must be a number of labels a class, such as 3, or a share, such as 10%", e);
        }
    }

    /** {@code count} of the items, drawn without replacement: the first steps of Fisher and Yates' shuffle. */
    private static IntStream some(int[] items, int count, SplittableRandom random) {
        int[] order = items.clone();
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i, order.length);
            int item = order[j];
            order[j] = order[i];
            order[i] = item;
        }
        return Arrays.stream(order).limit(Math.max(0, count));
    }
}
