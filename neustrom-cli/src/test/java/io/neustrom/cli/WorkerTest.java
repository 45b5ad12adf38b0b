package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A process that runs one command line after another. */
class WorkerTest {
    private static final int PATIENCE_SECONDS = 600;
    private static final List<String> TINY = List.of("--cells", "4", "--layers", "8", "--epochs", "2", "--no-report");

    @TempDir
    private Path folder;

    private Process process;
    private BufferedReader answers;
    private Writer requests;

    @BeforeEach
    void start() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-modules",
                        "jdk.incubator.vector",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Worker.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        answers = process.inputReader(StandardCharsets.UTF_8);
        requests = process.outputWriter(StandardCharsets.UTF_8);
    }

    @AfterEach
    void end() {
        process.destroyForcibly();
    }

    private void ask(boolean verbose, List<String> arguments) throws IOException {
        requests.write(
                JsonMapper.shared().writeValueAsString(new Worker.Request(arguments.toArray(String[]::new), verbose))
                        + "\n");
        requests.flush();
    }

    private JsonNode next() throws IOException {
        return JsonMapper.shared().readTree(answers.readLine());
    }

    private List<String> fit(String name, String... more) throws IOException {
        Path points = Cli.spiral(folder, 30);
        return Stream.of(
                        List.of(
                                "fit",
                                points.toString(),
                                "--out",
                                folder.resolve(name).toString()),
                        TINY,
                        List.of(more))
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void oneProcessAnswersManyRequestsAsProcessesOfTheirOwnWould() throws IOException {
        ask(false, fit("one"));
        assertThat(next().get("exit").asInt()).isIn(0, 3);
        ask(false, List.of("fit", "nowhere.csv"));
        JsonNode refused = next();
        assertThat(refused.get("exit").asInt()).isEqualTo(2);
        assertThat(refused.get("out").asString()).isEmpty();
        assertThat(refused.get("err").asString())
                .startsWith("neustrom: nowhere.csv")
                .hasLineCount(1);
        ask(false, fit("two", "--json"));
        assertThat(next().get("out").asString()).contains("\"klDivergence\"");

        Cli.run(fit("own").toArray(String[]::new)).finishes();
        for (String name : List.of("one", "two")) {
            assertThat(folder.resolve(name).resolve("model.neustrom"))
                    .hasSameBinaryContentAs(folder.resolve("own/model.neustrom"));
        }
    }

    @Test
    void progressIsShownIfAskedFor() throws IOException {
        ask(true, fit("shown"));
        StringBuilder shown = new StringBuilder();
        JsonNode message = next();
        while (!message.has("exit")) {
            shown.append(message.get("shown").asString());
            message = next();
        }
        assertThat(shown).contains("100%");
        ask(false, fit("quiet"));
        assertThat(next().has("exit")).isTrue();
    }

    @Test
    void theProcessEndsWithItsInputAlsoDuringARun() throws Exception {
        ask(
                false,
                fit("long", "--learning-rate", "1e-5", "--drift", "none", "--time", "600s").stream()
                        .map(word -> word.equals("2") ? "100000000" : word)
                        .toList());
        while (!Files.exists(folder.resolve("long"))) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        requests.close();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(folder.resolve("long/model.neustrom")).doesNotExist();
    }
}
