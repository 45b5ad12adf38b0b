package io.neustrom.cli;

import io.neustrom.training.EpochReport;
import io.neustrom.training.TrainingListener;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

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
        return new EpochProgress(stop, Terminal.bar(task, mostEpochs));
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
