package io.neustrom.fewlabel;

import io.neustrom.data.Labels;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * What is known of how large the classes are. If shares are known, the probabilities of all points are scaled so that their means are
 * the shares; {@link #ESTIMATE} lets the labels that are left out decide how far to trust equal shares, those of the labels, or
 * those that come out by themselves. A class without a label is never predicted, so its share goes to the others. Immutable.
 *
 * @since 0.2.0
 */
public final class ClassShares {
    /** Classes of one size. */
    public static final ClassShares EQUAL = new ClassShares("equal", new TreeMap<>());

    /** Classes as large as their shares of the labels, one more label counted for each. */
    public static final ClassShares LABELS = new ClassShares("labels", new TreeMap<>());

    /** Nothing is known: the default. */
    public static final ClassShares ESTIMATE = new ClassShares("estimate", new TreeMap<>());

    private static final double TOLERANCE = 0.01; // of the sum of shares, which people round

    private final String name;
    private final SortedMap<String, Double> given;

    private ClassShares(String name, SortedMap<String, Double> given) {
        this.name = name;
        this.given = given;
    }

    /**
     * Known shares, by the names of the classes.
     *
     * @throws IllegalArgumentException if a share is below 0 or they do not sum to 1 within 0.01
     */
    public static ClassShares of(Map<String, Double> shares) {
        shares.forEach((name, share) -> {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException(
                        "share of class " + name + " (" + share + ") must be at least 0 and at most 1");
            }
        });
        double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
        if (!(Math.abs(sum - 1) <= TOLERANCE)) {
            throw new IllegalArgumentException(
                    "shares " + new TreeMap<>(shares) + " sum to " + sum + ", must sum to 1 within " + TOLERANCE);
        }
        return new ClassShares("given", new TreeMap<>(shares));
    }

    /**
     * The share of each class, 0 for one without a label, 1 in all; empty if nothing is known.
     *
     * @throws IllegalArgumentException if shares are not of the classes of the labels
     */
    public Optional<double[]> known(Labels labels) {
        if (this == ESTIMATE) {
            return Optional.empty();
        }
        if (!given.isEmpty()) {
            checkNames(labels);
        }
        double[] shares = new double[labels.classes()];
        for (int k = 0; k < shares.length; k++) {
            int count = labels.itemsByClass().get(k).length;
            shares[k] = count == 0 ? 0 : share(labels.names().get(k), count);
        }
        double sum = DoubleStream.of(shares).sum();
        if (!(sum > 0)) {
            throw new IllegalArgumentException(
                    "class shares " + this + " leave nothing to the classes that have a label");
        }
        return Optional.of(DoubleStream.of(shares).map(share -> share / sum).toArray());
    }

    private double share(String className, int count) {
        if (this == EQUAL) {
            return 1;
        }
        return this == LABELS ? count + 1 : given.getOrDefault(className, 0.0);
    }

    private void checkNames(Labels labels) {
        given.keySet().stream()
                .filter(name -> !labels.names().contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("class shares name " + name + ", which is no class; classes are "
                            + String.join(", ", labels.names()));
                });
        labels.names().stream()
                .filter(name -> !given.containsKey(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("class shares " + this + " must have a share for class " + name);
                });
    }

    /** equal, labels, estimate, or the shares that were given. */
    @Override
    public String toString() {
        return given.isEmpty() ? name : given.toString();
    }
}
