package io.neustrom.episodic;

import io.neustrom.data.Trajectory;
import io.neustrom.math.Bounds;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What counts as the future of a state. Of a trajectory, a start x_0 and the T samples that follow stand for the pairs (x_0, x_t) with
 * the weights
 *
 * <pre>w_t proportional to alpha^t,   t = 0 (or 1, without the state itself), ..., T,   sum_t w_t = 1,</pre>
 *
 * (paper, equation SR_neustrom_online; the sum of 1 is ours: a short episode weighs as much as a long one). Over many trajectories
 * this samples the successor representation.
 *
 * @param alpha the discount, at least 0 and at most 1 (1: all that follows has equal weight, as in a word's context)
 * @param horizon T, the steps that count at most, at least 1
 * @param starts which samples are starts
 * @param shortest the steps that must follow a start, at least 1 and at most the horizon: fewer use more of a trajectory, and leave more
 *     of the future unseen. The first sample is a start even of a shorter trajectory, unless it is the only one.
 * @param self whether x_0 belongs to its own future
 * @param tail what becomes of the future behind the end of an episode; must be DROPPED where alpha is 1
 * @since 0.1.0
 */
public record SuccessorWindow(double alpha, int horizon, StartRule starts, int shortest, boolean self, TailRule tail) {
    /** Windows of a trajectory that {@link StartRule#ALL} calls short, at most. */
    static final int SHORT = 20;

    private static final int DISCOUNT_TIMES = 3; // 1 / (1 - alpha) steps each, that a future reaches
    private static final double SHORTEST = 0.8; // of a future, in parts of the longest

    /** Checks the components. */
    public SuccessorWindow {
        if (!(alpha >= 0 && alpha <= 1)) {
            throw new IllegalArgumentException("alpha (" + alpha + ") must be at least 0 and at most 1");
        }
        Bounds.atLeast("horizon", horizon, 1);
        if (shortest < 1 || shortest > horizon) {
            throw new IllegalArgumentException(
                    "shortest (" + shortest + ") must be at least 1 and at most horizon (" + horizon + ")");
        }
        if (alpha == 0 && !self) {
            throw new IllegalArgumentException("alpha (0.0) must be greater than 0 where self is false");
        }
        if (alpha == 1 && tail == TailRule.HELD) {
            throw new IllegalArgumentException("tail (HELD) must be DROPPED where alpha is 1");
        }
    }

    /** alpha 0.9 over 30 steps, from every sample that 25 steps follow, itself included. */
    public static SuccessorWindow defaults() {
        return new SuccessorWindow(0.9, 30, StartRule.EVERY, 25, true, TailRule.HELD);
    }

    /** With another discount. */
    public SuccessorWindow withAlpha(double alpha) {
        return new SuccessorWindow(alpha, horizon, starts, shortest, self, tail);
    }

    /** Other numbers of steps that count at most and that must follow a start. */
    public SuccessorWindow withSteps(int horizon, int shortest) {
        return new SuccessorWindow(alpha, horizon, starts, shortest, self, tail);
    }

    /**
     * A window that reaches as far as the discount lets it, three times 1 / (1 - alpha) steps, and no farther than trajectories do; starts
     * with at least four fifths of that ahead of them count.
     *
     * @param steps of the longest trajectory
     */
    public SuccessorWindow withReach(int steps) {
        int reach = (int) Math.max(1, Math.min(steps, Math.round(DISCOUNT_TIMES / (1 - alpha))));
        return withSteps(reach, (int) Math.max(1, Math.round(SHORTEST * reach)));
    }

    /** With another choice of starts. */
    public SuccessorWindow withStarts(StartRule starts) {
        return new SuccessorWindow(alpha, horizon, starts, shortest, self, tail);
    }

    /** With the state itself in its future, or not. */
    public SuccessorWindow withSelf(boolean self) {
        return new SuccessorWindow(alpha, horizon, starts, shortest, self, tail);
    }

    /** With another rule for the future behind the end of an episode. */
    public SuccessorWindow withTail(TailRule tail) {
        return new SuccessorWindow(alpha, horizon, starts, shortest, self, tail);
    }

    /**
     * The episodes of a trajectory: its first samples, or pieces that begin {@code horizon} samples after each other, of which each
     * holds the whole future of the starts that belong to it. None if there is only one sample.
     */
    Stream<Trajectory> episodes(Trajectory trajectory) {
        int samples = trajectory.length();
        return IntStream.range(0, episodes(samples))
                .mapToObj(k -> piece(trajectory, k * horizon, Math.min(samples - k * horizon, longestEpisode())));
    }

    /** How many episodes a trajectory of {@code samples} samples is cut into. */
    public int episodes(int samples) {
        int startsInAll = starts == StartRule.FIRST ? 1 : Math.max(1, samples - stepsAfterStarts(samples));
        return samples < 2 ? 0 : (startsInAll + horizon - 1) / horizon;
    }

    /** The steps that must follow the last start of a trajectory. */
    private int stepsAfterStarts(int samples) {
        return starts == StartRule.ALL && samples <= (long) SHORT * horizon ? 1 : shortest;
    }

    /** Some samples of a trajectory, without times and positions. */
    static Trajectory piece(Trajectory trajectory, int from, int samples) {
        int[] chosen = IntStream.range(from, from + samples).toArray();
        return trajectory.discrete()
                ? Trajectory.ofStates(
                        IntStream.of(chosen).map(trajectory::state).toArray())
                : Trajectory.ofObservations(trajectory.observations().subset(chosen));
    }

    /** Samples of an episode at most. */
    int longestEpisode() {
        return starts == StartRule.FIRST ? horizon + 1 : Math.multiplyExact(2, horizon);
    }

    /** The starts of an episode of {@code samples} samples: 0, 1, ..., less than this number. */
    int starts(int samples) {
        return switch (starts) {
            case FIRST -> 1;
            case EVERY -> Math.max(1, Math.min(samples - shortest, horizon));
            case ALL -> Math.max(1, Math.min(samples - 1, horizon));
        };
    }

    /** Starts of an episode at most. */
    int mostStarts() {
        return starts(longestEpisode());
    }

    /** w_0, ..., w_T for T steps. */
    double[] weights(int steps) {
        double[] weights = new double[steps + 1];
        double power = 1;
        for (int t = 0; t <= steps; t++) {
            weights[t] = power;
            power *= alpha;
        }
        if (tail == TailRule.HELD) {
            // alpha^(T+1) + alpha^(T+3) + ... on the sample before the last, the others on the last.
            double unseen = power / (1 - alpha * alpha);
            weights[steps - 1] += unseen;
            weights[steps] += alpha * unseen;
        }
        weights[0] = self ? weights[0] : 0;
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int t = 0; t <= steps; t++) {
            weights[t] /= sum;
        }
        return weights;
    }
}
