package io.neustrom.cli.report;

import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.report.Report;
import java.util.Optional;

/** A command whose runs have a report: it can make the one of a finished run again, from what its options ask for. */
@FunctionalInterface
public interface ReportSource {
    /** Reads and checks the data of a run; learns nothing. */
    Making reportOf(FinishedRun run);

    /** What is left to do: it may take a while. */
    @FunctionalInterface
    interface Making {
        /** Empty if it was stopped. */
        Optional<Report> make(StopSignal stop);
    }
}
