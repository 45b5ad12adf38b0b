package io.neustrom.report;

import io.neustrom.report.content.RunResults;
import io.neustrom.report.figure.Figure;
import java.util.List;

/** The report of one run: a page, figures for print, and the results to make both again. */
public sealed interface Report permits RunReport, FieldReport, StudyReport {
    /** The results of the run. */
    RunResults results();

    /** One self-contained page. */
    String page();

    /** Figures for print, each with its own name. */
    List<Figure> figures();
}
