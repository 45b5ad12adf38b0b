package io.neustrom.reference;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Learned values, or their gradients, by the names of the vectors files: logGamma, A1, b1, slope1, ..., table, W, M.
 *
 * <p>Everything is stored as rows, a vector as one row and a scalar as one row of one entry, so that a test can walk
 * over all entries alike. The arrays are live: a finite difference changes them in place.
 */
public final class ReferenceParameters {
    private final Map<String, double[][]> values = new LinkedHashMap<>();

    /** Sets a matrix given as rows; returns this. */
    public ReferenceParameters matrix(String name, double[][] rows) {
        values.put(name, rows);
        return this;
    }

    /** Sets a vector; returns this. */
    public ReferenceParameters vector(String name, double[] entries) {
        return matrix(name, new double[][] {entries});
    }

    /** Sets a scalar; returns this. */
    public ReferenceParameters scalar(String name, double value) {
        return vector(name, new double[] {value});
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    public Set<String> names() {
        return values.keySet();
    }

    public double[][] matrix(String name) {
        double[][] rows = values.get(name);
        if (rows == null) {
            throw new IllegalArgumentException("name (" + name + ") must be one of " + names());
        }
        return rows;
    }

    public double[] vector(String name) {
        return matrix(name)[0];
    }

    public double scalar(String name) {
        return vector(name)[0];
    }

    /** The same names and shapes, all zero: where gradients are added up. */
    ReferenceParameters zeros() {
        ReferenceParameters zeros = new ReferenceParameters();
        values.forEach((name, rows) -> {
            double[][] zero = new double[rows.length][];
            for (int i = 0; i < rows.length; i++) {
                zero[i] = new double[rows[i].length];
            }
            zeros.matrix(name, zero);
        });
        return zeros;
    }
}
