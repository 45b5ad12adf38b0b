package io.neustrom.report;

/** All that a report shows of one run. {@link ReportPage} makes a page of it and {@link RunFigures} the figures for print. */
public final class RunReport {
    private final RunResults results;
    private final Representation representation;
    private final RunPanels panels;

    /**
     * @param results what the run told
     * @param representation what it learned, and from what
     */
    public RunReport(RunResults results, Representation representation) {
        this.results = results;
        this.representation = representation;
        this.panels = RunPanels.of(representation); // once, for the page and the figures
    }

    public RunResults results() {
        return results;
    }

    public Representation representation() {
        return representation;
    }

    RunPanels panels() {
        return panels;
    }
}
