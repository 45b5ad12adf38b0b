package io.neustrom.paper.study;

import io.neustrom.data.Labels;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.table.StudyTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Many tables, several methods, several numbers of labels: labels are drawn some times, every method gets those of a draw and is judged on
 * all other points that have a class.
 *
 * <p>What is drawn depends on the seed, the name of the table, the number of labels and the number of the draw alone, so any part of a
 * study can be repeated by itself. All methods that tune themselves by cross-validation deal out the labels to the same folds. Threads
 * take a table each, or a draw each if there is but one table; the results have the same bits.
 *
 * @param budgets how many labels, all different, at least one
 * @param draws for each of them, at least 1
 * @param seed of the draws and of whatever a method draws
 * @since 0.2.0
 */
public record TableStudy(List<LabelBudget> budgets, int draws, long seed) {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    public TableStudy {
        budgets = List.copyOf(budgets);
        if (budgets.isEmpty() || budgets.stream().distinct().count() < budgets.size()) {
            throw new IllegalArgumentException("numbers of labels "
                    + budgets.stream().map(LabelBudget::text).toList() + " must be at least one and all different");
        }
        if (draws < 1) {
            throw new IllegalArgumentException("draws (" + draws + ") must be at least 1");
        }
    }

    /** Makes the methods for a table, which may take a while: place cells are learned, neighbours are found. */
    @FunctionalInterface
    public interface Preparation {
        /** Empty if it was stopped. */
        Optional<List<TableMethod>> methods(StudyTable table, WorkerPool pool);
    }

    /** Called after each draw, for one at a time, also for those that a checkpoint holds; returns false to stop the study. */
    @FunctionalInterface
    public interface Listener {
        boolean drawEnded(StudyTable table, LabelBudget budget);
    }

    private record Trial(LabelBudget budget, String name, SplittableRandom random) {}

    /**
     * The results, by table, number of labels and method; empty if it was stopped.
     *
     * @param preparation asked once for each table of which the checkpoint does not hold all draws
     */
    public Optional<List<TableResult>> run(
            List<StudyTable> tables,
            Preparation preparation,
            WorkerPool pool,
            Listener listener,
            TableStudyCheckpoint checkpoint) {
        List<List<List<TrialScore>>> scores = new ArrayList<>(Collections.nCopies(tables.size(), List.of()));
        AtomicBoolean stopped = new AtomicBoolean();
        Listener one = (table, budget) -> {
            synchronized (stopped) {
                if (!stopped.get() && !listener.drawEnded(table, budget)) {
                    stopped.set(true);
                }
                return !stopped.get();
            }
        };
        int[] largestFirst = IntStream.range(0, tables.size())
                .boxed()
                .sorted(Comparator.comparing(t -> -tables.get(t).points().count()))
                .mapToInt(t -> t)
                .toArray();
        pool.run(tables.size(), task -> {
            int t = largestFirst[task];
            if (!stopped.get()) {
                Optional<List<List<TrialScore>>> all = study(tables.get(t), preparation, pool, one, checkpoint);
                all.ifPresentOrElse(found -> scores.set(t, found), () -> stopped.set(true));
            }
        });
        return stopped.get() ? Optional.empty() : Optional.of(results(tables, scores));
    }

    /** The scores of each trial on one table; empty if stopped. */
    private Optional<List<List<TrialScore>>> study(
            StudyTable table,
            Preparation preparation,
            WorkerPool pool,
            Listener listener,
            TableStudyCheckpoint checkpoint) {
        List<Trial> trials = trials(table);
        Optional<List<TableMethod>> methods =
                trials.stream().allMatch(trial -> checkpoint.find(trial.name).isPresent())
                        ? Optional.of(List.of())
                        : preparation.methods(table, pool);
        if (methods.isEmpty()) {
            return Optional.empty();
        }
        List<List<TrialScore>> scores = new ArrayList<>(Collections.nCopies(trials.size(), List.of()));
        AtomicBoolean stopped = new AtomicBoolean();
        pool.run(trials.size(), t -> {
            Trial trial = trials.get(t);
            if (!stopped.get()) {
                scores.set(
                        t,
                        checkpoint
                                .find(trial.name)
                                .orElseGet(() -> judge(table, trial, methods.get(), pool, checkpoint)));
                if (!listener.drawEnded(table, trial.budget)) {
                    stopped.set(true);
                }
            }
        });
        return stopped.get() ? Optional.empty() : Optional.of(scores);
    }

    private List<Trial> trials(StudyTable table) {
        List<Trial> trials = new ArrayList<>();
        for (LabelBudget budget : budgets) {
            for (int draw = 0; draw < draws; draw++) {
                String name = table.name() + " " + budget.text() + " " + draw;
                trials.add(new Trial(budget, name, new SplittableRandom(seed * GOLDEN + name.hashCode())));
            }
        }
        return trials;
    }

    private static List<TrialScore> judge(
            StudyTable table,
            Trial trial,
            List<TableMethod> methods,
            WorkerPool pool,
            TableStudyCheckpoint checkpoint) {
        Labels truth = table.truth();
        Labels known = truth.only(trial.budget.draw(truth, trial.random));
        int[] judged =
                Arrays.stream(truth.knownItems()).filter(i -> !known.known(i)).toArray();
        long folds = trial.random.nextLong();
        List<TrialScore> scores = new ArrayList<>();
        for (TableMethod one : methods) {
            for (FewLabelMethod.Outcome outcome : one.method().classify(known, new SplittableRandom(folds), pool)) {
                scores.add(TrialScore.of(outcome, one.givesProbabilities(), truth, judged));
            }
        }
        checkpoint.keep(trial.name, scores);
        return scores;
    }

    private List<TableResult> results(List<StudyTable> tables, List<List<List<TrialScore>>> scores) {
        List<TableResult> results = new ArrayList<>();
        for (int t = 0; t < tables.size(); t++) {
            for (int b = 0; b < budgets.size(); b++) {
                Map<String, List<TrialScore>> byMethod = scores.get(t).subList(b * draws, (b + 1) * draws).stream()
                        .flatMap(List::stream)
                        .collect(Collectors.groupingBy(TrialScore::method, LinkedHashMap::new, Collectors.toList()));
                String table = tables.get(t).name();
                String labels = budgets.get(b).text();
                byMethod.values().forEach(one -> results.add(TableResult.of(table, labels, one)));
            }
        }
        return results;
    }
}
