package io.neustrom.cli;

import io.neustrom.episodic.EpisodicLearner;
import io.neustrom.episodic.EpisodicListener;
import io.neustrom.episodic.RoundReport;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.world.Episodes;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import me.tongfei.progressbar.ProgressBar;

/**
 * What was learned from episodes.
 *
 * @param seconds that it took, the making of the episodes included
 */
record EpisodeLearning(PlaceCellModel model, double seconds) {

    /** Hears of rounds, and in a terminal shows a bar with the time left. */
    private static final class Progress implements EpisodicListener, AutoCloseable {
        private final Optional<ProgressBar> bar;

        Progress(String title, int episodes) {
            bar = Terminal.bar(title, episodes);
        }

        @Override
        public void roundEnded(RoundReport report) {
            bar.ifPresent(
                    shown -> shown.setExtraMessage(String.format(Locale.ROOT, "%.3f nats", report.information())));
        }

        @Override
        public void close() {
            bar.ifPresent(ProgressBar::close);
        }
    }

    /**
     * Learns from the first episodes, one by one; empty if stopped.
     *
     * @param title names it to the user
     * @param making a learner that tells a listener
     */
    static Optional<EpisodeLearning> from(
            String title,
            Episodes<?> episodes,
            int count,
            Function<EpisodicListener, EpisodicLearner> making,
            BooleanSupplier stop) {
        long start = System.nanoTime();
        try (Progress progress = new Progress(title, count);
                EpisodicLearner learner = making.apply(progress)) {
            for (int e = 0; e < count; e++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                learner.observe(episodes.get(e));
                progress.bar.ifPresent(ProgressBar::step);
            }
            learner.finish();
            return Optional.of(new EpisodeLearning(learner.snapshot(), (System.nanoTime() - start) * 1e-9));
        } catch (ArithmeticException e) {
            throw new UserError("" + e.getMessage(), e); // learning diverged
        }
    }
}
