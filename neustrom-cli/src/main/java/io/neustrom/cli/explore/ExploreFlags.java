package io.neustrom.cli.explore;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.EpisodicFlags;
import io.neustrom.cli.option.FieldFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.OptionRow;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.exploration.Exploration;
import io.neustrom.exploration.WorldAgent;
import io.neustrom.field.FieldOptions;
import io.neustrom.world.AgentKind;
import io.neustrom.world.ObservationKind;
import io.neustrom.world.WorldPreset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The table of the options of {@code explore}. */
final class ExploreFlags {
    private static final Flag<AgentKind> AGENT = Flag.choice("--agent", AgentKind.class, "The agent");
    private static final Flag<ObservationKind> SIGHT =
            Flag.choice("--observe", ObservationKind.class, "What the agent observes");
    private static final Flag<Double> DURATION = Flag.number(
            "--duration",
            "S",
            "Instead of --episodes: their total length in seconds, or in steps of a walk from square to square");

    private static final OptionRow<Exploration, Integer> STEPS =
            OptionRow.integer("--steps", "T", "Steps per episode", Exploration::steps, Exploration::withSteps);
    private static final OptionRow<Exploration, Integer> COUNT = OptionRow.integer(
            "--episodes", "N", "Episodes to learn from", Exploration::episodes, Exploration::withEpisodes);

    private static final OptionRow<WorldAgent, Double> INTERVAL = OptionRow.number(
            "--interval",
            "S",
            "Seconds from one sample to the next; a walk from square to square has none",
            WorldAgent::interval,
            WorldAgent::withInterval);

    private static final String CELLS = "64 in an open field, fewer on tracks; on a grid one per four squares";

    private ExploreFlags() {}

    /** The agent that the user asks for in a world. */
    static WorldAgent agent(WorldPreset world, ParseResult parsed) {
        WorldAgent agent =
                AGENT.value(parsed).map(kind -> WorldAgent.in(world, kind)).orElseGet(() -> WorldAgent.in(world));
        agent = SIGHT.value(parsed).map(agent::withObservation).orElse(agent);
        return OptionRow.apply(List.of(INTERVAL), parsed, agent);
    }

    /** The exploration that the user asks for. */
    static Exploration exploration(WorldAgent agent, ParseResult parsed) {
        Exploration plan = OptionRow.apply(List.of(STEPS, COUNT), parsed, Exploration.of(agent));
        if (DURATION.value(parsed).isPresent()) {
            if (COUNT.flag().value(parsed).isPresent()) {
                throw new UserError("--duration (" + DURATION.value(parsed).get() + ") is not allowed with --episodes");
            }
            plan = plan.withDuration(DURATION.value(parsed).get());
        }
        return plan.withOptions(options -> EpisodicFlags.apply(parsed, options))
                .withFields(fields -> OptionRow.apply(FieldFlags.OF_WORLDS, parsed, fields));
    }

    /** The values of options that the user may not have given, by their names. */
    static Map<String, Object> effectiveOptions(WorldAgent agent, Exploration plan, CommandSpec command) {
        Map<String, Object> taken = new LinkedHashMap<>();
        taken.put(AGENT.name(), EnumWords.of(agent.agent()));
        taken.put(SIGHT.name(), EnumWords.of(agent.observation()));
        taken.put(STEPS.flag().name(), plan.steps());
        if (DURATION.value(command.commandLine().getParseResult()).isEmpty()) {
            taken.put(COUNT.flag().name(), plan.episodes());
        }
        taken.putAll(EpisodicFlags.effectiveOptions(plan.options()));
        taken.putAll(FieldFlags.effectiveOptions(FieldFlags.OF_WORLDS, plan.fields()));
        return taken;
    }

    /** Adds all of them to a command. */
    static CommandSpec addTo(CommandSpec command) {
        WorldAgent agent = WorldAgent.in(WorldPreset.of("open-field"));
        Exploration shown = Exploration.of(agent);
        Stream<OptionSpec> world = Stream.of(
                        Stream.of(
                                AGENT.option("rodent in an arena, random-walk on a grid"),
                                SIGHT.option(EnumWords.of(agent.observation()))),
                        OptionRow.options(List.of(INTERVAL), agent),
                        OptionRow.options(List.of(STEPS, COUNT), shown),
                        Stream.of(DURATION.option("")))
                .flatMap(options -> options);
        return command.addArgGroup(Flag.group("Agent and episodes", world, 1))
                .addArgGroup(Flag.group("Learning", EpisodicFlags.options(CELLS, shown.options()), 2))
                .addArgGroup(Flag.group(
                        "Maps and fields; a walk from square to square has one bin per square, and no smoothing",
                        OptionRow.options(FieldFlags.OF_WORLDS, FieldOptions.defaults()),
                        3));
    }
}
