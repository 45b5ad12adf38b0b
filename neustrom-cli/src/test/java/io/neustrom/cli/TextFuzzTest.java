package io.neustrom.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.cli.data.DataProfile;
import io.neustrom.cli.run.ConfiguredArguments;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.LabelFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataFile;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file of text holds, it is read or refused with a {@link UserError}. See ReaderFuzzTest of the core. */
class TextFuzzTest {
    private static final String LENGTH = "5m"; // of a real search

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = LENGTH)
    void csv(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.csv"), bytes);
        refusable(() -> DataFile.read(file, ReadOptions.defaults()));
        refusable(() -> DataProfile.of(file, ReadOptions.defaults()));
    }

    @FuzzTest(maxDuration = LENGTH)
    void labels(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("labels.csv"), bytes);
        refusable(() -> LabelFile.read(file, 10, List.of()));
    }

    @FuzzTest(maxDuration = LENGTH)
    void config(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("run.yaml"), bytes);
        refusable(() -> ConfiguredArguments.of(Main.commandLine(), "fit", "--config", file.toString()));
    }

    private static void refusable(Runnable reading) {
        try {
            reading.run();
        } catch (InvalidInputException e) {
            if (String.valueOf(e.getMessage()).isBlank()) {
                throw new AssertionError("there must be a sentence", e);
            }
        }
    }
}
