package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Trajectory;
import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.RoundReport;
import io.neustrom.model.PlaceCellModel;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;

/**
 * What was learned from episodes.
 *
 * @param information what the code of a sample tells about its future, in nats, over the last round; NaN if there was no whole one. See
 *     {@link RoundReport}
 * @param seconds that it took, the making of the episodes included
 */
public record EpisodeLearning(PlaceCellModel model, double information, double seconds) {

    /**
     * What to learn from, and how.
     *
     * @param title names it to the user
     * @param count how many trajectories there are
     * @param from the trajectories from a number on; they are counted from 0
     * @param making a learner that tells a listener
     * @param threads of the learner
     */
    public record Plan(
            String title,
            int count,
            LongFunction<Stream<Trajectory>> from,
            Function<EpisodicListener, EpisodicLearner> making,
            int threads) {}

    /** Learns from trajectories, one by one; empty if stopped, with the learner kept. */
    public static Optional<EpisodeLearning> of(Plan plan, LearnerCheckpoint checkpoint, BooleanSupplier stop) {
        long start = System.nanoTime();
        Optional<ProgressBar> bar = Terminal.bar(plan.title, plan.count);
        EpisodicListener told = report -> bar.ifPresent(
                shown -> shown.setExtraMessage(String.format(Locale.ROOT, "%.3f nats", report.information())));
        try (EpisodicLearner learner = checkpoint.learner(plan.making, plan.threads, told)) {
            Iterator<Trajectory> rest = plan.from.apply(learner.trajectories()).iterator();
            while (rest.hasNext()) {
                if (stop.getAsBoolean()) {
                    checkpoint.keep(learner);
                    return Optional.empty();
                }
                learner.observe(rest.next());
                checkpoint.keepIfDue(learner);
                bar.ifPresent(shown -> shown.stepTo(learner.trajectories()));
            }
            learner.finish();
            checkpoint.keep(learner);
            double information =
                    learner.lastRound().map(RoundReport::information).orElse(Double.NaN);
            return Optional.of(
                    new EpisodeLearning(learner.snapshot(), information, (System.nanoTime() - start) * 1e-9));
        } catch (ArithmeticException e) {
            throw new UserError("" + e.getMessage(), e); // learning diverged
        } finally {
            bar.ifPresent(ProgressBar::close);
        }
    }
}
