package io.neustrom.report;

import io.neustrom.report.content.RunResults;
import io.neustrom.report.content.TableStudyResults;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.page.StudyPage;
import java.util.List;

/**
 * The report of a study of few-label methods on many tables: a page without figures for print.
 *
 * @param results of the run; its measures say how the study was done
 * @param study the numbers
 */
public record StudyReport(RunResults results, TableStudyResults study) implements Report {
    @Override
    public String page() {
        return StudyPage.of(results, study);
    }

    @Override
    public List<Figure> figures() {
        return List.of();
    }
}
