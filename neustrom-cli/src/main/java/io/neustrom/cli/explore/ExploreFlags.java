package io.neustrom.cli.explore;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.EpisodicFlags;
import io.neustrom.cli.option.FieldFlags;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.Setting;
import io.neustrom.cli.option.TransitionFlags;
import io.neustrom.cli.terminal.UserError;
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
public final class ExploreFlags {
    private static final Flag<AgentKind> AGENT = Flag.choice("--agent", AgentKind.class, "Who moves about");
    private static final Flag<ObservationKind> SIGHT =
            Flag.choice("--observe", ObservationKind.class, "What the agent observes");
    private static final Flag<Double> DURATION = Flag.number(
            "--duration",
            "S",
            "Instead of --episodes: seconds that all of them take together, or steps of a walk from cell to cell");

    private static final Setting<Exploration, Integer> STEPS =
            Setting.integer("--steps", "T", "Steps of an episode", Exploration::steps, Exploration::withSteps);
    private static final Setting<Exploration, Integer> COUNT = Setting.integer(
            "--episodes", "N", "Episodes to learn from", Exploration::episodes, Exploration::withEpisodes);

    private static final List<Setting<Exploration, ?>> EPISODES = List.of(
            Setting.number(
                    "--interval",
                    "S",
                    "Seconds from one sample to the next; a walk from cell to cell has none",
                    Exploration::interval,
                    Exploration::withInterval),
            STEPS,
            COUNT);

    private static final String CELLS = "64 in an open field, fewer on tracks; on a grid one for four cells";

    private ExploreFlags() {}

    /** What the user wants done. */
    static Exploration exploration(WorldPreset surroundings, ParseResult parsed) {
        AgentKind usual = surroundings.grid().isPresent() ? AgentKind.RANDOM_WALK : AgentKind.RODENT;
        Exploration plan =
                Exploration.defaults(surroundings, AGENT.value(parsed).orElse(usual));
        plan = SIGHT.value(parsed).map(plan::withSight).orElse(plan);
        plan = Setting.apply(EPISODES, parsed, plan);
        if (DURATION.value(parsed).isPresent()) {
            if (COUNT.flag().value(parsed).isPresent()) {
                throw new UserError(
                        "--duration (" + DURATION.value(parsed).get() + ") must not stand beside --episodes");
            }
            plan = plan.withDuration(DURATION.value(parsed).get());
        }
        return plan.withLearning(options -> EpisodicFlags.apply(parsed, options))
                .withFields(fields -> Setting.apply(FieldFlags.OF_WORLDS, parsed, fields));
    }

    /** The values of options that the user may have left open, by their names. */
    static Map<String, Object> taken(Exploration plan, CommandSpec command) {
        Map<String, Object> taken = new LinkedHashMap<>();
        taken.put(AGENT.name(), EnumWords.of(plan.agent()));
        taken.put(SIGHT.name(), EnumWords.of(plan.sight()));
        taken.put(STEPS.flag().name(), plan.steps());
        if (DURATION.value(command.commandLine().getParseResult()).isEmpty()) {
            taken.put(COUNT.flag().name(), plan.episodes());
        }
        taken.putAll(EpisodicFlags.taken(plan.learning()));
        taken.putAll(FieldFlags.taken(FieldFlags.OF_WORLDS, plan.fields()));
        return taken;
    }

    /** Adds all of them to a command. */
    static CommandSpec addTo(CommandSpec command) {
        Exploration shown = Exploration.defaults(WorldPreset.of("open-field"), AgentKind.RODENT);
        Stream<OptionSpec> world = Stream.of(
                AGENT.option("rodent in an arena, random-walk on a grid"), SIGHT.option(EnumWords.of(shown.sight())));
        Stream<OptionSpec> episodes = Stream.concat(Setting.options(EPISODES, shown), Stream.of(DURATION.option("")));
        return command.addArgGroup(TransitionFlags.group("Agent and episodes", Stream.concat(world, episodes), 1))
                .addArgGroup(TransitionFlags.group("Learning", EpisodicFlags.options(CELLS, shown.learning()), 2))
                .addArgGroup(TransitionFlags.group(
                        "Maps and fields; a walk from cell to cell has a bin for each, and no smoothing",
                        Setting.options(FieldFlags.OF_WORLDS, FieldOptions.defaults()),
                        3));
    }
}
