package io.neustrom.cli.explore;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.option.WatchOption;
import io.neustrom.cli.report.FinishedRun;
import io.neustrom.cli.report.ReportSource;
import io.neustrom.cli.report.ReportSwitch;
import io.neustrom.cli.run.RunTarget;
import io.neustrom.exploration.WorldAgent;
import io.neustrom.world.WorldPreset;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code neustrom explore}: an agent moves about in a world, place cells learn from what it observes, their fields are measured. */
@Command(
        name = "explore",
        description = {
            "Let an agent explore a world, learn place cells, measure their fields.",
            "",
            "The cells learn from episodes as they come. Fields are measured on a path that the agent takes afterwards."
        },
        sortOptions = false,
        modelTransformer = ExploreCommand.FlagsAdded.class,
        parameterListHeading = "%n",
        optionListHeading = "",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom explore open-field",
            "  neustrom explore t-maze --observe wall-distances --duration 36000",
            "  neustrom explore four-rooms --observe one-hot --cells 40",
            "  neustrom explore maze.txt --agent rodent --seed 7 --out runs/maze",
            "A map is a text of '#' (wall), '.' (free) and one-way doors '<', '>', '^', 'v'."
        })
public final class ExploreCommand implements Callable<Integer>, ReportSource {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Parameters(paramLabel = "WORLD", description = "the names of worlds") // replaced by what these are
    private String world = ""; // always replaced by picocli

    @Mixin
    private OutputOption out = new OutputOption();

    @Mixin
    private ResumeOption resume = new ResumeOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private MatchedRun match = new MatchedRun();

    @Mixin
    private WatchOption watch = new WatchOption();

    @Option(names = "--trajectory", description = "Also write the path that fields were measured on, as CSV.")
    private boolean trajectory;

    @Mixin
    private ReportSwitch reports = new ReportSwitch(); // replaced by picocli

    @Override
    public Integer call() {
        String name = OutputOption.nameOf(Path.of(world.replace(':', '-'))); // of a file, or grid:15
        return exploration().run(RunTarget.of(out, resume.isWanted(), name));
    }

    @Override
    public ReportSource.Making reportOf(FinishedRun run) {
        return exploration().reportOf(run);
    }

    public ExploreRun exploration() {
        ParseResult parsed = spec.commandLine().getParseResult();
        WorldAgent agent = ExploreFlags.agent(WorldArgument.parse(world), parsed);
        return new ExploreRun(
                spec, agent, ExploreFlags.exploration(agent, parsed), match, watch, trajectory, reports, json);
    }

    /** Adds the options of the table, and the names of worlds. */
    static final class FlagsAdded implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            PositionalParamSpec named = command.positionalParameters().get(0);
            command.remove(named);
            command.addPositional(PositionalParamSpec.builder(named)
                    .description(WorldPreset.description() + ", or a text file with the map of a grid.")
                    .build());
            return ExploreFlags.addTo(command);
        }
    }
}
