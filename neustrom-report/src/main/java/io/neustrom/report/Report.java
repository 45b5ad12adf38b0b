package io.neustrom.report;

import io.neustrom.report.content.RunResults;
import io.neustrom.report.figure.Figure;
import java.util.List;

/** All that is shown of one run: to look at, to print, and to make both again. */
public sealed interface Report permits RunReport, FieldReport {
    /** What the run told. */
    RunResults results();

    /** One page that needs nothing else. */
    String page();

    /** Figures for print, each with a name of its own. */
    List<Figure> figures();
}
