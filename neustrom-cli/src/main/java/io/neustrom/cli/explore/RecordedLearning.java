package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.Replay;
import io.neustrom.io.StateFiles;
import io.neustrom.io.file.InputFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How {@code learn} learns from a recording: its observations scaled, its stretches over and over in random order.
 *
 * @param recorded where it comes from
 * @param scaler what is done to observations first
 * @param seen (episodes) what the learner sees of it
 * @param passes how often all of it is learned
 * @param options of the learner
 */
public record RecordedLearning(
        TrajectoryReader.Recorded recorded, Scaler scaler, List<Trajectory> seen, int passes, EpisodicOptions options) {

    /** Samples to learn from, with repetition, unless told. */
    static final int USUAL_SAMPLES = 500_000;

    /**
     * Prepares it.
     *
     * @param passes empty: as many as it takes to learn from about {@value #USUAL_SAMPLES} samples
     */
    public static RecordedLearning of(
            TrajectoryReader.Recorded recorded, Scaling scaling, OptionalInt passes, EpisodicOptions options) {
        List<Trajectory> trajectories = recorded.resampled().trajectories();
        int longest = trajectories.stream().mapToInt(Trajectory::length).max().orElseThrow() - 1;
        double discountTime = 1 / (1 - options.futures().alpha());
        if (longest < Math.rint(discountTime)) {
            throw new UserError(recorded.file() + ": the longest stretch without a gap (" + longest
                    + " steps"
                    + ") must have as many steps as the discount reaches (" + Math.round(discountTime)
                    + ", 1 / (1 - alpha)); see --gap, --step, --alpha");
        }
        Scaler scaler = recorded.discrete() ? Scaler.NONE : scaling.fit(observations(trajectories));
        List<Trajectory> seen = InputFile.about(
                recorded.file(),
                () -> trajectories.stream()
                        .map(trajectory -> recorded.discrete()
                                ? trajectory
                                : Trajectory.ofObservations(scaler.apply(trajectory.observations())))
                        .toList());
        return new RecordedLearning(
                recorded,
                scaler,
                seen,
                passes.orElse((int) Math.max(1, Math.round((double) USUAL_SAMPLES / samples(trajectories)))),
                options.withFutures(futures -> futures.withReach(longest)));
    }

    private static Points observations(List<Trajectory> trajectories) {
        return Points.join(trajectories.stream().map(Trajectory::observations).toList());
    }

    private static int samples(List<Trajectory> trajectories) {
        return trajectories.stream().mapToInt(Trajectory::length).reduce(0, Math::addExact);
    }

    /** Samples of all episodes. */
    int samples() {
        return samples(seen);
    }

    /** All observations as they were recorded. */
    Points observations() {
        return observations(recorded.resampled().trajectories());
    }

    /** What the learner is given. */
    Replay replay() {
        return new Replay(seen, options.futures(), new SplittableRandom(options.seed()).nextLong());
    }

    EpisodicLearner learner(EpisodicOptions known, EpisodicListener listener) {
        return recorded.discrete()
                ? EpisodicLearner.ofStates(states(), known, listener)
                : EpisodicLearner.ofObservations(seen.get(0).observations().dimension(), known, listener);
    }

    /** The largest number of a state, and 1. */
    private int states() {
        return 1
                + seen.stream()
                        .flatMapToInt(trajectory ->
                                IntStream.range(0, trajectory.length()).map(trajectory::state))
                        .max()
                        .orElseThrow();
    }

    EpisodicRecord.Recording record() {
        return new EpisodicRecord.Recording(
                recorded.file().toString(),
                StateFiles.checksum(recorded.file()),
                recorded.observations(),
                scaler.kind(),
                seen.size(),
                samples(),
                recorded.resampled().step(),
                recorded.resampled().dropped(),
                recorded.resampled().tooShort(),
                passes);
    }

    /** All that the learned cells follow from, in words by name. */
    Map<String, String> conditions(EpisodicOptions known) {
        EpisodicRecord.Recording record = record();
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("recording", record.sha256());
        conditions.put("observations", record.observations().toString());
        conditions.put("scaling", record.scaling().toString());
        conditions.put(
                "step", record.step() + ", " + record.episodes() + " episodes, " + record.samples() + " samples");
        conditions.put("passes", Integer.toString(passes));
        conditions.putAll(LearnerCheckpoint.conditions(known));
        return conditions;
    }
}
