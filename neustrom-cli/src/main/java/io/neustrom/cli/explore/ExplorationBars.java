package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.exploration.ExplorationListener;
import io.neustrom.exploration.ExplorationProgress;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import me.tongfei.progressbar.ProgressBar;

/** Shows in a terminal how far learning and the measuring of fields are, and stops them when the user asks. */
public final class ExplorationBars implements ExplorationListener {
    private final String title;
    private final BooleanSupplier stop;
    private Optional<ExplorationProgress.Phase> shown = Optional.empty();
    private Optional<ProgressBar> bar = Optional.empty();

    private ExplorationBars(String title, BooleanSupplier stop) {
        this.title = title;
        this.stop = stop;
    }

    /**
     * Does work with a bar for each of its phases; what only the user can correct becomes a {@link UserError}.
     *
     * @param title of the bar of learning
     * @param stop whether the user asks to stop
     */
    public static <T> T watch(String title, BooleanSupplier stop, Function<ExplorationListener, T> work) {
        ExplorationBars bars = new ExplorationBars(title, stop);
        try {
            return work.apply(bars);
        } catch (UncheckedIOException | ArithmeticException e) { // the checkpoint; learning diverged
            throw new UserError("" + e.getMessage(), e);
        } finally {
            bars.bar.ifPresent(ProgressBar::close);
        }
    }

    @Override
    public boolean progressed(ExplorationProgress progress) {
        if (!shown.equals(Optional.of(progress.phase()))) {
            bar.ifPresent(ProgressBar::close);
            shown = Optional.of(progress.phase());
            bar = Terminal.bar(
                    progress.phase() == ExplorationProgress.Phase.LEARNING ? title : "fields", progress.total());
        }
        bar.ifPresent(current -> show(progress, current));
        return !stop.getAsBoolean();
    }

    private static void show(ExplorationProgress progress, ProgressBar bar) {
        bar.stepTo(progress.done());
        progress.information()
                .ifPresent(information -> bar.setExtraMessage(String.format(Locale.ROOT, "%.3f nats", information)));
    }
}
