package io.neustrom.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.cli.data.DataProfile;
import io.neustrom.cli.run.ConfiguredArguments;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file of text holds, it is described or followed, or refused with a sentence. See TextFuzzTest of neustrom-io. */
class TextFuzzTest {
    private static final String LENGTH = "5m"; // of a real search

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = LENGTH)
    void profile(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("f.csv"), bytes);
        refusable(() -> DataProfile.of(file, ReadOptions.defaults()));
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
