package io.neustrom.cli.run;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
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
 * @param entries texts by key, one or the items of a list
 */
record ConfigFile(Path file, String command, Map<String, List<String>> entries) {
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_LEVELS = 100;
    private static final Pattern BLOCKS =
            Pattern.compile("(?m)^ *(?:[-?:] +){" + MOST_LEVELS + "}"); // lists of lists on a line
    private static final String COMMAND = "command";
    private static final String PART = "config"; // of run.json

    /** Reads a file. */
    static ConfigFile read(Path file) {
        Map<?, ?> keys = mapping(file, parse(file));
        if (keys.get(PART) instanceof Map<?, ?> part) {
            keys = part;
        }
        Map<String, List<String>> entries = new LinkedHashMap<>();
        keys.forEach((key, value) -> entries.put(String.valueOf(key), texts(file, String.valueOf(key), value)));
        String command = String.join(",", Objects.requireNonNullElse(entries.remove(COMMAND), List.of()));
        return new ConfigFile(file, command, entries);
    }

    private static Object parse(Path file) {
        // The failsafe schema keeps every scalar as text: the options have converters of their own.
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new FailsafeSchema())
                .setTagConstructors(Map.of(Tag.NULL, node -> "")) // a key without a value, refused below
                .setLabel(file.toString())
                .build();
        String text = InputFile.read(file, () -> start(file));
        checkDepth(file, text);
        try {
            return Objects.requireNonNullElse(new Load(settings).loadFromString(text), Map.of());
        } catch (YamlEngineException e) {
            throw new UserError(file + " is no YAML: " + e.getMessage(), e);
        }
    }

    private static String start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1); // a device has no end
            if (bytes.length > MOST_BYTES) {
                throw new UserError(file + " must have at most " + MOST_BYTES + " bytes: it is a file of options");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }
    }

    /** The parser calls itself for each level, and has no bound of its own; brackets in a text count too. */
    private static void checkDepth(Path file, String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            if (depth > MOST_LEVELS) {
                throw new UserError(file + " must have at most " + MOST_LEVELS + " brackets inside each other");
            }
        }
        if (BLOCKS.matcher(text).find()) {
            throw new UserError(file + " must have at most " + MOST_LEVELS + " levels");
        }
    }

    private static Map<?, ?> mapping(Path file, Object content) {
        if (content instanceof Map<?, ?> keys) {
            return keys;
        }
        throw new UserError(file + " must hold options, a line 'name: value' for each");
    }

    private static List<String> texts(Path file, String key, Object value) {
        if (value instanceof List<?> items && items.stream().allMatch(String.class::isInstance)) {
            return items.stream().map(String::valueOf).toList();
        }
        if (value instanceof String text && !text.isEmpty()) {
            return List.of(text);
        }
        throw new UserError(file + ": " + InputFile.quote(key) + " must have a value, or a list of values");
    }
}
