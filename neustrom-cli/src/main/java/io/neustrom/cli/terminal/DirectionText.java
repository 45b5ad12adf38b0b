package io.neustrom.cli.terminal;

import io.neustrom.training.DirectionReport;
import java.util.Locale;

/** What a test of the data says about motion in one direction, in a few words. */
public final class DirectionText {
    private DirectionText() {}

    /** Whether transitions between cells were learned, and why. */
    public static String of(DirectionReport report) {
        return String.format(
                Locale.ROOT,
                "%s; direction says %.3f of %.3f nats (standard error %.3f)",
                report.directed() ? "yes, transitions between cells are learned" : "no",
                report.gain(),
                report.information(),
                report.error());
    }
}
