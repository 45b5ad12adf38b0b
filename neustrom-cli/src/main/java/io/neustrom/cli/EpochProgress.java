package io.neustrom.cli;

import io.neustrom.training.EpochReport;
import io.neustrom.training.TrainingListener;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Follows the epochs of a fit, counts them, stops it when asked, and in a terminal shows a bar with the time left. */
final class EpochProgress implements TrainingListener, AutoCloseable {
    private final BooleanSupplier stop;
    private final Optional<ProgressBar> bar;
    private int epochs;

    private EpochProgress(BooleanSupplier stop, Optional<ProgressBar> bar) {
        this.stop = stop;
        this.bar = bar;
    }

    /** @param stop asked after each epoch: shall the fit end? */
    static EpochProgress start(String task, int mostEpochs, BooleanSupplier stop) {
        return new EpochProgress(stop, Terminal.isErr() ? Optional.of(bar(task, mostEpochs)) : Optional.empty());
    }

    private static ProgressBar bar(String task, int mostEpochs) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(mostEpochs)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(100)
                // Without a width the library asks JLine, which takes Ctrl-C from the JVM and so from StopSignal.
                .setConsumer(new ConsoleProgressBarConsumer(System.err, Terminal.columns() - 1))
                .build();
    }

    @Override
    public boolean epochEnded(EpochReport report) {
        epochs = report.epoch();
        bar.ifPresent(shown -> shown.stepTo(report.epoch())
                .setExtraMessage(String.format(Locale.ROOT, "KL %.4f", report.divergence())));
        return !stop.getAsBoolean();
    }

    /** The epochs that have run. */
    int epochs() {
        return epochs;
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
