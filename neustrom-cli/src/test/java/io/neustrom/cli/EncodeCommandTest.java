package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.io.DataFile;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.table.CsvTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EncodeCommandTest {
    @TempDir
    private Path folder;

    private Path points;

    @BeforeEach
    void makePoints() throws IOException {
        points = Cli.spiral(folder, 30);
    }

    private Path fit(String options) {
        Path run = folder.resolve("run");
        Cli.tinyFit(run, points + " --gamma 4 " + options).finishes();
        return run.resolve("model.neustrom");
    }

    /** The scaling of the training points is part of the model: the API and the command give new points the same codes. */
    @ParameterizedTest
    @EnumSource(Scaling.class)
    void newPointsAreScaledAsTheTrainingPoints(Scaling scaling) throws IOException {
        Path model = fit("--scale " + EnumWords.of(scaling));
        Path fresh = Files.writeString(folder.resolve("new.csv"), "x,y\n3,-1\n0.5,0.25\n");
        Path out = folder.resolve("codes.npz");
        Cli.run("encode", model.toString(), fresh.toString(), "--out", out.toString())
                .succeeds();
        NumberArray codes = ArrayFiles.read(out, "codes");
        PlaceCellModel loaded = PlaceCellModel.load(model);
        Points training = DataFile.read(points, ReadOptions.defaults()).points();
        assertThat(loaded.scaling()).isEqualTo(scaling.fit(training));
        Codes expected = loaded.encode(Points.of(new double[][] {{3, -1}, {0.5, 0.25}}));
        assertThat(codes.shape()).containsExactly(2, 6);
        for (int cell = 0; cell < 6; cell++) {
            assertThat((float) codes.values()[6 + cell]).isEqualTo(expected.row(1)[cell]);
        }
    }

    @Test
    void theFormatIsThatOfTheName() throws IOException {
        Path model = fit("");
        for (String name : new String[] {"c.csv", "c.npy", "c.npz"}) {
            Cli.run(
                            "encode",
                            model.toString(),
                            points.toString(),
                            "--out",
                            folder.resolve(name).toString())
                    .succeeds();
        }
        double[] inArchive = ArrayFiles.read(folder.resolve("c.npz"), "codes").values();
        assertThat(MatrixFiles.readArray(folder.resolve("c.npy")).values()).isEqualTo(inArchive);
        CsvTable table = CsvTable.read(folder.resolve("c.csv"));
        assertThat(table.names()).startsWith("row", "cell0").hasSize(7);
        assertThat(table.rows()[29][0]).isEqualTo(29);
        assertThat((float) table.rows()[29][3]).isEqualTo((float) inArchive[29 * 6 + 2]);
        assertThat(ArrayFiles.read(folder.resolve("c.npz"), "row").values()[29]).isEqualTo(29);
    }

    @Test
    void droppedRowsKeepTheNumbersOfTheOthers() throws IOException {
        Path model = fit("");
        Path gaps = Files.writeString(folder.resolve("gaps.csv"), "1,2\n,3\n4,5\n");
        Path out = folder.resolve("codes.npz");
        Cli told = Cli.run("encode", model.toString(), gaps.toString(), "--missing", "drop", "--out", out.toString())
                .succeeds();
        assertThat(ArrayFiles.read(out, "row").values()).containsExactly(0, 2);
        assertThat(told.out()).contains("rows dropped          1", "wrote " + out);
    }

    @Test
    void statesOfADiscreteModelAreEncoded() throws IOException {
        Path run = folder.resolve("run");
        Cli.tinyFit(run, "--transitions " + Cli.ring(folder, 12)).finishes();
        String model = run.resolve("model.neustrom").toString();
        Path out = folder.resolve("codes.npy");
        Cli.run("encode", model, "--out", out.toString()).succeeds();
        assertThat(MatrixFiles.readArray(out).shape()).containsExactly(12, 6);
        Cli.run("encode", model, points.toString(), "--out", out.toString()).isRefused("is over discrete states");
        Cli.run("encode", model, "--columns", "1", "--out", out.toString())
                .isRefused("--columns needs DATA; it has no effect on discrete states");
    }

    @Test
    void pointsOfAnotherDimensionAreRefused() throws IOException {
        Path model = fit("");
        Path wide = Files.writeString(folder.resolve("wide.csv"), "1,2,3\n");
        Path out = folder.resolve("codes.npy");
        Cli.run("encode", model.toString(), wide.toString(), "--out", out.toString())
                .isRefused("wide.csv: points of dimension 3 must have the model's dimension (2)");
        assertThat(out).doesNotExist();
    }

    @Test
    void classesInAColumnOfTheDataAreLearned() throws IOException {
        Path model = fit("");
        StringBuilder lines = new StringBuilder("x,y,kind\n");
        Points training = DataFile.read(points, ReadOptions.defaults()).points();
        for (int i = 0; i < 30; i++) {
            String kind = i == 0 ? "first" : i == 15 ? "second" : "";
            lines.append(training.get(i, 0))
                    .append(',')
                    .append(training.get(i, 1))
                    .append(',')
                    .append(kind)
                    .append('\n');
        }
        Path data = Files.writeString(folder.resolve("labelled.csv"), lines);
        Path labels = Files.writeString(folder.resolve("labels.csv"), "0,first\n15,second\n");
        Path byColumn = folder.resolve("a.csv");
        Path byFile = folder.resolve("b.csv");
        Cli.run("predict", model.toString(), data.toString(), "--label-column", "kind", "--out", byColumn.toString())
                .succeeds();
        Cli.run(
                        "predict",
                        model.toString(),
                        points.toString(),
                        "--labels",
                        labels.toString(),
                        "--out",
                        byFile.toString())
                .succeeds();
        assertThat(byColumn).hasSameTextualContentAs(byFile);
        Path arrays = folder.resolve("c.npz");
        Cli.run("predict", model.toString(), data.toString(), "--label-column", "kind", "--out", arrays.toString())
                .succeeds();
        assertThat(ArrayFiles.read(arrays, "probabilities").shape()).containsExactly(30, 2);
        assertThat(ArrayFiles.read(arrays, "class").values()[15]).isEqualTo(1);
    }
}
