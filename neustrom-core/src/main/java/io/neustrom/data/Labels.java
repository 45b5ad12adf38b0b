package io.neustrom.data;

import io.neustrom.math.Bounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The class of each of n points, as far as it is known: class(x) of the paper's section 4. Classes are counted from 0 and have
 * names. Immutable.
 *
 * @since 0.1.0
 */
public final class Labels {

    /** The class of a point whose class is unknown. */
    public static final int UNKNOWN = -1;

    private final int[] classes; // (n) UNKNOWN or 0 ... names.size() - 1
    private final List<String> names;

    private Labels(int[] classes, List<String> names) {
        this.classes = classes;
        this.names = names;
    }

    /** Labels whose classes are named after their numbers 0, 1, ..., largest. */
    public static Labels of(int[] classes) {
        int largest = Arrays.stream(classes).max().orElse(UNKNOWN);
        return of(
                classes,
                IntStream.rangeClosed(0, largest).mapToObj(Integer::toString).toList());
    }

    /**
     * @param classes (n) the class of each point, or {@link #UNKNOWN}
     * @param names the name of each class; all different; a class may have no point
     */
    public static Labels of(int[] classes, List<String> names) {
        Bounds.allDifferent("names", names);
        for (int i = 0; i < classes.length; i++) {
            if (classes[i] < UNKNOWN || classes[i] >= names.size()) {
                throw new IllegalArgumentException("classes[" + i + "] (" + classes[i] + ") must be at least " + UNKNOWN
                        + " and less than the number of class names (" + names.size() + ")");
            }
        }
        return new Labels(classes.clone(), List.copyOf(names));
    }

    /**
     * No label at all, of so many points.
     *
     * @since 0.2.0
     */
    public static Labels none(int points) {
        int[] classes = new int[points];
        Arrays.fill(classes, UNKNOWN);
        return new Labels(classes, List.of());
    }

    /** The number n of points, labelled or not. */
    public int count() {
        return classes.length;
    }

    /** The names of the classes; their number is that of all classes. */
    public List<String> names() {
        return names;
    }

    /** The number of classes. */
    public int classes() {
        return names.size();
    }

    /** The class of point i, or {@link #UNKNOWN}. */
    public int classOf(int i) {
        return classes[i];
    }

    /** Whether the class of point i is known. */
    public boolean known(int i) {
        return classes[i] != UNKNOWN;
    }

    /** The points whose class is known, ascending. */
    public int[] knownItems() {
        return IntStream.range(0, classes.length).filter(this::known).toArray();
    }

    /** The points whose class is not known, ascending. */
    public int[] unknownItems() {
        return IntStream.range(0, classes.length).filter(i -> !known(i)).toArray();
    }

    /** The known points of each class, ascending. */
    public List<int[]> itemsByClass() {
        List<int[]> items = new ArrayList<>();
        for (int k = 0; k < names.size(); k++) {
            int wanted = k;
            items.add(IntStream.range(0, classes.length)
                    .filter(i -> classes[i] == wanted)
                    .toArray());
        }
        return items;
    }

    /** The same points and classes, of which only the given ones are still known. */
    public Labels only(int[] items) {
        int[] kept = new int[classes.length];
        Arrays.fill(kept, UNKNOWN);
        for (int i : items) {
            kept[i] = classes[i];
        }
        return new Labels(kept, names);
    }
}
