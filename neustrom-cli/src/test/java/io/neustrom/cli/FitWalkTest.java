package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many classes of the command line a reader of {@code neustrom fit points.csv} must know. */
class FitWalkTest {
    private static final int MOST = 26;
    private static final Pattern CLASS = Pattern.compile("Initializing '(io/neustrom/cli/[\\w/]+)");

    @TempDir
    private Path folder;

    @Test
    void aFitUsesFewClassesBeyondThoseThatDeclareCommandsAndOptions() throws Exception {
        String points = Cli.spiral(folder, 30).toString();
        String out = folder.resolve("run").toString();
        Set<String> used = classes("fit", points, "--epochs", "2", "--no-report", "--out", out);
        assertThat(used).contains("io/neustrom/cli/fit/FitRun");
        used.removeAll(classes("--help")); // picocli makes all commands and their options at each start
        used.removeAll(classes("version")); // what any command prints through
        assertThat(used).hasSizeLessThanOrEqualTo(MOST);
    }

    /** The classes that a call initialises, those inside others not counted: the JVM does so when a class is first used. */
    private Set<String> classes(String... args) throws IOException, InterruptedException {
        Path log = folder.resolve("classes.log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+init=info:file=" + log,
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        Set<String> names = new TreeSet<>();
        CLASS.matcher(Files.readString(log))
                .results()
                .map((MatchResult found) -> found.group(1))
                .forEach(names::add);
        return names;
    }
}
