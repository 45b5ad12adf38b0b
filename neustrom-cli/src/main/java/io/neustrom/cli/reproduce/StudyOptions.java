package io.neustrom.cli.reproduce;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.paper.study.LabelBudget;
import io.neustrom.paper.study.TableStudy;
import io.neustrom.paper.table.UciTables;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of {@code reproduce few-labels} alone. */
final class StudyOptions {
    static final String LABELS = "--labels";
    static final String DRAWS = "--draws";
    static final String MNIST = "--mnist";
    static final String TABLES = "--tables";

    private static final String TABLE_LABELS = "1,3,5,10,10%";
    private static final int TABLE_DRAWS = 10;
    private static final String PICTURE_LABELS = "1,2,3,4,5";
    private static final int PICTURE_DRAWS = 100;

    @Option(
            names = LABELS,
            paramLabel = "N",
            split = ",",
            description = "For few-labels: numbers of labels a class, or shares of all points such as 10%% (default: "
                    + "1,3,5,10,10%%; with --mnist " + PICTURE_LABELS + ").")
    private List<String> labels = List.of();

    @Option(
            names = DRAWS,
            paramLabel = "N",
            description = "For few-labels: random draws for each number of labels (default: " + TABLE_DRAWS
                    + "; with --mnist " + PICTURE_DRAWS + ").")
    private Optional<Integer> draws = Optional.empty();

    @Option(
            names = TABLES,
            paramLabel = "NAME",
            split = ",",
            completionCandidates = TableNames.class,
            description = "For few-labels: which of the program's tables to study (default: all of "
                    + "${COMPLETION-CANDIDATES}).")
    private List<String> tables = List.of();

    @Option(
            names = MNIST,
            paramLabel = "DIR",
            description = "For few-labels: a folder with the four IDX files of MNIST or Fashion-MNIST, whose 70,000 "
                    + "pictures are studied instead of the tables.")
    private Optional<Path> pictures = Optional.empty();

    /** Refuses these options to anyone but the study. */
    void refuseUnless(boolean few, String experiment) {
        Map<String, Optional<?>> given = new LinkedHashMap<>(); // in order: the first one is named
        given.put(LABELS, words(labels));
        given.put(DRAWS, draws);
        given.put(TABLES, words(tables));
        given.put(MNIST, pictures);
        given.forEach((option, value) -> {
            if (!few && value.isPresent()) {
                throw new UserError(option + " (" + value.get() + ") is for few-labels only, not for " + experiment);
            }
        });
    }

    private static Optional<String> words(List<String> list) {
        return list.isEmpty() ? Optional.empty() : Optional.of(String.join(",", list));
    }

    /**
     * The job that they ask for.
     *
     * @param files the user's own tables
     * @param options of the fits
     */
    TableStudyJob job(List<Path> files, FitOptions options) {
        TableStudy study = study(options.seed());
        if (pictures.isEmpty()) {
            return TableStudyJob.ofTables(tables.isEmpty() ? UciTables.NAMES : tables, files, study, options);
        }
        if (!files.isEmpty() || !tables.isEmpty()) {
            throw new UserError((files.isEmpty() ? TABLES : "--data") + " has no effect with " + MNIST
                    + ", which studies no table");
        }
        return TableStudyJob.ofPictures(pictures.get(), study, options);
    }

    private TableStudy study(long seed) {
        List<String> usual = List.of((pictures.isPresent() ? PICTURE_LABELS : TABLE_LABELS).split(","));
        try {
            return new TableStudy(
                    (labels.isEmpty() ? usual : labels)
                            .stream().map(LabelBudget::parse).toList(),
                    draws.orElse(pictures.isPresent() ? PICTURE_DRAWS : TABLE_DRAWS),
                    seed);
        } catch (IllegalArgumentException e) {
            throw new UserError("" + e.getMessage(), e);
        }
    }

    /** The names of the program's tables. */
    static final class TableNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return UciTables.NAMES.iterator();
        }
    }
}
