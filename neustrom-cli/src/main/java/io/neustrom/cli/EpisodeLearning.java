package io.neustrom.cli;

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
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;

/**
 * What was learned from episodes.
 *
 * @param information what the code of a sample tells about its future, in nats, over the last round; NaN if there was no whole one. See
 *     {@link RoundReport}
 * @param seconds that it took, the making of the episodes included
 */
record EpisodeLearning(PlaceCellModel model, double information, double seconds) {

    /** Hears of rounds, and in a terminal shows a bar with the time left. */
    private static final class Progress implements EpisodicListener, AutoCloseable {
        private final Optional<ProgressBar> bar;
        private double information = Double.NaN;

        Progress(String title, int episodes) {
            bar = Terminal.bar(title, episodes);
        }

        @Override
        public void roundEnded(RoundReport report) {
            information = report.information();
            bar.ifPresent(shown -> shown.setExtraMessage(String.format(Locale.ROOT, "%.3f nats", information)));
        }

        @Override
        public void close() {
            bar.ifPresent(ProgressBar::close);
        }
    }

    /**
     * Learns from trajectories, one by one; empty if stopped.
     *
     * @param title names it to the user
     * @param count how many trajectories there are
     * @param making a learner that tells a listener
     */
    static Optional<EpisodeLearning> from(
            String title,
            Stream<Trajectory> trajectories,
            int count,
            Function<EpisodicListener, EpisodicLearner> making,
            BooleanSupplier stop) {
        long start = System.nanoTime();
        try (Progress progress = new Progress(title, count);
                EpisodicLearner learner = making.apply(progress)) {
            for (Iterator<Trajectory> next = trajectories.iterator(); next.hasNext(); ) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                learner.observe(next.next());
                progress.bar.ifPresent(ProgressBar::step);
            }
            learner.finish();
            return Optional.of(
                    new EpisodeLearning(learner.snapshot(), progress.information, (System.nanoTime() - start) * 1e-9));
        } catch (ArithmeticException e) {
            throw new UserError("" + e.getMessage(), e); // learning diverged
        }
    }
}
