package io.neustrom.cli;

import io.neustrom.study.FewLabelStudy;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

/** Follows the splits of few-label studies, stops them when asked, and in a terminal shows a bar with the time left. */
final class SplitProgress implements FewLabelStudy.Listener, AutoCloseable {
    private final BooleanSupplier stop;
    private final Optional<ProgressBar> bar;

    private SplitProgress(BooleanSupplier stop, Optional<ProgressBar> bar) {
        this.stop = stop;
        this.bar = bar;
    }

    /**
     * @param studies how many will run, one after the other
     * @param stop asked after each split: shall the study end?
     */
    static SplitProgress start(FewLabelStudy study, int studies, BooleanSupplier stop) {
        int splits = studies * study.fractions().size() * study.splits();
        return new SplitProgress(stop, Terminal.bar("few labels", splits));
    }

    @Override
    public boolean splitEnded(double fraction, int split) {
        bar.ifPresent(shown -> shown.step().setExtraMessage(LabelSummary.percent(fraction) + " of labels"));
        return !stop.getAsBoolean();
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
