package io.neustrom.cli.explore;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.decoding.Decoding;
import io.neustrom.decoding.DecodingOptions;
import io.neustrom.field.Distribution;
import io.neustrom.field.EigenMap;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.FieldSummary;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.Population;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The part of fields.json about cells or recorded units.
 *
 * @param population what they are, and which way the animal ran if that was told apart
 * @param summary of all cells
 * @param skewness of fields along a track, towards larger x; absent in an arena, or without fields
 * @param skewnessAlongMotion of fields that are run through in one direction; absent if none is
 * @param decoding of positions; absent if nothing was decoded
 * @param remapping between this session and another; absent if there is no other
 * @param eigenMaps of the learned transitions, the largest eigenvalue first
 * @param cells in their order
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record PopulationRecord(
        String population,
        FieldsRecord.Overall summary,
        Optional<Distribution> skewness,
        Optional<Distribution> skewnessAlongMotion,
        Optional<Decoded> decoding,
        Optional<Compared> remapping,
        List<Eigen> eigenMaps,
        List<FieldsRecord.Cell> cells) {

    /** How well positions are decoded; see {@link Decoding}. */
    record Decoded(
            DecodingOptions options,
            double window,
            int windows,
            double medianError,
            Distribution error,
            double chanceError,
            double pValue) {

        static Decoded of(Decoding decoding) {
            return new Decoded(
                    decoding.options(),
                    decoding.window(),
                    decoding.windows(),
                    decoding.medianError(),
                    decoding.error(),
                    decoding.chanceError(),
                    decoding.pValue());
        }
    }

    /** How alike two sessions are; see {@link Remapping}. */
    record Compared(
            int cells,
            int sharedBins,
            Distribution correlations,
            Distribution otherCells,
            Distribution rateOverlaps,
            Distribution populationVectors) {

        static Compared of(Remapping remapping) {
            return new Compared(
                    remapping.names().size(),
                    remapping.sharedBins(),
                    remapping.ofCells(),
                    remapping.ofOtherCells(),
                    remapping.ofRates(),
                    remapping.ofPopulationVectors());
        }
    }

    /** An eigenvector, without its map. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Eigen(double eigenvalue, OptionalDouble gridScore) {
        static Eigen of(EigenMap map) {
            return new Eigen(map.eigenvalue(), map.gridScore());
        }
    }

    static PopulationRecord of(Population population) {
        FieldAnalysis analysis = population.maps().analysis();
        FieldSummary summary = FieldSummary.of(analysis);
        return new PopulationRecord(
                key(population),
                FieldsRecord.overall(summary),
                FieldMetrics.skewness(summary.skews()),
                FieldMetrics.skewness(summary.skewsAlongMotion()),
                population.decoding().map(Decoded::of),
                population.remapping().map(Compared::of),
                analysis.eigenMaps().stream().map(Eigen::of).toList(),
                cells(population));
    }

    /** What a population is called in a file. */
    static String key(Population population) {
        return population.key().isEmpty() ? "cells" : population.key();
    }

    /** All cells in their order. */
    static List<FieldsRecord.Cell> cells(Population population) {
        return IntStream.range(0, population.maps().analysis().cells().size())
                .mapToObj(l -> FieldsRecord.Cell.of(population, l))
                .toList();
    }
}
