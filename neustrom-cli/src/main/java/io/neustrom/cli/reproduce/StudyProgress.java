package io.neustrom.cli.reproduce;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.paper.study.FewLabelStudy;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

/** Follows the trials of few-label studies, stops them on request, and shows a bar with the time left in a terminal. */
final class StudyProgress implements FewLabelStudy.Listener, AutoCloseable {
    private final BooleanSupplier stop;
    private final Optional<ProgressBar> bar;

    private StudyProgress(BooleanSupplier stop, Optional<ProgressBar> bar) {
        this.stop = stop;
        this.bar = bar;
    }

    /**
     * @param trials of all studies, which run one after the other
     * @param stop asked after each trial whether to stop
     */
    static StudyProgress start(int trials, BooleanSupplier stop) {
        return new StudyProgress(stop, Terminal.bar("few labels", trials));
    }

    @Override
    public boolean trialEnded(double fraction, int split) {
        bar.ifPresent(shown -> shown.step().setExtraMessage(LabelSummary.percent(fraction) + " of labels"));
        return !stop.getAsBoolean();
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
