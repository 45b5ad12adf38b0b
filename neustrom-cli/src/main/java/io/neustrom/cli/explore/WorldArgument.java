package io.neustrom.cli.explore;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.NearestWord;
import io.neustrom.world.WorldPreset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The world that a user names: one of those that have a name, or a text file with a map. */
final class WorldArgument {
    private WorldArgument() {}

    static WorldPreset parse(String word) {
        Path file = Path.of(word);
        if (!WorldPreset.isName(word) && Files.exists(file)) {
            String map = InputFile.read(file, () -> Files.readString(file));
            return InputFile.about(word, () -> WorldPreset.drawn(word, map));
        }
        try {
            return WorldPreset.of(word);
        } catch (IllegalArgumentException e) {
            String sentence = ("" + e.getMessage()).replaceFirst("^world", "WORLD");
            throw new UserError(
                    WorldPreset.isName(word)
                            ? sentence
                            : sentence + ", or a text file with a map"
                                    + NearestWord.suggestion(word.toLowerCase(Locale.ROOT), WorldPreset.names()),
                    e);
        }
    }
}
