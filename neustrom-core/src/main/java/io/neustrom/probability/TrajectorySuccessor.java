package io.neustrom.probability;

/**
 * The successor representation (equation successor_representation_input_proba of the paper) estimated from recorded
 * trajectories of discrete states, by discounted visit counts:
 *
 * <pre>p(j|i) = sum over positions s with x_s = i of sum_t alpha^t 1{x_(s+t) = j}, scaled so that each row sums to 1</pre>
 *
 * <p>Each position of a trajectory starts a trajectory of its own. The inner sum ends where alpha^t falls below
 * {@code smallestWeight}, or where the recording ends. A state that starts nothing stays where it is, p(i|i) = 1.
 *
 * <p>Bias. Leaving out the weights below {@code smallestWeight} changes a row by at most {@code smallestWeight}, in total
 * variation (half the sum of the absolute differences). A position with only L recorded steps after it sees too much of the near
 * future: its own contribution is off by up to alpha^(L+1), so with {@link RecordingEnd#CUT} the rows stay off by up to
 * alpha / ((1 - alpha) length) on average, no matter how many trajectories there are. {@link RecordingEnd#SKIP} leaves those positions
 * out, and the error falls as 1 / sqrt(trajectories) down to {@code smallestWeight}; that takes recordings whose end has
 * nothing to do with the states visited.
 *
 * @param states n, at least 1
 * @param alpha the discount, at least 0 and less than 1
 * @param smallestWeight the weight alpha^t below which visits are not counted any more, greater than 0 and at most 1
 * @param end what becomes of positions whose discounted future is not recorded to its end
 * @since 0.1.0
 */
public record TrajectorySuccessor(int states, double alpha, double smallestWeight, RecordingEnd end) {
    /** The {@code smallestWeight} of {@link #of(int, double)}. */
    public static final double DEFAULT_SMALLEST_WEIGHT = 1e-6;

    /** What becomes of positions whose discounted future is not recorded to its end. */
    public enum RecordingEnd {
        /** They count with what was recorded. */
        CUT,
        /** They start nothing; they are visited only. */
        SKIP
    }

    public TrajectorySuccessor {
        if (states < 1) {
            throw new IllegalArgumentException("states (" + states + ") must be at least 1");
        }
        if (!(alpha >= 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha (" + alpha + ") must be at least 0 and less than 1");
        }
        if (!(smallestWeight > 0 && smallestWeight <= 1)) {
            throw new IllegalArgumentException(
                    "smallestWeight (" + smallestWeight + ") must be greater than 0 and at most 1");
        }
    }

    /** Counts visits down to a weight of {@value #DEFAULT_SMALLEST_WEIGHT} and cuts at the end of the recording. */
    public static TrajectorySuccessor of(int states, double alpha) {
        return new TrajectorySuccessor(states, alpha, DEFAULT_SMALLEST_WEIGHT, RecordingEnd.CUT);
    }

    /** The same estimate with another treatment of the end of a recording. */
    public TrajectorySuccessor withEnd(RecordingEnd newEnd) {
        return new TrajectorySuccessor(states, alpha, smallestWeight, newEnd);
    }

    /** The same estimate with another smallest weight. */
    public TrajectorySuccessor withSmallestWeight(double newSmallestWeight) {
        return new TrajectorySuccessor(states, alpha, newSmallestWeight, end);
    }

    /** The steps that count: the number of t with alpha^t at least {@code smallestWeight}, t = 0 included. */
    public int horizon() {
        int steps = 0;
        for (double weight = 1; weight >= smallestWeight && steps < Integer.MAX_VALUE; weight *= alpha) {
            steps++;
        }
        return steps;
    }

    /** The transitions seen in trajectories, which are read once, one after the other. */
    public TransitionMatrix build(Iterable<int[]> trajectories) {
        Visits visits = visits();
        trajectories.forEach(visits::add);
        return visits.transitions();
    }

    /** An empty count, to which trajectories are added as they come. */
    public Visits visits() {
        return new Visits(this);
    }

    /** Discounted visit counts so far. Memory grows with the pairs of states seen, not with the trajectories. */
    public static final class Visits {
        private final TrajectorySuccessor options;
        private final int horizon;
        private final PairWeights counts;

        private Visits(TrajectorySuccessor options) {
            this.options = options;
            this.horizon = options.horizon();
            this.counts = new PairWeights(options.states);
        }

        /**
         * Counts one trajectory.
         *
         * @param trajectory (steps) the states visited in turn
         * @throws IllegalArgumentException if a state is out of range; then nothing of the trajectory is counted
         */
        public void add(int[] trajectory) {
            for (int s = 0; s < trajectory.length; s++) {
                if (trajectory[s] < 0 || trajectory[s] >= options.states) {
                    throw new IllegalArgumentException("trajectory[" + s + "] (" + trajectory[s]
                            + ") must be at least 0 and less than states (" + options.states + ")");
                }
            }
            int starts =
                    options.end == RecordingEnd.CUT ? trajectory.length : Math.max(0, trajectory.length - horizon + 1);
            for (int s = 0; s < starts; s++) {
                double weight = 1;
                int steps = Math.min(horizon, trajectory.length - s);
                for (int t = 0; t < steps; t++) {
                    counts.add(trajectory[s], trajectory[s + t], weight);
                    weight *= options.alpha;
                }
            }
        }

        /** The transitions estimated so far. */
        public TransitionMatrix transitions() {
            return counts.transitions();
        }
    }
}
