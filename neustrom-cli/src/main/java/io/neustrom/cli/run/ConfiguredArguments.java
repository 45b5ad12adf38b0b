package io.neustrom.cli.run;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.NearestWord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Inserts the options of a {@link ConfigFile} into a command line, unless the user gave them there. So a command cannot
 * distinguish the two, and checks both in the same way.
 */
public final class ConfiguredArguments {
    public static final String CONFIG = "--config";

    private static final Set<String> NOT_IN_FILES = Set.of(CONFIG, Failures.STACK_TRACE, "--help");

    private final CommandLine root;
    private final List<String> words;
    private final Set<OptionSpec> given = new HashSet<>();
    private CommandSpec command;
    private int afterCommand; // where options may be put in
    private int positionals;
    private Optional<Path> config = Optional.empty();

    private ConfiguredArguments(CommandLine root, String... args) {
        this.root = root;
        this.words = List.of(args);
        this.command = root.getCommandSpec();
    }

    /** The arguments with those of the file that {@code --config} names, if it is there. */
    public static String[] of(CommandLine root, String... args) {
        ConfiguredArguments arguments = new ConfiguredArguments(root, args);
        arguments.scan();
        return arguments
                .config
                .map(file -> arguments.with(ConfigFile.read(file)))
                .orElse(args);
    }

    /** Records what is given. */
    private void scan() {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int equals = word.indexOf('=');
            OptionSpec option = command.findOption(equals < 0 ? word : word.substring(0, equals));
            if (option != null) {
                given.add(option);
                boolean next = equals < 0 && (option.arity().min() > 0 || takesNext(option, i + 1));
                Optional<String> value = equals >= 0
                        ? Optional.of(word.substring(equals + 1))
                        : Optional.of(i + 1)
                                .filter(j -> next && j < words.size())
                                .map(words::get);
                if (option.longestName().equals(CONFIG)) {
                    config = value.map(Path::of);
                }
                i += next ? 1 : 0;
            } else if (command.subcommands().containsKey(word)) {
                command = command.subcommands().get(word).getCommandSpec();
                afterCommand = i + 1;
            } else {
                positionals++;
            }
        }
    }

    /** Whether the word at a place is the value of an option that may have one. */
    private boolean takesNext(OptionSpec option, int place) {
        return option.arity().max() > 0
                && place < words.size()
                && !words.get(place).startsWith("-");
    }

    private String[] with(ConfigFile file) {
        List<String> result = new ArrayList<>(words);
        if (command == root.getCommandSpec() && root.getSubcommands().containsKey(file.command())) {
            result.add(0, file.command());
            command = root.getSubcommands().get(file.command()).getCommandSpec();
            afterCommand = 1;
        }
        if (!file.command().isEmpty() && !file.command().equals(command.name())) {
            throw new UserError(file.file() + " is for the command " + InputFile.quote(file.command()) + ", not for "
                    + command.qualifiedName());
        }
        List<String> options = new ArrayList<>();
        List<List<String>> places = new ArrayList<>(
                Collections.nCopies(command.positionalParameters().size(), List.of()));
        for (Map.Entry<String, List<String>> entry : file.entries().entrySet()) {
            String key = entry.getKey();
            OptionSpec option = command.findOption("--" + key);
            Optional<PositionalParamSpec> place = positional(key);
            if (option != null && !NOT_IN_FILES.contains(option.longestName())) {
                add(file, option, String.join(",", entry.getValue()), options);
            } else if (place.isPresent()) {
                places.set(command.positionalParameters().indexOf(place.get()), values(place.get(), entry.getValue()));
            } else {
                throw new UserError(file.file() + ": " + command.qualifiedName() + " has no option "
                        + InputFile.quote(key) + NearestWord.suggestion(key, keys()));
            }
        }
        result.addAll(afterCommand, options);
        places.stream().skip(positionals).forEach(result::addAll);
        return result.toArray(String[]::new);
    }

    /** A list is several files only where the command takes several. */
    private static List<String> values(PositionalParamSpec place, List<String> items) {
        return place.arity().max() > 1 ? items : List.of(String.join(",", items));
    }

    private void add(ConfigFile file, OptionSpec option, String value, List<String> options) {
        if (given.contains(option)) {
            return; // the command line wins
        }
        if (option.arity().min() == 0 && option.arity().max() > 0 && value.equals("true")) {
            options.add(option.longestName()); // without its value
        } else if (option.arity().max() > 0) {
            options.add(option.longestName() + "=" + value);
        } else if (value.equals("true")) {
            options.add(option.longestName());
        } else if (!value.equals("false")) {
            throw new UserError(
                    file.file() + ": " + option.longestName().substring(2) + " (" + value + ") must be true or false");
        }
    }

    private Optional<PositionalParamSpec> positional(String key) {
        return command.positionalParameters().stream()
                .filter(place -> place.paramLabel().toLowerCase(Locale.ROOT).equals(key))
                .findFirst();
    }

    private List<String> keys() {
        return Stream.concat(
                        command.options().stream()
                                .map(OptionSpec::longestName)
                                .filter(name -> !NOT_IN_FILES.contains(name))
                                .map(name -> name.substring(2)),
                        command.positionalParameters().stream()
                                .map(place -> place.paramLabel().toLowerCase(Locale.ROOT)))
                .toList();
    }
}
