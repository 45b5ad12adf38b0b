package io.neustrom.cli.reproduce;

import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitResult;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.terminal.Terminal;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.math.FloatKernels;
import io.neustrom.paper.experiment.LabelExperiment;
import io.neustrom.paper.study.FewLabelStudy;
import io.neustrom.supervised.SupervisedOptions;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A fit without labels, and a few-label study over what it learned.
 *
 * @param fit of points
 * @param tasks at least one, all over the same points
 * @param supervised how the supervised layers are trained
 * @param study which fractions of labels, and how often
 */
record LabelJob(FitPlan fit, List<Task> tasks, SupervisedOptions supervised, FewLabelStudy study) {

    /** The largest fraction, up to this, is the one that is shown at length: in the confusion matrix and the spectrum. */
    private static final double LARGEST_SHOWN = 0.1;

    private static final String STRAIGHTENED = "images straightened; the model does not do that itself";

    /**
     * One set of classes.
     *
     * @param name in result files; empty: there is no other task
     * @param truth the class of every point
     */
    public record Task(Optional<String> name, Labels truth) {
        /** The name of a CSV file with results of this task. */
        String file(String what) {
            return RunFiles.table(what, name.orElse(""));
        }
    }

    /**
     * The job of an experiment.
     *
     * @param data read from {@code folder}, or the program's own
     * @param options of the fit
     */
    static LabelJob of(
            LabelExperiment experiment,
            LabelledPoints data,
            Optional<Path> folder,
            FitOptions options,
            FewLabelStudy study) {
        boolean circles = experiment == LabelExperiment.TWO_CIRCLES_SUPERVISED;
        Scaler scaling = circles ? Scaler.NONE : Scaler.UNIT_LENGTH;
        Points points = experiment.prepared(data.points());
        FitPlan.Input input = FitPlan.Input.ofLabelExperiment(
                experiment.id(),
                experiment == LabelExperiment.MNIST ? Optional.of(STRAIGHTENED) : Optional.empty(),
                folder,
                scaling.kind(),
                points);
        FitPlan fit = new FitPlan(
                experiment.id(),
                input,
                Optional.of(points),
                scaling,
                (pool, stop) -> TransitionSource.Result.of(
                        Terminal.watched("transitions", progress -> experiment.transitions(points, pool, progress))),
                List.of(),
                new FitPlan.DataGeometry(
                        circles ? Optional.of(data.groups()) : Optional.empty(),
                        false,
                        Optional.of(Labels.of(data.groups())),
                        pictures(experiment)),
                options);
        return new LabelJob(
                fit,
                circles ? circleTasks(points) : List.of(new Task(Optional.empty(), Labels.of(data.groups()))),
                experiment.supervised(),
                study);
    }

    private static Optional<PictureShape> pictures(LabelExperiment experiment) {
        return switch (experiment) {
            case TWO_CIRCLES_SUPERVISED -> Optional.empty();
            case DIGITS -> Optional.of(new PictureShape(Digits.SIDE, Digits.SIDE, 1));
            case MNIST -> Optional.of(new PictureShape(LabelExperiment.MNIST_SIDE, LabelExperiment.MNIST_SIDE, 1));
        };
    }

    private static List<Task> circleTasks(Points circles) {
        List<Labels> truths = LabelExperiment.circleLabels(circles);
        return List.of(new Task(Optional.of("circle"), truths.get(0)), new Task(Optional.of("half"), truths.get(1)));
    }

    /** All that the results of the study depend on, as text by name. */
    Map<String, String> conditions(FitResult learned) {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("points", fit.points().orElseThrow().checksum());
        conditions.put("transitions", learned.transitions().checksum());
        conditions.put("options", FitFlags.effective(fit.options(), true).toString()); // by their names
        conditions.put("fractions", study.fractions().toString());
        conditions.put("splits", Integer.toString(study.splits()));
        conditions.put("seed", Long.toString(study.seed()));
        conditions.put(
                "supervised options",
                "steps=" + supervised.steps() + ", batchItems=" + supervised.batchItems() + ", learningRate="
                        + supervised.learningRate() + ", overlap=" + supervised.overlap() + ", pull="
                        + supervised.pull() + ", objective=" + EnumWords.of(supervised.objective()));
        conditions.put("number kernels", FloatKernels.best().name());
        return conditions;
    }

    /** The fraction that is shown at length; if all are above its bound, the smallest. */
    double shownFraction() {
        return study.fractions().stream()
                .filter(fraction -> fraction <= LARGEST_SHOWN)
                .max(Double::compare)
                .orElseGet(() -> study.fractions().stream().min(Double::compare).orElseThrow());
    }
}
