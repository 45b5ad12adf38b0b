package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What scripts rely on: one JSON document, codes and examples in the help, completion. */
class JsonTest {
    @TempDir
    private Path folder;

    @Test
    void aFitTellsItsFilesAndMetrics() throws IOException {
        Path out = folder.resolve("run");
        JsonNode told = JsonMapper.shared()
                .readTree(Cli.tinyFit(out, Cli.spiral(folder, 20) + " --gamma 4 --json")
                        .finishes()
                        .out());
        assertThat(told.at("/files/0").asString())
                .isEqualTo(out.resolve("model.neustrom").toString());
        assertThat(told.at("/metrics")).isEqualTo(Cli.json(out.resolve("metrics.json")));
    }

    @Test
    void experimentsTellThemToo() {
        for (String words : new String[] {"one-circle", "two-circles-supervised --fractions 0.1 --splits 1"}) {
            String[] args = ("reproduce " + words + " --epochs 1 --no-report --json --out "
                            + folder.resolve(words.substring(0, 7)))
                    .split(" ");
            JsonNode told =
                    JsonMapper.shared().readTree(Cli.run(args).finishes().out());
            assertThat(told.has("files") && told.has("metrics")).isTrue();
        }
    }

    @Test
    void theVersionIsTold() {
        JsonNode told = JsonMapper.shared()
                .readTree(Cli.run("version", "--json").succeeds().out());
        assertThat(told.at("/neustrom").asString()).isNotBlank();
        assertThat(told.at("/kernels").asString()).isNotBlank();
    }

    /** Commands that do something, and not only hold others. */
    private static Stream<CommandLine> commands(CommandLine command) {
        return command.getSubcommands().isEmpty()
                ? Stream.of(command)
                : command.getSubcommands().values().stream().flatMap(JsonTest::commands);
    }

    @Test
    void everyHelpHasExamplesAndExitCodes() {
        for (CommandLine command : commands(Main.commandLine()).toList()) {
            String help = command.getUsageMessage();
            assertThat(help)
                    .as(command.getCommandName())
                    .contains(
                            "Examples:",
                            "Exit codes:",
                            "2     the input or an option must be corrected",
                            "--config=FILE");
        }
    }

    @Test
    void everyCommandThatTellsSomethingCanTellItAsJson() {
        commands(Main.commandLine()).forEach(command -> {
            String name = command.getCommandName();
            if (!name.equals("completion")) {
                assertThat(command.getCommandSpec().findOption("--json"))
                        .as(name)
                        .isNotNull();
            }
        });
    }

    @Test
    void theCompletionScriptKnowsCommandsOptionsAndTheirValues() {
        assertThat(Cli.run("completion").succeeds().out())
                .contains("complete -F", "reproduce", "--perplexity", "noise-contrastive");
    }
}
