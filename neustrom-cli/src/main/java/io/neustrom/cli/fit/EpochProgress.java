package io.neustrom.cli.fit;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.training.DirectionReport;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.EpochReport;
import io.neustrom.training.TrainingListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

/** Follows the epochs of a fit, keeps their reports, stops it on request, and shows a bar with the time left in a terminal. */
public final class EpochProgress implements TrainingListener, AutoCloseable {
    private final BooleanSupplier stop;
    private final Optional<ProgressBar> bar;
    private final Optional<LivePage> page;
    private final Runnable begun;
    private final List<EpochReport> log = new ArrayList<>();

    private Optional<DirectionReport> direction = Optional.empty();

    private EpochProgress(BooleanSupplier stop, Optional<ProgressBar> bar, Optional<LivePage> page, Runnable begun) {
        this.stop = stop;
        this.bar = bar;
        this.page = page;
        this.begun = begun;
    }

    /**
     * @param stop asked after each epoch whether to stop
     */
    public static EpochProgress start(String task, int mostEpochs, BooleanSupplier stop) {
        return start(task, mostEpochs, stop, Optional.empty(), () -> {});
    }

    /**
     * @param page that shows the fit too, and is closed at its end
     * @param begun called when the first epoch begins
     */
    static EpochProgress start(
            String task, int mostEpochs, BooleanSupplier stop, Optional<LivePage> page, Runnable begun) {
        return new EpochProgress(stop, Terminal.bar(task, mostEpochs), page, begun);
    }

    @Override
    public void started() {
        begun.run();
    }

    @Override
    public void directionTested(DirectionReport report) {
        direction = Optional.of(report);
    }

    /** What was found about motion in one direction; empty if nothing was to decide. */
    Optional<DirectionReport> direction() {
        return direction;
    }

    @Override
    public boolean epochEnded(EpochEvent event) {
        EpochReport report = event.report();
        page.ifPresent(shown -> shown.show(report));
        log.add(report);
        bar.ifPresent(shown -> shown.stepTo(report.epoch())
                .setExtraMessage(String.format(Locale.ROOT, "KL %.4f", report.divergence())));
        boolean stopped = stop.getAsBoolean();
        page.ifPresent(shown -> event.codes().ifPresent(codes -> shown.show(report, codes)));
        return !stopped;
    }

    /** The epochs that have run. */
    public int epochs() {
        return log.isEmpty() ? 0 : log.get(log.size() - 1).epoch();
    }

    /** The report of each of them. */
    List<EpochReport> log() {
        return List.copyOf(log);
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        page.ifPresent(LivePage::close);
    }
}
