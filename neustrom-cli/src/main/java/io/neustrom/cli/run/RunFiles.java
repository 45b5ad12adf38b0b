package io.neustrom.cli.run;

import java.util.List;
import java.util.stream.Stream;

/** The names of the files that runs leave in their folders. */
public final class RunFiles {
    public static final String MODEL = "model.neustrom";
    public static final String METRICS = "metrics.json";

    /** How to repeat the run. */
    public static final String RUN = "run.json";

    /** In it: the pipes that the run read. */
    public static final String PIPES = "pipes";

    /** What a report is made again from. */
    public static final String RESULTS = "report.json";

    public static final String PAGE = "report.html";
    public static final String FIGURES = "figures/"; // a folder, as RunFolder names it
    public static final String VOCABULARY = "vocabulary.txt";
    public static final String TRAJECTORY = "trajectory.csv";
    public static final String FIELDS = "fields.json";
    public static final String FIELD_TABLE = "fields.csv";
    public static final String RATE_MAPS = "ratemaps.npy";
    public static final String OCCUPANCY = "occupancy.npy";
    public static final String EIGEN_TABLE = "eigenvalues.csv";
    public static final String EIGEN_MAPS = "eigenmaps.npy";
    public static final String DECODED = "decoded.csv";
    public static final String REMAPPING = "remapping.csv";
    public static final String POPULATION_VECTORS = "population-vectors.npy";
    public static final String WORDS = "words.csv";
    public static final String CELLS = "cells.csv";
    public static final String PREDICTIONS = "predictions.csv";
    public static final String SUGGESTIONS = "suggestions.csv";
    public static final String CURVES = "prg";
    public static final String CONFUSION = "confusion";

    /** The files of a report, for {@link RunFolder#open}. */
    public static final List<String> REPORT = List.of(RESULTS, PAGE, FIGURES);

    /** What a run may leave about the fields of the cells that it learned. */
    public static final List<String> OF_FIELDS = List.of(FIELD_TABLE, RATE_MAPS, OCCUPANCY, EIGEN_TABLE, EIGEN_MAPS);

    /** The same, and the predictive fields of these cells. */
    public static final List<String> OF_LEARNED_FIELDS = Stream.concat(
                    OF_FIELDS.stream(),
                    Stream.of(FIELD_TABLE, RATE_MAPS, OCCUPANCY).map(name -> "predictive-" + name))
            .toList();

    private static final List<String> POPULATIONS = List.of(
            "",
            "cells-up-",
            "cells-down-",
            "predictive-",
            "predictive-up-",
            "predictive-down-",
            "units-",
            "units-up-",
            "units-down-");

    private RunFiles() {}

    /** What a run may leave about the fields of several populations, each with names that begin differently. */
    public static List<String> ofPopulations() {
        return POPULATIONS.stream()
                .flatMap(key -> Stream.concat(OF_FIELDS.stream(), Stream.of(DECODED, REMAPPING, POPULATION_VECTORS))
                        .map(name -> key + name))
                .toList();
    }

    /** The names for {@link RunFolder#open} of a run that learned: model, metrics, run and report, and those that are given. */
    public static List<String> namesWith(String... more) {
        return Stream.of(List.of(MODEL, METRICS, RUN), List.of(more), REPORT)
                .flatMap(List::stream)
                .toList();
    }

    /** The name of a table of results about a task with labels; its prefix is {@link #CURVES} or {@link #CONFUSION}. */
    public static String table(String prefix, String task) {
        return prefix + (task.isEmpty() ? "" : "-" + task) + ".csv";
    }
}
