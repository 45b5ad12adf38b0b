package io.neustrom.cli.explore;

import io.neustrom.data.Points;
import io.neustrom.exploration.PopulationFields;
import io.neustrom.exploration.PopulationFields.Direction;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What was measured along a session, as reports and files name it. */
final class SessionPopulations {
    private SessionPopulations() {}

    /**
     * @param paths (episodes) where the animal was
     * @param columns the names of their coordinates; fewer than these have: the usual ones
     */
    static List<Population> of(List<PopulationFields> measured, List<Points> paths, List<String> columns) {
        boolean several = measured.size() > 1;
        return measured.stream()
                .flatMap(one -> Stream.concat(
                        Stream.of(population(one, paths, columns, several)), predictive(one, paths, columns).stream()))
                .toList();
    }

    private static Population population(
            PopulationFields measured, List<Points> paths, List<String> columns, boolean several) {
        boolean alone = !several
                && !measured.recorded()
                && measured.analysis().predictive().isEmpty();
        String kind = measured.recorded() ? "units" : measured.direction() == Direction.ANY ? "" : "cells";
        return new Population(
                kind + way(measured),
                alone ? "" : heading(measured.recorded() ? "Recorded units" : "Learned cells", measured),
                measured.recorded(),
                measured.names(),
                FieldMaps.of(measured.analysis(), paths, columns),
                measured.decoding(),
                Optional.empty());
    }

    private static Optional<Population> predictive(
            PopulationFields measured, List<Points> paths, List<String> columns) {
        return measured.analysis()
                .predictive()
                .map(expected -> new Population(
                        Population.PREDICTIVE + way(measured),
                        heading(Population.EXPECTED, measured),
                        false,
                        List.of(),
                        FieldMaps.of(expected, paths, columns),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static String way(PopulationFields measured) {
        return switch (measured.direction()) {
            case ANY -> "";
            case UP -> "-up";
            case DOWN -> "-down";
        };
    }

    private static String heading(String what, PopulationFields measured) {
        return what
                + switch (measured.direction()) {
                    case ANY -> "";
                    case UP -> ", to larger x";
                    case DOWN -> ", to smaller x";
                };
    }
}
