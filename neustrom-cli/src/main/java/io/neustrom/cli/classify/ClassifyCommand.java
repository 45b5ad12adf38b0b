package io.neustrom.cli.classify;

import io.neustrom.cli.apply.LabelOptions;
import io.neustrom.cli.apply.PictureOption;
import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitReport;
import io.neustrom.cli.option.ClassFlags;
import io.neustrom.cli.option.FitFlags;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.run.StageTimes.Stage;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.cli.transition.ScaledPoints;
import io.neustrom.cli.transition.TransitionKinds;
import io.neustrom.cli.transition.TransitionRequest;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Labels;
import io.neustrom.io.table.DataTable;
import io.neustrom.network.CellRule;
import io.neustrom.report.content.ClassResults;
import io.neustrom.training.FitOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code neustrom classify}: from a file with a few labels to the class of every row, in one run. */
@Command(
        name = "classify",
        description = {
            "Learn place cells, and predict the class of every row from the labels of a few.",
            "",
            "The labels are a column of FILE (empty, ?, NA or -1: not known) or a file of their own. As 'neustrom fit', then "
                    + "'neustrom predict' and 'neustrom suggest': the folder of the run has the model, with a task named after the "
                    + "column, the predictions, what to label next, and a report that says how far to trust them."
        },
        customSynopsis = {
            "neustrom classify FILE [--label-column COL] [OPTIONS]",
            "       neustrom classify FILE --labels LABELS [OPTIONS]"
        },
        sortOptions = false,
        modelTransformer = ClassifyCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom classify iris.csv --label-column species",
            "  neustrom classify iris.csv --class-shares equal --out runs/iris",
            "  neustrom classify digits.csv --labels few.csv --picture 8x8 --suggestions 10"
        })
public final class ClassifyCommand implements Callable<Integer>, ReportSource {
    private static final String WITHOUT_COLUMN = "class"; // name of the task

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "FILE", description = "Points and their labels, as 'neustrom fit' takes them.")
    private Path file = Path.of(""); // always replaced by picocli

    @Mixin
    private LabelOptions labelled = new LabelOptions(); // replaced by picocli

    @Option(
            names = "--suggestions",
            paramLabel = "N",
            description = "How many rows to suggest for the next labels; 0 for none (default: ${DEFAULT-VALUE}).")
    private int suggestions = 20;

    @Mixin
    private PictureOption picture = new PictureOption(); // replaced by picocli

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private WatchOption watch = new WatchOption();

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Override
    public Integer call() {
        labelled.check();
        picture.check(suggestions > 0 && !reports.isOff());
        StageTimes times = StageTimes.start();
        ClassifyPlan plan = plan();
        times.ended(Stage.READING);
        return new ClassifyRun(spec, reports, json, watch.isWanted()).run(plan, target(), times);
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        ClassifyPlan plan = plan();
        ClassResults classes = run.results()
                .classes()
                .orElseThrow(() -> new UserError(run.folder() + " must hold a run of classify, but has no classes"));
        return FitReport.again(
                plan.fit().withClasses(classes.asLabels()), run, Optional.of(plan.suggestionList(classes)));
    }

    private RunTarget target() {
        return RunTarget.of(out, resume.isWanted(), OutputOption.nameOf(file));
    }

    private ClassifyPlan plan() {
        FitOptions options = FitFlags.options(spec.commandLine().getParseResult());
        TransitionRequest request = new TransitionRequest(spec, options.seed());
        if (suggestions < 0) {
            throw request.usage("--suggestions (" + suggestions + ") must be at least 0");
        }
        if (options.network().cellRule() == CellRule.CLASSICAL) {
            throw request.usage(
                    "--cell-rule classical is not allowed: its codes are no probabilities that labels spread by");
        }
        TransitionSource source = request.read(file);
        DataTable table = source.points()
                .flatMap(ScaledPoints::table)
                .orElseThrow(() -> request.usage("FILE must hold points; --kind " + source.kind() + " has none"));
        Labels known = labels(table);
        return new ClassifyPlan(
                FitPlan.ofFile(
                        spec,
                        file,
                        source,
                        FitPlan.Input.ofFiles(Optional.of(file), Optional.empty(), source),
                        options,
                        out.given().isPresent() ? Optional.empty() : Optional.of(target().folder())),
                table,
                known,
                labelled.shares(known),
                labelled.file().isPresent()
                        ? WITHOUT_COLUMN
                        : table.encoding().labelColumn().orElse(WITHOUT_COLUMN),
                suggestions,
                points -> picture.sheet(table, points));
    }

    private Labels labels(DataTable table) {
        if (labelled.file().isPresent()) {
            return labelled.read(
                    table.numbers(),
                    table.points().count() + table.dropped(),
                    sentence -> spec.commandLine().getErr().println(sentence + "."));
        }
        if (table.labelWords().isEmpty()) {
            throw new UserError(
                    file + " has no column that is known to hold classes; --label-column names it, or --labels a "
                            + "file of labels");
        }
        return table.labels(labelled.classes());
    }

    /** Adds the options of a fit, and those of classes. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return FitFlags.addTo(TransitionKinds.addTo(command.addOption(ClassFlags.CLASS_SHARES.option())));
        }
    }
}
