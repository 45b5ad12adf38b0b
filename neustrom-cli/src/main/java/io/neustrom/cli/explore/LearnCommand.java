package io.neustrom.cli.explore;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.EpisodicFlags;
import io.neustrom.cli.option.FieldFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.PointFlags;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.option.TrajectoryFlags;
import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.data.Scaling;
import io.neustrom.exploration.RecordedLearning;
import io.neustrom.field.FieldOptions;
import io.neustrom.io.TrajectoryFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code neustrom learn}: place cells from a recorded trajectory, and their fields along it. */
@Command(
        name = "learn",
        description = {
            "Learn place cells from recorded trajectories, measure their fields.",
            "",
            "The cells learn what follows what from the observations, by default the positions. Then their fields are "
                    + "measured along the same recording, if it has positions."
        },
        sortOptions = false,
        modelTransformer = LearnCommand.FlagsAdded.class,
        parameterListHeading = "%nFiles:%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom learn track.csv --out runs/rat",
            "  neustrom learn track.csv --time t --x px --y py --step 0.25 --missing drop \\",
            "      --out runs/rat",
            "  neustrom learn day1.csv day2.csv --unit cm --out runs/days",
            "  neustrom learn track.csv --seed 1 --match runs/rat --out runs/seed1",
            "  neustrom learn laps.csv --x angle --ring 360 --episode lap --cells 24 --out runs/laps",
            "  neustrom learn track.npz --observations view,heading --scale standard --out runs/view",
            "  neustrom learn --config runs/rat/run.json --out runs/again"
        })
public final class LearnCommand implements Callable<Integer>, ReportSource {
    private static final Flag<Integer> PASSES =
            Flag.integer("--passes", "N", "Passes over the recording, in random order");
    private static final Flag<Scaling> SCALE = PointFlags.SCALE;

    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(
            arity = "1..*",
            paramLabel = "TRAJECTORIES",
            description = TrajectoryFlags.FILE_HELP
                    + " Several files are sessions of one experiment: all have the same columns and are resampled to the step of the "
                    + "first, and nothing is learned from one to the next.")
    private List<Path> trajectories = List.of(); // always replaced by picocli

    @Mixin
    private MatchedRun match = new MatchedRun();

    @Mixin
    private WatchOption watch = new WatchOption();

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Override
    public Integer call() {
        return learning().run(RunTarget.of(out, resume.isWanted(), OutputOption.nameOf(trajectories.get(0))));
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        return learning().reportOf(run);
    }

    public LearnRun learning() {
        ParseResult parsed = spec.commandLine().getParseResult();
        FieldOptions fields = FieldFlags.options(parsed);
        RecordedSessions recorded = RecordedSessions.read(trajectories, parsed, fields.ring());
        refuseWithoutEffect(parsed, recorded);
        RecordedLearning learning = RecordedLearning.ofSessions(recorded.resampled())
                .withScaling(SCALE.value(parsed).orElse(Scaling.NONE))
                .withOptions(options -> EpisodicFlags.apply(parsed, options))
                .withFields(any -> fields);
        RecordedLearning plan = PASSES.value(parsed).map(learning::withPasses).orElse(learning);
        return new LearnRun(spec, recorded, plan, match, watch, reports, json);
    }

    private static void refuseWithoutEffect(ParseResult parsed, RecordedSessions recorded) {
        if (recorded.first().discrete() && SCALE.value(parsed).isPresent()) {
            throw new UserError(SCALE.name() + " has no effect on discrete states");
        }
        if (recorded.first().positions().isEmpty()) {
            Stream.concat(FieldFlags.ALL.stream().map(setting -> setting.flag().name()), Stream.of(MatchedRun.NAME))
                    .filter(parsed::hasMatchedOption)
                    .findFirst()
                    .ifPresent(name -> {
                        throw new UserError(name + " has no effect without positions: " + recorded.names()
                                + " has no column '" + TrajectoryFile.USUAL_X + "', and "
                                + TrajectoryFlags.X.name() + " names none");
                    });
        }
    }

    /** Adds the options of the tables. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            Stream<OptionSpec> learning = Stream.concat(
                    EpisodicFlags.options(RecordedLearning.defaultOptions()),
                    Stream.of(
                            PASSES.option("as often as it takes to see about " + RecordedLearning.DEFAULT_SAMPLES
                                    + " samples, at least once"),
                            SCALE.option(EnumWords.of(Scaling.NONE))));
            return command.addArgGroup(Flag.group(
                            "Columns and episodes", TrajectoryFlags.options("none, cells see --observations"), 1))
                    .addArgGroup(Flag.group("Learning", learning, 2))
                    .addArgGroup(Flag.group(
                            "Maps and fields", OptionRow.options(FieldFlags.ALL, FieldOptions.defaults()), 3));
        }
    }

    /** What a run took for options that the user may not have given, by their names. */
    static Map<String, Object> effectiveOptions(RecordedLearning learning) {
        Map<String, Object> taken = EpisodicFlags.effectiveOptions(learning.options());
        taken.put(PASSES.name(), learning.passes());
        if (learning.hasPositions()) {
            taken.putAll(FieldFlags.effectiveOptions(FieldFlags.ALL, learning.fields()));
        }
        return taken;
    }
}
