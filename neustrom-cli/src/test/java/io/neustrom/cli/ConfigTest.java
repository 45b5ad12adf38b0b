package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ConfigTest {
    private static final String TINY =
            "cells: 6\nlayers: [8]\nepochs: 2\nk-means-restarts: 1\nfourier-features: 8\ngamma: 4\nno-report: true\n";

    @TempDir
    private Path folder;

    private Path points;

    @BeforeEach
    void makePoints() throws IOException {
        points = Cli.spiral(folder, 30);
    }

    @Test
    void everyOptionCanComeFromAFile() throws IOException {
        Path out = folder.resolve("a");
        Path yaml = yaml("command: fit\ninput: " + points + "\nout: " + out + "\n" + TINY
                + "no-revival: true\npretrain-fourier: false\nscale: standard # a comment\n");
        Cli.run("fit", "--config", yaml.toString()).finishes();
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/network/cells").asInt()).isEqualTo(6);
        assertThat(run.at("/network/layers/0").asInt()).isEqualTo(8);
        assertThat(run.at("/training/reviveDeadCells").asBoolean()).isFalse();
        assertThat(run.at("/training/start/pretrainFourier").asBoolean()).isFalse();
        assertThat(run.at("/input/scaling").asString()).isEqualTo("standard");
    }

    @Test
    void theFileMayNameTheCommand() throws IOException {
        Path out = folder.resolve("a");
        Path yaml = yaml("command: fit\ninput: " + points + "\nout: " + out + "\n" + TINY);
        Cli.run("--config=" + yaml).finishes();
        assertThat(out.resolve("model.neustrom")).exists();
    }

    @Test
    void theCommandLineWins() throws IOException {
        Path out = folder.resolve("a");
        Path yaml = yaml("input: nowhere.csv\nout: nowhere\n" + TINY);
        Cli.run("fit", points.toString(), "--cells", "5", "--out=" + out, "--config", yaml.toString())
                .finishes();
        JsonNode run = Cli.json(out.resolve("run.json"));
        assertThat(run.at("/network/cells").asInt()).isEqualTo(5);
        assertThat(run.at("/input/pointsFile").asString()).isEqualTo(points.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fit POINTS --gamma 4 --neighbours 5 --scale min-max --duplicates keep --seed 3 --exclude-self --cells 6 "
                        + "--layers 8,8 --epochs 3 --k-means-restarts 1 --clip none",
                "fit POINTS --kind perplexity --perplexity 5 --cells 6 --objective noise-contrastive --noise-states 7 --epochs 2",
                "fit RING --kind successor --alpha 0.5 --cells 4 --schedule plateau --late-k-means --epochs 2",
                "words TEXT --cells 4 --minimum-count 1 --frequent 1 --steps 20",
                "reproduce one-circle --recipe paper --epochs 2",
                "reproduce square-grid --side 8 --seed 4 --epochs 2",
                "reproduce two-circles-supervised --epochs 2 --fractions 0.1 --splits 1",
            })
    void runJsonRepeatsARunToTheBit(String words) throws IOException {
        Path first = folder.resolve("first");
        Path again = folder.resolve("again");
        String args = words.replace("POINTS", points.toString())
                .replace("RING", Cli.ring(folder, 12).toString())
                .replace("TEXT", text().toString());
        String command = words.substring(0, words.indexOf(' '));
        String quick = command.equals("words") ? "" : " --no-report";
        Cli.run((args + quick + " --out " + first).split(" ")).finishes();
        Cli.run(command, "--config", first.resolve("run.json").toString(), "--out", again.toString())
                .finishes();
        assertThat(again.resolve("model.neustrom")).hasSameBinaryContentAs(first.resolve("model.neustrom"));
        JsonNode a = Cli.json(first.resolve("run.json"));
        JsonNode b = Cli.json(again.resolve("run.json"));
        for (String part : new String[] {"/input", "/network", "/training", "/seed", "/study"}) {
            assertThat(b.at(part)).as(part).isEqualTo(a.at(part));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LEARNED WALK --x angle --ring 360 --episode lap --shuffles 7 --seed 5 --split-block 0.5 --bins 20",
                "--maps MAPS --field-share 0.3"
            })
    void runJsonRepeatsAMeasurementOfFieldsToTheByte(String words) throws IOException {
        Path laps = Recordings.laps(folder.resolve("laps.csv"), 8);
        Path learned = folder.resolve("learned");
        Cli.run(("learn " + laps
                                + " --x angle --ring 360 --episode lap --cells 5 --passes 1 --shuffles 0 --no-report --out "
                                + learned)
                        .split(" "))
                .succeeds();
        Path first = folder.resolve("first");
        Path again = folder.resolve("again");
        String args = words.replace("LEARNED", learned + "/model.neustrom")
                .replace("WALK", laps.toString())
                .replace("MAPS", learned + "/ratemaps.npy");
        Cli.run(("fields " + args + " --no-report --out " + first).split(" ")).succeeds();
        Cli.run("fields", "--config", first.resolve("run.json").toString(), "--out", again.toString())
                .succeeds();
        for (String file : new String[] {"fields.json", "fields.csv", "ratemaps.npy", "occupancy.npy"}) {
            assertThat(again.resolve(file)).as(file).hasSameBinaryContentAs(first.resolve(file));
        }
        assertThat(Cli.json(again.resolve("run.json")).at("/input"))
                .isEqualTo(Cli.json(first.resolve("run.json")).at("/input"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "gama: 4              | has no option 'gama', did you mean 'gamma'?",
                "inptu: a.csv         | has no option 'inptu', did you mean 'input'?",
                "zzzzzzzz: 1          | neustrom fit has no option 'zzzzzzzz'",
                "stacktrace: true     | has no option 'stacktrace'",
                "gamma:               | 'gamma' must have a value, or a list of values",
                "gamma: {a: 1}        | 'gamma' must have a value, or a list of values",
                "no-revival: maybe    | no-revival (maybe) must be true or false",
                "command: reproduce   | is for the command 'reproduce', not for neustrom fit",
                "- 1                  | must hold options, a line 'name: value' for each",
                "gamma: [1            | is no YAML",
                "gamma: four          | 'four' must be a number",
                "epochs: 0            | epochs (0) must be at least 1",
            })
    void aBadFileIsRefused(String content, String part) throws IOException {
        Cli.run(
                        "fit",
                        points.toString(),
                        "--out",
                        folder.resolve("o").toString(),
                        "--config",
                        yaml(content).toString())
                .isRefused(part);
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        Cli.run("fit", "--config", folder.resolve("none.yaml").toString()).isRefused("none.yaml does not exist");
        Cli.run("fit", "--config").isRefused("--config");
    }

    private Path text() throws IOException {
        return Files.writeString(
                folder.resolve("text.txt"),
                "The cat sat on the mat. The dog lay on the rug. A bird flew by. ".repeat(20));
    }

    private Path yaml(String content) throws IOException {
        return Files.writeString(folder.resolve("run.yaml"), content);
    }

    @Test
    void aConfigThatIsTooLargeOrTooDeepIsRefused(@TempDir Path folder) throws IOException {
        Path config = Files.writeString(folder.resolve("c.yaml"), "cells: " + "[".repeat(200_000));
        Cli.run("fit", "--config", config.toString(), "x.csv").isRefused("c.yaml must have at most 100 brackets");
        Files.writeString(config, "cells:\n  " + "- ".repeat(200_000));
        Cli.run("fit", "--config", config.toString(), "x.csv").isRefused("c.yaml must have at most 100 levels");
        Files.writeString(config, "#".repeat((1 << 20) + 1));
        Cli.run("fit", "--config", config.toString(), "x.csv").isRefused("c.yaml must have at most 1048576 bytes");
    }
}
