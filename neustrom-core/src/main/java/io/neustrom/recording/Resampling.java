package io.neustrom.recording;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.Bounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Turns a recording into trajectories of equal steps in time.
 *
 * <p>Samples of one episode are taken together, wherever they stand; their times must not descend. Samples of the same time become one: the
 * mean of their numbers, or the last of their states. An interval longer than the gap ends
 * a trajectory, and the next sample starts another. Each trajectory begins at its first sample and has one every step as long as
 * there is a recorded sample at that time or later; in between, numbers are interpolated linearly, and a state lasts until the
 * next one. So recordings of equal intervals, resampled at that interval, stay as they are. A trajectory that is shorter than one
 * step, such as a lone sample, is left out and counted.
 *
 * @param step the time from one sample to the next; empty: the median of the recorded intervals
 * @param gap the longest interval within a trajectory; empty: {@value #USUAL_GAP} times the median of the recorded intervals
 * @param missing what becomes of samples in which a number is missing
 * @since 0.1.0
 */
public record Resampling(OptionalDouble step, OptionalDouble gap, Missing missing) {
    /** The gap by default, in medians of the recorded intervals. */
    public static final int USUAL_GAP = 5;

    private static final double SAME_INTERVAL = 1e-3; // difference, as a share, that is rounding of times

    /** What becomes of samples in which a number is missing. */
    public enum Missing {
        /** They are an error. */
        REFUSE,
        /** They count as not taken: the hole is interpolated over, or, if it is longer than the gap, ends the trajectory. */
        DROP
    }

    /** Checks the components. */
    public Resampling {
        step.ifPresent(time -> Bounds.positive("step", time));
        gap.ifPresent(time -> Bounds.positive("gap", time));
    }

    /** The step and the gap by the recorded intervals; a missing number is an error. */
    public static Resampling defaults() {
        return new Resampling(OptionalDouble.empty(), OptionalDouble.empty(), Missing.REFUSE);
    }

    /** With another time from one sample to the next. */
    public Resampling withStep(double newStep) {
        return new Resampling(OptionalDouble.of(newStep), gap, missing);
    }

    /** With another longest interval within a trajectory. */
    public Resampling withGap(double newGap) {
        return new Resampling(step, OptionalDouble.of(newGap), missing);
    }

    /** With another rule for samples in which a number is missing. */
    public Resampling withMissing(Missing newMissing) {
        return new Resampling(step, gap, newMissing);
    }

    /**
     * The result of resampling a recording.
     *
     * @param trajectories of at least two samples each, with times, and with positions if those were recorded
     * @param step the time from one sample to the next
     * @param dropped the recorded samples in which a number was missing
     * @param tooShort the stretches between gaps that are shorter than a step
     * @param recorded the same trajectories with all recorded samples, in steps of the median recorded interval, where the step is
     *     longer than that; otherwise {@code trajectories}
     * @param interval the time from one sample to the next in {@code recorded}
     * @param merged the recorded samples that became one with the sample before them, which had the same time
     */
    public record Result(
            List<Trajectory> trajectories,
            double step,
            int dropped,
            int tooShort,
            List<Trajectory> recorded,
            double interval,
            int merged) {

        /** Trajectories that were recorded in these steps. */
        public Result(List<Trajectory> trajectories, double step, int dropped, int tooShort) {
            this(trajectories, step, dropped, tooShort, trajectories, step, 0);
        }

        /**
         * The trajectories of several recordings, one recording after the other. All recorded samples are kept if the recordings
         * have the same interval.
         *
         * @param results at least one, all of the same step
         * @since 0.2.0
         */
        public static Result join(List<Result> results) {
            double step = results.get(0).step;
            results.forEach(result -> {
                if (result.step != step) {
                    throw new IllegalArgumentException(
                            "step (" + result.step + ") must be that of the first recording (" + step + ")");
                }
            });
            List<Trajectory> all = results.stream()
                    .flatMap(result -> result.trajectories.stream())
                    .toList();
            double interval = results.get(0).interval;
            boolean sameRate = results.stream()
                    .allMatch(result -> Math.abs(result.interval - interval) <= SAME_INTERVAL * interval);
            return new Result(
                    all,
                    step,
                    results.stream().mapToInt(Result::dropped).sum(),
                    results.stream().mapToInt(Result::tooShort).sum(),
                    sameRate
                            ? results.stream()
                                    .flatMap(result -> result.recorded.stream())
                                    .toList()
                            : all,
                    sameRate ? interval : step,
                    results.stream().mapToInt(Result::merged).sum());
        }

        /** Samples of all trajectories. */
        public int samples() {
            return trajectories.stream().mapToInt(Trajectory::length).reduce(0, Math::addExact);
        }
    }

    /**
     * Resamples several recordings of the same columns, such as the sessions of one animal, to the same step: by default that of the
     * first.
     *
     * @throws IllegalArgumentException as {@link #apply}, or if columns differ; the message says in which recording, unless there is one
     * @since 0.2.0
     */
    public List<Result> applyToAll(List<Recording> recordings) {
        List<Result> results = new ArrayList<>();
        Resampling resampling = this;
        for (int k = 0; k < recordings.size(); k++) {
            try {
                recordings.get(k).requireColumnsOf(recordings.get(0));
                results.add(resampling.apply(recordings.get(k)));
            } catch (IllegalArgumentException e) {
                throw recordings.size() == 1
                        ? e
                        : new IllegalArgumentException("recording " + (k + 1) + ": " + e.getMessage(), e);
            }
            resampling = resampling.withStep(results.get(0).step());
        }
        return List.copyOf(results);
    }

    /**
     * Resamples a recording.
     *
     * @throws IllegalArgumentException if a number is missing and that is refused, if time descends within an episode, if a
     *     state is not a whole number of at least 0, or if nothing is long enough
     */
    public Result apply(Recording taken) {
        int[] complete = completeSamples(taken);
        RepeatedTimes repeated = RepeatedTimes.merge(taken, episodes(taken, complete));
        Recording recording = repeated.recording();
        List<int[]> episodes = repeated.episodes();
        double median = medianInterval(recording.times(), episodes);
        double usedStep = step.orElse(median);
        double usedGap = gap.orElse(USUAL_GAP * median);
        List<int[]> stretches = episodes.stream()
                .flatMap(episode -> stretches(recording.times(), episode, usedGap).stream())
                .toList();
        List<Trajectory> trajectories = inSteps(recording, stretches, usedStep);
        if (trajectories.isEmpty()) {
            throw new IllegalArgumentException("no episode is as long as one step (" + usedStep
                    + ") without a gap of more than " + usedGap + "; at least one must be");
        }
        boolean thinned = usedStep > median;
        return new Result(
                trajectories,
                usedStep,
                recording.samples() - complete.length,
                stretches.size() - trajectories.size(),
                thinned ? inSteps(recording, stretches, median) : trajectories,
                thinned ? median : usedStep,
                repeated.merged());
    }

    /** The stretches that are as long as a step. */
    private static List<Trajectory> inSteps(Recording recording, List<int[]> stretches, double step) {
        return stretches.stream()
                .map(stretch -> TimeGrid.over(recording.times(), stretch, step))
                .filter(grid -> grid.count() > 1)
                .map(grid -> trajectory(recording, grid))
                .toList();
    }

    private int[] completeSamples(Recording recording) {
        List<Column> columns = Stream.of(
                        Stream.of(Column.of("time", recording.times())),
                        recording.positions().stream(),
                        recording.observations().stream())
                .flatMap(part -> part)
                .toList();
        if (missing == Missing.REFUSE) {
            refuseMissing(recording, columns);
        }
        IntPredicate complete = i -> columns.stream().allMatch(column -> Double.isFinite(column.values()[i]));
        int[] samples = IntStream.range(0, recording.samples()).filter(complete).toArray();
        if (samples.length < 2) {
            throw new IllegalArgumentException("samples without a missing number (" + samples.length + " of "
                    + recording.samples() + ") must be at least 2");
        }
        return samples;
    }

    private static void refuseMissing(Recording recording, List<Column> columns) {
        for (int i = 0; i < recording.samples(); i++) {
            for (Column column : columns) {
                if (!Double.isFinite(column.values()[i])) {
                    throw new IllegalArgumentException(recording.place().apply(i) + ": " + column.name()
                            + " is missing; missing (refuse) must be drop to leave such samples out");
                }
            }
        }
    }

    /** The samples of each episode, episodes in the order of their first samples. */
    private static List<int[]> episodes(Recording recording, int[] samples) {
        Map<Integer, IntStream.Builder> byEpisode = new LinkedHashMap<>();
        for (int i : samples) {
            byEpisode
                    .computeIfAbsent(recording.episodes()[i], id -> IntStream.builder())
                    .add(i);
        }
        return byEpisode.values().stream()
                .map(builder -> builder.build().toArray())
                .toList();
    }

    private static double medianInterval(double[] times, List<int[]> episodes) {
        double[] intervals = episodes.stream()
                .flatMapToDouble(samples ->
                        IntStream.range(1, samples.length).mapToDouble(k -> times[samples[k]] - times[samples[k - 1]]))
                .sorted()
                .toArray();
        if (intervals.length == 0) {
            throw new IllegalArgumentException("each of " + episodes.size()
                    + " episodes has a single sample; at least one must have 2 for a step in time");
        }
        return intervals[(intervals.length - 1) / 2]; // one that was recorded, also of an even number
    }

    /** Cuts an episode where an interval is longer than the gap. */
    private static List<int[]> stretches(double[] times, int[] samples, double gap) {
        List<int[]> stretches = new ArrayList<>();
        int start = 0;
        for (int k = 1; k <= samples.length; k++) {
            if (k == samples.length || times[samples[k]] - times[samples[k - 1]] > gap * (1 + TimeGrid.ROUNDING)) {
                stretches.add(Arrays.copyOfRange(samples, start, k));
                start = k;
            }
        }
        return stretches;
    }

    private static Trajectory trajectory(Recording recording, TimeGrid grid) {
        Trajectory trajectory = recording.discrete()
                ? Trajectory.ofStates(states(recording, grid))
                : Trajectory.ofObservations(interpolated(recording.observations(), grid));
        Trajectory timed = trajectory.withTimes(grid.times());
        return recording.positions().isEmpty() ? timed : timed.withPositions(interpolated(recording.positions(), grid));
    }

    private static Points interpolated(List<Column> columns, TimeGrid grid) {
        double[][] rows = new double[grid.count()][columns.size()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = grid.interpolate(columns.get(j), i);
            }
        }
        return Points.of(rows);
    }

    private static int[] states(Recording recording, TimeGrid grid) {
        Column column = recording.observations().get(0);
        return IntStream.range(0, grid.count())
                .map(i -> {
                    int sample = grid.before(i);
                    double state = column.values()[sample];
                    if (state != (int) state || state < 0) {
                        throw new IllegalArgumentException(recording.place().apply(sample) + ": " + column.name() + " ("
                                + state + ") must be the number of a state, a whole number of at least 0");
                    }
                    return (int) state;
                })
                .toArray();
    }
}
