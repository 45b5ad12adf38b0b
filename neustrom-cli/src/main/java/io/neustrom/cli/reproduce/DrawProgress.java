package io.neustrom.cli.reproduce;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.paper.study.LabelBudget;
import io.neustrom.paper.study.TableStudy;
import io.neustrom.paper.table.StudyTable;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;

/** Follows the draws of a study of tables, stops it on request, and shows a bar with the time left in a terminal. */
final class DrawProgress implements TableStudy.Listener, AutoCloseable {
    private final int draws;
    private final BooleanSupplier stop;
    private Optional<ProgressBar> bar = Optional.empty();

    /**
     * @param draws of the whole study
     * @param stop asked after each draw whether to stop
     */
    DrawProgress(int draws, BooleanSupplier stop) {
        this.draws = draws;
        this.stop = stop;
    }

    @Override
    public boolean drawEnded(StudyTable table, LabelBudget budget) {
        if (bar.isEmpty()) { // not before: until then the bar of a fit may be there
            bar = Terminal.bar("few labels", draws);
        }
        bar.ifPresent(shown -> shown.step().setExtraMessage(table.name() + ", " + budget.text()));
        return !stop.getAsBoolean();
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
