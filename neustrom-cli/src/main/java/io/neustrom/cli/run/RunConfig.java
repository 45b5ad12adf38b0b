package io.neustrom.cli.run;

import io.neustrom.cli.option.JsonOption;
import io.neustrom.cli.option.OutputOption;
import io.neustrom.cli.option.ResumeOption;
import io.neustrom.cli.option.WatchOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** All options of a run by their names, in the form of a {@link ConfigFile}: run.json holds them, to repeat the run. */
public final class RunConfig {
    private static final Set<String> OF_THE_MOMENT = Set.of(
            ConfiguredArguments.CONFIG,
            Failures.STACK_TRACE,
            JsonOption.NAME,
            ResumeOption.NAME,
            WatchOption.NAME,
            OutputOption.OVERWRITE);

    private final CommandSpec command;
    private final Map<String, Object> entries = new LinkedHashMap<>();

    private RunConfig(CommandSpec command) {
        this.command = command;
    }

    /**
     * The options that the user gave, and the values that the run took for the rest.
     *
     * @param command the one that the user called
     * @param taken values by the names of their options
     */
    public static Map<String, Object> of(CommandSpec command, Map<String, Object> taken) {
        RunConfig config = new RunConfig(command);
        config.addGiven(command.commandLine().getParseResult());
        taken.forEach(config::addTaken);
        return config.entries;
    }

    private void addGiven(ParseResult parsed) {
        entries.put("command", command.name());
        for (PositionalParamSpec place : parsed.matchedPositionals()) {
            List<String> values = place.originalStringValues();
            entries.put(
                    place.paramLabel().toLowerCase(Locale.ROOT), values.size() > 1 ? values : String.join(",", values));
        }
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!OF_THE_MOMENT.contains(option.longestName())) {
                entries.put(
                        key(option.longestName()),
                        option.originalStringValues().stream().allMatch(String::isEmpty)
                                        || option.arity().max() == 0
                                ? Boolean.TRUE
                                : String.join(",", option.originalStringValues()));
            }
        }
    }

    private void addTaken(String option, Object value) {
        if (command.findOption(option) != null) {
            entries.putIfAbsent(key(option), value);
        }
    }

    private static String key(String option) {
        return option.substring(2);
    }
}
