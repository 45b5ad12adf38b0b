package io.neustrom.cli;

import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.Codes;
import io.neustrom.study.FewLabelMethod;
import io.neustrom.study.FewLabelMethods;
import io.neustrom.study.FewLabelResult;
import io.neustrom.study.FewLabelStudy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Runs the study of one task, and on its way looks at the codes of the supervised layer, of which a study keeps none. */
final class TaskStudy {
    private static final List<String> OURS = List.of(
            FewLabelMethods.DIFFUSION,
            FewLabelMethods.REFINED,
            FewLabelMethods.DIFFUSED_NMF,
            FewLabelMethods.SUPERVISED_NMF,
            FewLabelMethods.SUPERVISED_KERNEL);

    private final LabelJob job;
    private final LabelJob.Task task;
    private final WorkerPool pool;
    private Optional<Codes> supervised = Optional.empty(); // h of the latest split
    private Optional<CodeSpectrum> spectrum = Optional.empty();

    TaskStudy(LabelJob job, LabelJob.Task task, WorkerPool pool) {
        this.job = job;
        this.task = task;
        this.pool = pool;
    }

    /**
     * The results; empty, or of some fractions only, if the listener stopped the study.
     *
     * @param learned from all points
     * @param baselines methods to compare with
     */
    Optional<TaskResult> run(Learned learned, List<FewLabelMethod> baselines, FewLabelStudy.Listener listener) {
        List<FewLabelMethod> methods = new ArrayList<>();
        FewLabelMethods.ofCodes(learned.codes(), learned.transitions(), job.supervised())
                .forEach(method -> methods.add(watched(method)));
        methods.addAll(baselines);
        double fraction = job.shownFraction();
        List<FewLabelResult> results = job.study().run(task.truth(), methods, pool, (ended, split) -> {
            if (ended == fraction && split == 0) {
                spectrum = supervised.map(h -> CodeSpectrum.of(h, pool));
            }
            return listener.splitEnded(ended, split);
        });
        return shown(results, fraction).flatMap(best -> spectrum.map(h -> new TaskResult(task, results, best, h)));
    }

    /** The best of our methods at one fraction. */
    private static Optional<FewLabelResult> shown(List<FewLabelResult> results, double fraction) {
        return results.stream()
                .filter(result -> result.fraction() == fraction && OURS.contains(result.method()))
                .max(Comparator.comparingDouble(result -> result.accuracy().mean()));
    }

    /** The same method, whose codes are kept if it is the paper's. */
    private FewLabelMethod watched(FewLabelMethod method) {
        return (known, random, crew) -> {
            List<FewLabelMethod.Outcome> outcomes = method.classify(known, random, crew);
            for (FewLabelMethod.Outcome outcome : outcomes) {
                if (outcome.method().equals(FewLabelMethods.SUPERVISED_NMF)) {
                    supervised = outcome.kernelCodes();
                }
            }
            return outcomes;
        };
    }
}
