package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.transition.TransitionKind;
import io.neustrom.io.array.MatrixFiles;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A kind of transitions is added from outside: by a class, and by a line in META-INF/services. */
class AddedKindTest {
    @TempDir
    private Path folder;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private Path file = Path.of("");

    @BeforeEach
    void addKind() throws IOException {
        Path jar = folder.resolve("jar");
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        Files.writeString(services.resolve(TransitionKind.class.getName()), LazyRingKind.class.getName() + "\n");
        URL[] added = {jar.toUri().toURL()};
        Thread.currentThread().setContextClassLoader(new URLClassLoader(added, before));
        file = Files.writeString(folder.resolve("ring.txt"), "7\n");
    }

    @AfterEach
    void removeKind() throws IOException {
        ((URLClassLoader) Thread.currentThread().getContextClassLoader()).close();
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void itMakesTransitions() throws IOException {
        Path out = folder.resolve("p.npz");
        Cli.transitions(out, file + " --kind lazy-ring --stay 0.75").succeeds();
        assertThat(MatrixFiles.readTransitions(out).probability(6, 0)).isEqualTo(0.25);
    }

    @Test
    void itIsLearnedAndRecorded() throws IOException {
        Path out = folder.resolve("run");
        Cli.run(("fit " + file + " --kind lazy-ring --cells 3 --layers 8 --epochs 2 --no-report --out " + out)
                        .split(" "))
                .finishes();
        JsonNode input = Cli.json(out.resolve("run.json")).get("input");
        assertThat(input.get("kind").asString()).isEqualTo("lazy-ring");
        assertThat(input.at("/transitions/stay").asDouble()).isEqualTo(0.5);
    }

    @Test
    void theHelpShowsItBehindTheOthers() {
        assertThat(Cli.run("transitions", "--help").succeeds().out())
                .containsSubsequence(
                        "file: a transition matrix",
                        "lazy-ring: a number of states",
                        "For sdp:",
                        "For lazy-ring:",
                        "--stay");
    }

    @Test
    void anOptionOfAnotherKindIsRefused() {
        Path out = folder.resolve("p.npz");
        Cli.transitions(out, file + " --kind lazy-ring --window 3")
                .isRefused("--window is for --kind cooccurrence; it has no effect on lazy-ring");
        Cli.transitions(out, file + " --kind labels --stay 0.1")
                .isRefused("--stay is for --kind lazy-ring; it has no effect on labels");
        Cli.transitions(out, file + " --kind wheel")
                .isRefused(
                        "'wheel' must be one of rbf, perplexity, self-tuned, sdp, successor, cooccurrence, labels, file, "
                                + "lazy-ring");
    }
}
