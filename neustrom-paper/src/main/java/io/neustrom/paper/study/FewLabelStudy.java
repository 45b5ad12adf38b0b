package io.neustrom.paper.study;

import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import io.neustrom.math.WorkerPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * The paper's protocol (section 6): for each fraction of labels, some stratified random splits; each method gets the labels of a
 * split and is evaluated on all other points. All methods see the same splits.
 *
 * <p>A trial is one method on one split. Trials are independent, so threads take one each; that leaves fewer of them idle
 * than sharing the work of one trial, and the results have the same bits.
 *
 * @param fractions of the points that are labelled, each greater than 0 and less than 1
 * @param splits how many for each fraction, at least 1
 * @param seed of the splits and of whatever a method draws
 */
public record FewLabelStudy(List<Double> fractions, int splits, long seed) {

    /** Splits of the paper. */
    public static final int PAPER_SPLITS = 10;

    public FewLabelStudy {
        fractions = List.copyOf(fractions);
        for (double fraction : fractions) {
            if (!(fraction > 0 && fraction < 1)) {
                throw new IllegalArgumentException(
                        "fraction (" + fraction + ") must be greater than 0 and less than 1");
            }
        }
        if (splits < 1) {
            throw new IllegalArgumentException("splits (" + splits + ") must be at least 1");
        }
    }

    /** Called after each trial, for one at a time, also for those that a checkpoint holds; returns false to stop the study. */
    @FunctionalInterface
    public interface Listener {
        boolean trialEnded(double fraction, int split);
    }

    /**
     * One method on one split.
     *
     * @param number of the method
     * @param known the labels of the split
     * @param random for the method alone
     */
    record Trial(double fraction, int split, int number, Labels known, SplittableRandom random) {}

    /** The number of trials for the given number of methods. */
    public int trials(int methods) {
        return fractions.size() * splits * methods;
    }

    /** As {@link #run(Labels, List, WorkerPool, Listener, StudyCheckpoint)}, without a checkpoint. */
    public List<FewLabelResult> run(Labels truth, List<FewLabelMethod> methods, WorkerPool pool, Listener listener) {
        return run(truth, methods, pool, listener, StudyCheckpoint.none());
    }

    /**
     * The results, by fraction and then by method, in the order of the methods; only those of whole fractions if the listener stops the
     * study.
     *
     * @param truth the class of every point
     * @param methods may be asked on several threads at a time
     * @param checkpoint keeps each trial that ends, and knows those that ended before
     */
    public List<FewLabelResult> run(
            Labels truth,
            List<FewLabelMethod> methods,
            WorkerPool pool,
            Listener listener,
            StudyCheckpoint checkpoint) {
        if (truth.unknownItems().length > 0) {
            throw new IllegalArgumentException(
                    "point " + truth.unknownItems()[0] + " has no class; a study needs the class of every point");
        }
        List<Trial> trials = trials(truth, methods.size());
        // Empty where a trial has not ended; each task writes a place of its own.
        List<Optional<List<SplitScores>>> figures =
                new ArrayList<>(Collections.nCopies(trials.size(), Optional.empty()));
        AtomicBoolean stopped = new AtomicBoolean();
        pool.run(trials.size(), t -> {
            Trial trial = trials.get(t);
            if (!stopped.get()) {
                figures.set(t, checkpoint.find(truth, trial).or(() -> {
                    List<SplitScores> judged = judge(trial, methods.get(trial.number()), truth, pool);
                    checkpoint.keep(truth, trial, judged);
                    return Optional.of(judged);
                }));
                synchronized (stopped) {
                    if (!listener.trialEnded(trial.fraction(), trial.split())) {
                        stopped.set(true);
                    }
                }
            }
        });
        return results(figures, methods.size());
    }

    /** All trials, by fraction, split and method. */
    private List<Trial> trials(Labels truth, int methods) {
        List<Trial> trials = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        for (double fraction : fractions) {
            for (int split = 0; split < splits; split++) {
                SplittableRandom own = random.split();
                Labels known = truth.only(StratifiedSample.of(truth, fraction, own));
                for (int number = 0; number < methods; number++) {
                    trials.add(new Trial(fraction, split, number, known, own.split()));
                }
            }
        }
        return trials;
    }

    private static List<SplitScores> judge(Trial trial, FewLabelMethod method, Labels truth, WorkerPool pool) {
        List<FewLabelMethod.Outcome> outcomes = method.classify(trial.known(), trial.random(), pool);
        return SplitScores.of(outcomes, truth, trial.known(), trial.split() == 0, pool);
    }

    private List<FewLabelResult> results(List<Optional<List<SplitScores>>> figures, int methods) {
        List<FewLabelResult> results = new ArrayList<>();
        for (int f = 0; f < fractions.size(); f++) {
            List<Optional<List<SplitScores>>> ended = figures.subList(f * splits * methods, (f + 1) * splits * methods);
            if (!ended.stream().allMatch(Optional::isPresent)) {
                return results; // stopped
            }
            Map<String, List<SplitScores>> byMethod = ended.stream()
                    .flatMap(Optional::stream)
                    .flatMap(List::stream)
                    .collect(Collectors.groupingBy(SplitScores::method, LinkedHashMap::new, Collectors.toList()));
            double fraction = fractions.get(f);
            byMethod.values().forEach(one -> results.add(FewLabelResult.of(fraction, one)));
        }
        return results;
    }
}
