package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.io.DataFile;
import io.neustrom.io.StateFiles;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.model.PlaceCellModel;
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

/** A fit takes every kind of transitions and records how they were made. */
class FitKindsTest {
    @TempDir
    private Path folder;

    private Path out;
    private Path points;

    @BeforeEach
    void prepare() throws IOException {
        out = folder.resolve("run");
        points = Cli.spiral(folder, 30);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rbf        | --gamma 4                       | /gamma          | 4.0",
                "rbf        | --gamma 4 --neighbours 5        | /gamma          | 4.0",
                "rbf        | --gamma 4 --neighbours 5        | /neighbours     | 5",
                "rbf        | --gamma 4 --neighbours 5 --seed 9 | /seed         | 9",
                "rbf        | --gamma 4 --neighbours 5 --search approximate | /search | approximate",
                "rbf        | --gamma 4 --neighbours 5 --recall 0.9 | /recall | 0.9",
                "perplexity | --perplexity 5 --metric cosine  | /perplexity     | 5.0",
                "perplexity | --perplexity 5 --metric cosine  | /metric         | cosine",
                "self-tuned | --neighbours 9 --rank 4         | /rank           | 4",
                "self-tuned | --neighbours 9 --symmetrise union | /symmetrisation | union",
                "sdp        | --clusters 3 --tolerance 0.1 --form diagonal | /form | diagonal",
            })
    void pointsStayPointsAndTheMakerIsRecorded(String kind, String options, String pointer, String value)
            throws IOException {
        Cli.tinyFit(out, points + " --kind " + kind + " " + options).finishes();
        JsonNode input = Cli.json(out.resolve("run.json")).get("input");
        assertThat(input.get("kind").asString()).isEqualTo(kind);
        assertThat(input.get("transitions").at(pointer).asString()).isEqualTo(value);
        assertThat(input.get("pointsFile").asString()).isEqualTo(points.toString());
        assertThat(input.has("transitionsFile")).isFalse();
        assertThat(discrete()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ring.csv   | successor    | --alpha 0.5                  | /alpha     | 0.5",
                "ring.csv   | successor    | --alpha 0.5 --normalise      | /normalise | true",
                "walks.txt  | successor    | --alpha 0.5 --trajectories   | /states    | 7",
                "ring.csv   | file         | --normalise                  | /normalise | true",
                "labels.txt | labels       | ''                           | /maxEntries | 134217728",
                "text.txt   | cooccurrence | --window 2                   | /window    | 2",
            })
    void otherKindsGiveDiscreteStates(String name, String kind, String options, String pointer, String value)
            throws IOException {
        Cli.ring(folder, 7);
        Files.writeString(folder.resolve("walks.txt"), "0 1 2 3 4 5 6 0 1 2 3\n");
        Files.writeString(folder.resolve("labels.txt"), "a\na\nb\nb\nc\nc\nc\n");
        Files.writeString(folder.resolve("text.txt"), "one two three four five six seven one three five seven");
        Path file = folder.resolve(name);
        Cli.tinyFit(out, file + " --kind " + kind + " " + options.replace("'", ""))
                .finishes();
        JsonNode input = Cli.json(out.resolve("run.json")).get("input");
        assertThat(input.get("kind").asString()).isEqualTo(kind);
        assertThat(input.get("transitions").at(pointer).asString()).isEqualTo(value);
        assertThat(input.get("transitionsFile").asString()).isEqualTo(file.toString());
        assertThat(input.get("transitionsSha256").asString()).isEqualTo(StateFiles.checksum(file));
        assertThat(input.get("states").asInt()).isEqualTo(7);
        assertThat(input.has("pointsFile")).isFalse();
        assertThat(discrete()).isTrue();
        assertThat(Files.exists(out.resolve("vocabulary.txt"))).isEqualTo(kind.equals("cooccurrence"));
    }

    @Test
    void theWordsOfATextAreKeptWithTheModel() throws IOException {
        Path text = Files.writeString(folder.resolve("text.txt"), "f e d c b a a b c");
        Cli.tinyFit(out, text + " --kind cooccurrence").finishes();
        assertThat(out.resolve("vocabulary.txt")).hasContent("a\nb\nc\nd\ne\nf\n");
    }

    @Test
    void metricsTellHowWellTheProgramWasSolved() throws IOException {
        Cli result = Cli.tinyFit(out, points + " --kind sdp --clusters 3 --tolerance 0.1")
                .finishes();
        assertThat(result.out()).contains("sdp objective", "certified gap");
        JsonNode relaxation = Cli.json(out.resolve("metrics.json")).get("relaxation");
        assertThat(relaxation.get("relativeGap").asDouble()).isBetween(0.0, 0.1);
        assertThat(relaxation.get("objective").asDouble())
                .isLessThanOrEqualTo(relaxation.get("dualBound").asDouble());
        assertThat(relaxation.get("iterations").asInt()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"points.npy", "points.npz"})
    void anArrayOfTheSamePointsGivesTheSameModel(String name) throws IOException {
        Path array = folder.resolve(name);
        Points same = DataFile.read(points, ReadOptions.defaults()).points();
        MatrixFiles.writePoints(array, same);
        Path other = folder.resolve("other");
        Cli.tinyFit(out, points + " --gamma 4").finishes();
        Cli.tinyFit(other, array + " --gamma 4").finishes();
        assertThat(other.resolve("model.neustrom")).hasSameBinaryContentAs(out.resolve("model.neustrom"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p.npz", "p.mtx"})
    void aMatrixInAnyFormatGivesTheSameModel(String name) throws IOException {
        Path ring = Cli.ring(folder, 20);
        Path matrix = folder.resolve(name);
        MatrixFiles.writeTransitions(matrix, StateFiles.transitions(ring, false));
        Path other = folder.resolve("other");
        Cli.tinyFit(out, "--transitions " + ring).finishes();
        Cli.tinyFit(other, "--transitions " + matrix).finishes();
        assertThat(other.resolve("model.neustrom")).hasSameBinaryContentAs(out.resolve("model.neustrom"));
    }

    @Test
    void weightsBesidePointsAreScaledWhenAsked() throws IOException {
        Path three = Files.writeString(folder.resolve("three.csv"), "0,1\n2,2\n3,0\n0,1\n1,5\n4,2\n");
        String weights = "1,1,0,0,0,0\n0,3,1,0,0,0\n0,0,1,1,0,0\n0,0,0,1,1,0\n0,0,0,0,2,2\n5,0,0,0,0,5\n";
        Path matrix = Files.writeString(folder.resolve("weights.csv"), weights);
        Cli.tinyFit(out, three + " --transitions " + matrix + " --normalise --duplicates keep")
                .finishes();
        JsonNode input = Cli.json(out.resolve("run.json")).get("input");
        assertThat(input.at("/transitions/normalise").asBoolean()).isTrue();
        assertThat(input.has("pointsFile")).isTrue();
        assertThat(input.has("transitionsFile")).isTrue();
        assertThat(discrete()).isFalse();
    }

    private boolean discrete() throws IOException {
        return PlaceCellModel.load(out.resolve("model.neustrom")).spec().discrete();
    }
}
