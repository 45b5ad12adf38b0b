package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.PointFlags;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** All kinds of transitions on the class path, and their options; the commands {@code transitions} and {@code fit} share them. */
public final class TransitionKinds {
    static final String KIND = "--kind";

    private static final int LAST_GROUP = 10; // of the help, before those of a command

    private TransitionKinds() {}

    /** All kinds, in the order of the help. */
    static List<TransitionKind> all() {
        return ServiceLoader.load(TransitionKind.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Adds the options to a command, in groups by kind. */
    public static CommandSpec addTo(CommandSpec command) {
        List<TransitionKind> kinds = all();
        int order = 1;
        command.addArgGroup(Flag.group("Kind of transitions", Stream.of(kindOption(kinds)), order));
        for (Map.Entry<String, List<Flag<?>>> group : groups(kinds).entrySet()) {
            order++;
            command.addArgGroup(
                    Flag.group(group.getKey(), group.getValue().stream().map(Flag::option), order));
        }
        return command.addArgGroup(
                Flag.group("For all kinds of points", PointFlags.ALL.stream().map(Flag::option), LAST_GROUP));
    }

    /** The options of all kinds, each once. */
    static List<Flag<?>> options(List<TransitionKind> kinds) {
        List<Flag<?>> options = new ArrayList<>();
        groups(kinds).values().forEach(options::addAll);
        options.addAll(PointFlags.ALL);
        return options;
    }

    /** The options below each heading, but those of points: those of one kind first, then what kinds share. */
    private static Map<String, List<Flag<?>>> groups(List<TransitionKind> kinds) {
        Map<Flag<?>, List<TransitionKind>> users = new LinkedHashMap<>();
        for (TransitionKind kind : kinds) {
            kind.options().stream()
                    .filter(flag -> !PointFlags.ALL.contains(flag))
                    .forEach(flag -> users.computeIfAbsent(flag, some -> new ArrayList<>())
                            .add(kind));
        }
        Map<String, List<Flag<?>>> groups = new LinkedHashMap<>();
        for (boolean shared : List.of(false, true)) {
            users.forEach((flag, some) -> {
                List<Flag<?>> group = groups.computeIfAbsent(some.get(0).heading(), heading -> new ArrayList<>());
                if (shared == some.size() > 1) {
                    group.add(flag);
                }
            });
        }
        return groups;
    }

    private static OptionSpec kindOption(List<TransitionKind> kinds) {
        List<String> words = kinds.stream().map(TransitionKind::word).toList();
        String summaries = kinds.stream()
                .map(kind -> "%n" + kind.word() + ": " + kind.summary())
                .collect(Collectors.joining());
        Flag<TransitionKind> flag = new Flag<>(KIND, "NAME", "", word -> find(word, kinds), words, "");
        return OptionSpec.builder(flag.option())
                .description("What INPUT holds, and how transitions are made from it (default: " + SelfTunedKind.WORD
                        + ", or " + RbfKind.WORD + " with " + RbfKind.GAMMA.name() + "):" + summaries)
                .build();
    }

    private static TransitionKind find(String word, Collection<TransitionKind> kinds) {
        return kinds.stream()
                .filter(kind -> kind.word().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + word + "' must be one of "
                        + kinds.stream().map(TransitionKind::word).collect(Collectors.joining(", "))));
    }

    /** The kind that the user asked for, in words or by a gamma. */
    static TransitionKind chosen(ParseResult parsed, List<TransitionKind> kinds) {
        if (parsed.hasMatchedOption(KIND)) {
            return parsed.matchedOption(KIND).getValue();
        }
        return find(parsed.hasMatchedOption(RbfKind.GAMMA.name()) ? RbfKind.WORD : SelfTunedKind.WORD, kinds);
    }
}
