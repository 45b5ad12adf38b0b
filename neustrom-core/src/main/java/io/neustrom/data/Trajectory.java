package io.neustrom.data;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One episode x_0, x_1, ..., x_T of section 5 of the paper: T + 1 samples in the order in which they were seen, T steps between
 * them. A sample is either an observation, a vector of d finite floats, or the number of a discrete state.
 *
 * <p>Two things may be added for the analysis of what was learned; learning needs neither. Times: when each sample was taken.
 * Positions: where the agent was, which is not what it saw (it may have seen an image).
 *
 * <p>Immutable. Samples are counted from 0. A single sample is a trajectory of 0 steps.
 *
 * @since 0.1.0
 */
public final class Trajectory {
    private final @Nullable Points observations; // (T + 1, d), or null where states are the samples
    private final int @Nullable [] states; // (T + 1), or null where observations are
    private final double @Nullable [] times; // (T + 1) strictly ascending
    private final @Nullable Points positions; // (T + 1, dimension of the space)

    private Trajectory(
            @Nullable Points observations,
            int @Nullable [] states,
            double @Nullable [] times,
            @Nullable Points positions) {
        this.observations = observations;
        this.states = states;
        this.times = times;
        this.positions = positions;
    }

    /** A trajectory through observations: x_t is point t. */
    public static Trajectory ofObservations(Points observations) {
        return new Trajectory(observations, null, null, null);
    }

    /**
     * A trajectory through observations, from one array; it is copied.
     *
     * @param values (samples, dimension) row-major, finite
     * @param samples T + 1
     */
    public static Trajectory ofObservations(float[] values, int samples, int dimension) {
        return ofObservations(Points.ofRowMajor(values, samples, dimension));
    }

    /**
     * A trajectory through discrete states; the array is copied.
     *
     * @param states (T + 1) each at least 0
     */
    public static Trajectory ofStates(int[] states) {
        if (states.length < 1) {
            throw new IllegalArgumentException("states.length (0) must be at least 1");
        }
        for (int t = 0; t < states.length; t++) {
            if (states[t] < 0) {
                throw new IllegalArgumentException("states[" + t + "] (" + states[t] + ") must be at least 0");
            }
        }
        return new Trajectory(null, states.clone(), null, null);
    }

    /**
     * The same samples, taken at the given times; the array is copied.
     *
     * @param newTimes (T + 1) finite, each greater than the one before
     */
    public Trajectory withTimes(double[] newTimes) {
        checkLength("times", newTimes.length);
        for (int t = 0; t < newTimes.length; t++) {
            if (!Double.isFinite(newTimes[t])) {
                throw new IllegalArgumentException("times[" + t + "] (" + newTimes[t] + ") must be a finite number");
            }
            if (t > 0 && newTimes[t] <= newTimes[t - 1]) {
                throw new IllegalArgumentException("times[" + t + "] (" + newTimes[t]
                        + ") must be greater than the time before it (" + newTimes[t - 1] + ")");
            }
        }
        return new Trajectory(observations, states, newTimes.clone(), positions);
    }

    /**
     * The same samples, taken at the given places.
     *
     * @param newPositions T + 1 points
     */
    public Trajectory withPositions(Points newPositions) {
        checkLength("positions", newPositions.count());
        return new Trajectory(observations, states, times, newPositions);
    }

    /** The number of samples, T + 1. */
    public int length() {
        return states != null ? states.length : observations().count();
    }

    /** Whether the samples are numbers of discrete states. */
    public boolean discrete() {
        return states != null;
    }

    /**
     * The observations, point t at sample t.
     *
     * @throws IllegalStateException if the samples are discrete states
     */
    public Points observations() {
        if (observations == null) {
            throw new IllegalStateException("a trajectory through discrete states has no observations");
        }
        return observations;
    }

    /**
     * The state at sample t.
     *
     * @throws IllegalStateException if the samples are observations
     */
    public int state(int t) {
        if (states == null) {
            throw new IllegalStateException("a trajectory through observations has no states");
        }
        return states[Objects.checkIndex(t, states.length)];
    }

    /** When each sample was taken, (T + 1), a copy; empty if no times were set. */
    public Optional<double[]> times() {
        return Optional.ofNullable(times).map(double[]::clone);
    }

    /** Where each sample was taken; empty if no positions were set. */
    public Optional<Points> positions() {
        return Optional.ofNullable(positions);
    }

    private void checkLength(String name, int length) {
        if (length != length()) {
            throw new IllegalArgumentException(
                    name + " (" + length + ") must be as many as the samples (" + length() + ")");
        }
    }
}
