package io.neustrom.report;

import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.report.figure.Figure;
import io.neustrom.report.page.RunPage;
import io.neustrom.report.page.SuggestionList;
import io.neustrom.report.panel.RunContent;
import io.neustrom.report.plot.FieldFigures;
import io.neustrom.report.plot.RunFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report of a run that learned from transitions: the paper's panels, and the fields over the world, if there is one. */
public final class RunReport implements Report {
    private final RunContent content;
    private final Optional<SuggestionList> suggestions;

    /**
     * @param results of the run
     * @param representation what it learned, and from what
     */
    public RunReport(RunResults results, Representation representation) {
        this(results, representation, Optional.empty());
    }

    /** @param maps place fields in the world that was learned; empty: there is no world */
    public RunReport(RunResults results, Representation representation, Optional<FieldMaps> maps) {
        this(results, representation, maps, Optional.empty());
    }

    /** @param suggestions what to label next, of a run that predicted classes */
    public RunReport(
            RunResults results,
            Representation representation,
            Optional<FieldMaps> maps,
            Optional<SuggestionList> suggestions) {
        content = RunContent.of(results, representation, maps);
        this.suggestions = suggestions;
    }

    @Override
    public RunResults results() {
        return content.results();
    }

    /** What the run learned, and from what. */
    public Representation representation() {
        return content.representation();
    }

    @Override
    public String page() {
        return RunPage.of(content, suggestions);
    }

    @Override
    public List<Figure> figures() {
        List<Figure> figures = new ArrayList<>(RunFigures.of(content));
        content.maps().ifPresent(fields -> figures.addAll(FieldFigures.of(fields)));
        return figures;
    }
}
