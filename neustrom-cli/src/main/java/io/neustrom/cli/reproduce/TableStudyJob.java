package io.neustrom.cli.reproduce;

import io.neustrom.Neustrom;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.cli.fit.EpochProgress;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.io.DataFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.study.FittedTable;
import io.neustrom.paper.study.TableMethod;
import io.neustrom.paper.study.TableMethods;
import io.neustrom.paper.study.TableStudy;
import io.neustrom.paper.table.PictureFolder;
import io.neustrom.paper.table.StudyTable;
import io.neustrom.paper.table.UciTables;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A study of few-label methods on tables, or on one folder of pictures.
 *
 * @param tables to study
 * @param own the names of those that the user named
 * @param pictures whether it is the one of a folder
 * @param study which numbers of labels, and how often
 * @param options of the fits
 */
record TableStudyJob(
        List<StudyTable> tables, List<String> own, boolean pictures, TableStudy study, FitOptions options) {

    /** The study of a folder of pictures. */
    static TableStudyJob ofPictures(Path folder, TableStudy study, FitOptions options) {
        StudyTable table = PictureFolder.read(folder);
        return new TableStudyJob(List.of(table), List.of(), true, study, options);
    }

    /**
     * The study of tables.
     *
     * @param names of those that come with the program
     * @param files the user's own
     */
    static TableStudyJob ofTables(List<String> names, List<Path> files, TableStudy study, FitOptions options) {
        List<StudyTable> all = new ArrayList<>();
        names.forEach(name -> all.add(built(name)));
        List<StudyTable> own = files.stream().map(TableStudyJob::table).toList();
        all.addAll(own);
        List<String> found = all.stream().map(StudyTable::name).toList();
        found.stream()
                .filter(name -> found.indexOf(name) < found.lastIndexOf(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new UserError("two tables are called " + name + "; their names must be all different");
                });
        return new TableStudyJob(all, own.stream().map(StudyTable::name).toList(), false, study, options);
    }

    private static StudyTable built(String name) {
        try {
            return UciTables.load(name);
        } catch (IllegalArgumentException e) {
            throw new UserError(StudyOptions.TABLES + ": " + e.getMessage(), e);
        }
    }

    private static StudyTable table(Path file) {
        DataTable read = DataFile.read(file);
        try {
            String name =
                    file.getFileName().toString().replaceFirst("(\\.gz)?$", "").replaceFirst("\\.[^.]*$", "");
            return new StudyTable(name, read.points(), read.labels());
        } catch (IllegalArgumentException e) {
            throw new UserError("--data: " + e.getMessage(), e);
        }
    }

    /** How many times labels are drawn. */
    int draws() {
        return tables.size() * study.budgets().size() * study.draws();
    }

    /** All that the results depend on, as text by name. */
    Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>();
        for (StudyTable table : tables) {
            conditions.put("table " + table.name(), table.points().checksum() + " " + classes(table.truth()));
        }
        conditions.put(
                "options", FitFlags.effective(options.withThreads(1), true).toString()); // by their names
        conditions.put("seed", Long.toString(study.seed()));
        conditions.put("number kernels", FloatKernels.best().name());
        conditions.put("version", Neustrom.VERSION);
        return conditions;
    }

    private static int classes(Labels truth) {
        int hash = 0;
        for (int i = 0; i < truth.count(); i++) {
            hash = 31 * hash + truth.classOf(i);
        }
        return hash;
    }

    /** The methods for a table, after place cells were learned on it. */
    Optional<List<TableMethod>> methods(StudyTable table, RunCheckpoint checkpoint, StopSignal stop, WorkerPool pool) {
        try {
            Points points = pictures
                    ? PictureFolder.prepared(table.points())
                    : Scaling.STANDARD.fit(table.points()).apply(table.points());
            FittedTable learned = pictures
                    ? learnLong(points, checkpoint, stop, pool)
                    : learn(points, checkpoint.ofTable(tables.indexOf(table)), stop, pool);
            return stop.requested()
                    ? Optional.empty()
                    : Optional.of(pictures ? TableMethods.ofManyPoints(learned) : TableMethods.ofTable(learned, pool));
        } catch (IllegalArgumentException e) {
            throw new UserError(table.name() + ": " + e.getMessage(), e);
        }
    }

    /** Threads have a table each, so the fit of one has no more than that. */
    private FittedTable learn(Points points, Checkpoint checkpoint, StopSignal stop, WorkerPool pool) {
        return FittedTable.Unlearned.of(points, options.withThreads(1), pool, Progress.NONE)
                .learn(request ->
                        request.withListener(event -> !stop.requested()).withCheckpoint(checkpoint));
    }

    private FittedTable learnLong(Points points, RunCheckpoint checkpoint, StopSignal stop, WorkerPool pool) {
        FittedTable.Unlearned unlearned =
                Terminal.watched("neighbours", progress -> FittedTable.Unlearned.of(points, options, pool, progress));
        try (EpochProgress progress = EpochProgress.start("place cells", unlearned.epochs(), stop::requested)) {
            return unlearned.learn(request -> request.withListener(progress).withCheckpoint(checkpoint.ofFit()));
        }
    }

    /** What was studied, for people. */
    String title() {
        return pictures
                ? "Few labels on " + tables.get(0).name()
                : "Few labels on " + tables.size() + (tables.size() == 1 ? " table" : " tables");
    }

    /** The numbers of labels, as the user writes them. */
    String labels() {
        return study.budgets().stream().map(budget -> budget.text()).collect(Collectors.joining(","));
    }
}
