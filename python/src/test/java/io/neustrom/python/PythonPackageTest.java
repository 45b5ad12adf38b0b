package io.neustrom.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the tests of the Python package with the Java of this build. They are skipped where no Python has what they need. */
class PythonPackageTest {
    private static final String SKIPPED = "skipped: ";
    private static final int PATIENCE_MINUTES = 30;

    @TempDir
    private Path folder;

    @Test
    void theWheelPassesItsTests() throws Exception {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "run-tests is a script of bash");
        Path log = folder.resolve("log");
        ProcessBuilder tests =
                new ProcessBuilder("./run-tests").redirectErrorStream(true).redirectOutput(log.toFile());
        tests.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = tests.start();
        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        process.destroy();

        List<String> lines = Files.readAllLines(log);
        lines.stream().filter(line -> line.startsWith(SKIPPED)).findFirst().ifPresent(PythonPackageTest::skip);
        assertThat(ended).as(String.join("\n", lines)).isTrue();
        assertThat(process.exitValue()).as(String.join("\n", lines)).isZero();
        System.out.println("Python: " + lines.get(lines.size() - 1));
    }

    private static void skip(String line) {
        System.out.println("Python tests are " + line);
        assumeFalse(true, line.substring(SKIPPED.length()));
    }
}
