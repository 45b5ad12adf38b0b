package io.neustrom.exploration;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicOptions;
import io.neustrom.episodic.RoundReport;
import io.neustrom.math.FloatKernels;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.training.DirectionReport;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Learning from a known number of trajectories, one by one, that can be stopped and resumed. {@link Exploration} and
 * {@link RecordedLearning} choose options and trajectories for you; use this to choose them yourself.
 *
 * @param count trajectories in all
 * @param from the trajectories from a number on; they are counted from 0
 * @param newLearner makes a learner
 * @param options of that learner
 * @param conditions what a run must share with the one it resumes, in words by name, in addition to the options
 * @since 0.1.0
 */
public record EpisodeLearning(
        int count,
        LongFunction<Stream<Trajectory>> from,
        Supplier<EpisodicLearner> newLearner,
        EpisodicOptions options,
        Map<String, String> conditions) {

    /**
     * What was learned.
     *
     * @param model the learned model
     * @param information what the code of a sample says about its future, in nats, over the last round; NaN if no round was completed.
     *     See {@link RoundReport}
     * @param direction what the first episodes said about motion in one direction; empty if nothing was to decide
     * @param seconds that it took, including the time to make the trajectories
     * @since 0.1.0
     */
    public record Result(
            PlaceCellModel model, double information, Optional<DirectionReport> direction, double seconds) {}

    /**
     * Learns.
     *
     * @return empty if the listener stopped it; the checkpoint then holds the learner
     * @throws ArithmeticException if learning diverges
     * @throws java.io.UncheckedIOException if the checkpoint cannot be read or written
     */
    public Optional<Result> learn(Optional<Checkpoint> checkpoint, ExplorationListener listener) {
        long start = System.nanoTime();
        Optional<LearnerFile> file = checkpoint.map(wanted -> new LearnerFile(wanted, allConditions()));
        try (EpisodicLearner learner = checkpoint.filter(Checkpoint::resumes).isPresent()
                ? file.orElseThrow().read(options)
                : newLearner.get()) {
            Iterator<Trajectory> rest = from.apply(learner.trajectories()).iterator();
            while (rest.hasNext()) {
                if (learner.lastRound().isPresent()) {
                    listener.learning(learner::snapshot);
                }
                if (!listener.progressed(progress(learner))) {
                    file.ifPresent(kept -> kept.save(learner));
                    return Optional.empty();
                }
                learner.observe(rest.next());
                file.ifPresent(kept -> kept.saveIfDue(learner));
            }
            learner.finish();
            listener.learning(learner::snapshot);
            file.ifPresent(kept -> kept.save(learner));
            Result result = new Result(
                    learner.snapshot(),
                    information(learner).orElse(Double.NaN),
                    learner.direction(),
                    secondsSince(start));
            return listener.progressed(progress(learner)) ? Optional.of(result) : Optional.empty();
        }
    }

    private Map<String, String> allConditions() {
        Map<String, String> all = new LinkedHashMap<>(conditions);
        all.put("number kernels", FloatKernels.best().name());
        return all;
    }

    private ExplorationProgress progress(EpisodicLearner learner) {
        return new ExplorationProgress(
                ExplorationProgress.Phase.LEARNING, (int) learner.trajectories(), count, information(learner));
    }

    private static OptionalDouble information(EpisodicLearner learner) {
        return learner.lastRound().stream()
                .mapToDouble(RoundReport::information)
                .findAny();
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }
}
