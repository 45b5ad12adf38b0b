package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.table.CsvTable;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleOptionTest {
    @TempDir
    private Path folder;

    private Path points;
    private Path scaled;

    @BeforeEach
    void write() throws IOException {
        points = Cli.spiral(folder, 20);
        scaled = folder.resolve("scaled.npy");
        MatrixFiles.writePoints(scaled, Points.of(CsvTable.read(points).rows()).unitLength());
    }

    @Test
    void transitionsAreMadeFromScaledPoints() throws IOException {
        Cli.transitions(folder.resolve("p.mtx"), points + " --gamma 4 --scale unit-length")
                .succeeds();
        Cli.transitions(folder.resolve("q.mtx"), scaled + " --gamma 4").succeeds();
        assertThat(folder.resolve("p.mtx")).hasSameBinaryContentAs(folder.resolve("q.mtx"));
    }

    @Test
    void theModelIsThatOfScaledPointsAndScales() throws IOException {
        Path run = folder.resolve("run");
        Cli.tinyFit(run, points + " --gamma 4 --scale unit-length").finishes();
        Cli.tinyFit(folder.resolve("other"), scaled + " --gamma 4").finishes();
        PlaceCellModel model = PlaceCellModel.load(run.resolve("model.neustrom"));
        PlaceCellModel other = PlaceCellModel.load(folder.resolve("other/model.neustrom"));
        assertThat(model.partition()).isEqualTo(other.partition());
        assertThat(withoutMedians(model)).isEqualTo(withoutMedians(other));
        assertThat(model.scaling()).isEqualTo(Scaler.UNIT_LENGTH);
        assertThat(other.scaling()).isEqualTo(Scaler.NONE);
        assertThat(model.encode(new double[] {0, 7})).isEqualTo(other.encode(new double[] {0, 1}));
        assertThat(Cli.json(run.resolve("metrics.json")).get("klDivergence"))
                .isEqualTo(Cli.json(folder.resolve("other/metrics.json")).get("klDivergence"));
        assertThat(Cli.json(run.resolve("run.json")).at("/input/scaling").asString())
                .isEqualTo("unit-length");
        assertThat(Cli.json(folder.resolve("other/run.json"))
                        .at("/input/scaling")
                        .asString())
                .isEqualTo("none");
    }

    /** Where a model came from, except for the medians of its file, which are taken before points are scaled. */
    private static Map<String, String> withoutMedians(PlaceCellModel model) {
        Map<String, String> entries = new HashMap<>(model.provenance().entries());
        assertThat(entries.remove("encoding")).isNotNull();
        return entries;
    }

    @Test
    void pointsBesideAMatrixAreScaledToo() throws IOException {
        Path run = folder.resolve("run");
        Cli.tinyFit(run, points + " --transitions " + Cli.ring(folder, 20) + " --scale unit-length")
                .finishes();
        assertThat(PlaceCellModel.load(run.resolve("model.neustrom")).scaling()).isEqualTo(Scaler.UNIT_LENGTH);
    }

    @Test
    void equalDirectionsAreEqualPoints() throws IOException {
        Path rays = Files.writeString(folder.resolve("rays.csv"), "1,0\n0,2\n5,0\n");
        Cli.transitions(folder.resolve("p.npz"), rays + " --gamma 1").succeeds();
        Cli.transitions(folder.resolve("p.npz"), rays + " --gamma 1 --scale unit-length --duplicates refuse")
                .isRefused("rays.csv: line 1 and line 3 are the same point");
    }

    @Test
    void theOriginHasNoDirection() throws IOException {
        Path origin = Files.writeString(folder.resolve("origin.csv"), "x,y\n1,0\n0,0\n");
        Cli.transitions(folder.resolve("p.npz"), origin + " --gamma 1 --scale unit-length")
                .isRefused("origin.csv: row 1 has length 0;", "with rows counted from 0");
    }

    @Test
    void statesWithoutCoordinatesHaveNothingToScale() throws IOException {
        Path ring = Cli.ring(folder, 20);
        Cli.tinyFit(folder.resolve("run"), "--transitions " + ring + " --scale unit-length")
                .isRefused("--scale is not allowed with --transitions alone; it is for points");
        Cli.transitions(folder.resolve("p.npz"), ring + " --kind successor --alpha 0.5 --scale none")
                .isRefused("--scale is for --kind rbf, perplexity, self-tuned, sdp");
        Cli.transitions(folder.resolve("p.npz"), points + " --gamma 4 --scale double")
                .isRefused("'double' must be one of none, unit-length");
    }

    @Test
    void picturesAreReadFromIdxFiles() throws IOException {
        // three pictures of 1 x 2 bytes
        byte[] bytes = ByteBuffer.allocate(22)
                .putInt(0x0803)
                .putInt(3)
                .putInt(1)
                .putInt(2)
                .put(new byte[] {1, 0, 0, 1, (byte) 200, 7})
                .array();
        Path pictures = Files.write(folder.resolve("x-images-idx3-ubyte"), bytes);
        Path same = Files.writeString(folder.resolve("x.csv"), "1,0\n0,1\n200,7\n");
        Cli.transitions(folder.resolve("p.mtx"), pictures + " --gamma 1 --scale unit-length")
                .succeeds();
        Cli.transitions(folder.resolve("q.mtx"), same + " --gamma 1 --scale unit-length")
                .succeeds();
        assertThat(folder.resolve("p.mtx")).hasSameBinaryContentAs(folder.resolve("q.mtx"));
        Files.write(pictures, new byte[] {1, 2, 3});
        Cli.transitions(folder.resolve("p.mtx"), pictures + " --gamma 1")
                .isRefused("x-images-idx3-ubyte, byte 0: begins with 01 02 03; must begin as IDX");
    }
}
