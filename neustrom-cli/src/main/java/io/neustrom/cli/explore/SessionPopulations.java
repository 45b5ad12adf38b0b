package io.neustrom.cli.explore;

import io.neustrom.data.Points;
import io.neustrom.exploration.PopulationFields;
import io.neustrom.exploration.PopulationFields.Direction;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import java.util.List;
import java.util.Optional;

/** What was measured along a session, as reports and files name it. */
final class SessionPopulations {
    private SessionPopulations() {}

    /**
     * @param paths (episodes) where the animal was
     * @param columns the names of their coordinates; fewer than these have: the usual ones
     */
    static List<Population> of(List<PopulationFields> measured, List<Points> paths, List<String> columns) {
        return measured.stream()
                .map(one -> population(one, paths, columns, measured.size() > 1 || one.recorded()))
                .toList();
    }

    private static Population population(
            PopulationFields measured, List<Points> paths, List<String> columns, boolean headed) {
        boolean directed = measured.direction() != Direction.ANY;
        String kind = measured.recorded() ? "units" : directed ? "cells" : "";
        return new Population(
                kind + (directed ? measured.direction() == Direction.UP ? "-up" : "-down" : ""),
                headed ? heading(measured) : "",
                measured.recorded(),
                measured.names(),
                FieldMaps.of(measured.analysis(), paths, columns),
                measured.decoding(),
                Optional.empty());
    }

    private static String heading(PopulationFields measured) {
        return (measured.recorded() ? "Recorded units" : "Learned cells")
                + switch (measured.direction()) {
                    case ANY -> "";
                    case UP -> ", to larger x";
                    case DOWN -> ", to smaller x";
                };
    }
}
