package io.neustrom.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report of a run that learned from transitions: the paper's panels, and the fields of a world if it was one. */
public final class RunReport implements Report {
    private final RunResults results;
    private final Representation representation;
    private final Optional<FieldMaps> maps;
    private final RunPanels panels;

    /**
     * @param results what the run told
     * @param representation what it learned, and from what
     */
    public RunReport(RunResults results, Representation representation) {
        this(results, representation, Optional.empty());
    }

    /** @param maps place fields in the world that was learned; empty: it was none */
    public RunReport(RunResults results, Representation representation, Optional<FieldMaps> maps) {
        this.results = results;
        this.representation = representation;
        this.maps = maps;
        this.panels = RunPanels.of(representation); // once, for the page and the figures
    }

    @Override
    public RunResults results() {
        return results;
    }

    Representation representation() {
        return representation;
    }

    @Override
    public String page() {
        return RunPage.of(this);
    }

    @Override
    public List<Figure> figures() {
        List<Figure> figures = new ArrayList<>(RunFigures.of(this));
        maps.ifPresent(fields -> figures.addAll(FieldFigures.of(fields)));
        return figures;
    }

    Optional<FieldMaps> maps() {
        return maps;
    }

    RunPanels panels() {
        return panels;
    }
}
