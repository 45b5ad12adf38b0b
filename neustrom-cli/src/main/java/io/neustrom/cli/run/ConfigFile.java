package io.neustrom.cli.run;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * Options of a command from a YAML file: a key for each option, without its dashes, or for a file by its name in the help. The file
 * run.json of an earlier run is YAML too, and its part {@code config} is meant.
 *
 * @param command the command it is for; empty: any
 * @param entries texts by key; a list is joined by commas
 */
record ConfigFile(Path file, String command, Map<String, String> entries) {
    private static final String COMMAND = "command";
    private static final String PART = "config"; // of run.json

    /** Reads a file. */
    static ConfigFile read(Path file) {
        Map<?, ?> keys = mapping(file, parse(file));
        if (keys.get(PART) instanceof Map<?, ?> part) {
            keys = part;
        }
        Map<String, String> entries = new LinkedHashMap<>();
        keys.forEach((key, value) -> entries.put(String.valueOf(key), text(file, String.valueOf(key), value)));
        String command = Objects.requireNonNullElse(entries.remove(COMMAND), "");
        return new ConfigFile(file, command, entries);
    }

    private static Object parse(Path file) {
        // The failsafe schema keeps every scalar as text: the options have converters of their own.
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new FailsafeSchema())
                .setTagConstructors(Map.of(Tag.NULL, node -> "")) // a key without a value, refused below
                .setLabel(file.toString())
                .build();
        String text = InputFile.read(file, () -> Files.readString(file));
        try {
            return Objects.requireNonNullElse(new Load(settings).loadFromString(text), Map.of());
        } catch (YamlEngineException e) {
            throw new UserError(file + " is no YAML: " + e.getMessage(), e);
        }
    }

    private static Map<?, ?> mapping(Path file, Object content) {
        if (content instanceof Map<?, ?> keys) {
            return keys;
        }
        throw new UserError(file + " must hold options, a line 'name: value' for each");
    }

    private static String text(Path file, String key, Object value) {
        if (value instanceof List<?> items && items.stream().allMatch(String.class::isInstance)) {
            return items.stream().map(String::valueOf).collect(Collectors.joining(","));
        }
        if (value instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw new UserError(file + ": " + InputFile.quote(key) + " must have a value, or a list of values");
    }
}
