package io.neustrom.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.kernel.Kernel;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file itself: what is in it, and whether others accept it. */
class OnnxFileTest {
    private static final Points POINTS = RandomModel.points(20, 3, 2, 1);
    private static final PlaceCellModel MODEL = RandomModel.of(
                    FourierKind.FASTFOOD, 6, 3, Kernel.LAPLACIAN, CellRule.NEURAL)
            .withScaling(Scaling.STANDARD.fit(POINTS))
            .withTask("pets", ClassifierHead.of(List.of("cat", "Hündin"), new double[24]));

    @TempDir
    private Path folder;

    @Test
    void itIsAModelOfTheDefaultDomain() {
        WireFormat model = WireFormat.of(OnnxExport.of(MODEL).build().bytes());
        assertThat(model.fields()).containsExactly(1, 2, 3, 7, 8, 14);
        assertThat(model.number(1)).isEqualTo(8);
        assertThat(model.text(2)).isEqualTo("neustrom");
        assertThat(model.messages(8)).hasSize(1);
        assertThat(model.message(8).text(1)).isEmpty();
        assertThat(model.message(8).number(2)).isEqualTo(18);
        assertThat(metadata(model))
                .containsEntry("kernel", "laplacian")
                .containsEntry("cell_rule", "neural")
                .containsEntry("cells", "12")
                .containsEntry("scaling", "standard")
                .containsEntry("precision", "double")
                .containsEntry("provenance.seed", "7")
                .containsEntry("probabilities.task", "pets")
                .containsEntry("probabilities.classes", "[\"cat\", \"Hündin\"]");
    }

    private static Map<String, String> metadata(WireFormat model) {
        return model.messages(14).stream().collect(Collectors.toMap(entry -> entry.text(1), entry -> entry.text(2)));
    }

    @Test
    void nodesFollowWhatTheyTakeAndHaveNamesOfTheirOwn() {
        WireFormat graph = WireFormat.of(OnnxExport.of(MODEL).build().bytes()).message(7);
        Set<String> known = new HashSet<>(
                graph.messages(5).stream().map(tensor -> tensor.text(8)).toList());
        assertThat(known).as("names of constants").hasSameSizeAs(graph.messages(5));
        known.add(graph.message(11).text(1));
        for (WireFormat node : graph.messages(1)) {
            assertThat(known).containsAll(node.texts(1));
            assertThat(known.add(node.text(2))).as(node.text(2)).isTrue();
        }
        assertThat(graph.messages(12).stream().map(output -> output.text(1)))
                .containsExactly("codes", "probabilities", "label")
                .allMatch(known::contains);
    }

    @Test
    void inputsAndOutputsSayTheirShape() {
        OnnxFile file = OnnxExport.of(MODEL).build();
        assertThat(file.inputs()).hasToString("[points (n, 3) float32]");
        assertThat(file.outputs())
                .hasToString("[codes (n, 12) float32, probabilities (n, 2) float32, label (n) string]");
        WireFormat tensor =
                WireFormat.of(file.bytes()).message(7).message(11).message(2).message(1);
        assertThat(tensor.number(1)).isEqualTo(1);
        assertThat(tensor.message(2).message(1).text(2)).isEqualTo("n");
        assertThat(tensor.message(2).messages(1).get(1).number(1)).isEqualTo(3);
    }

    @Test
    void numbersOfAnySizeAreWritten() {
        Message message = new Message()
                .add(1, 0)
                .add(1, 127)
                .add(1, 128)
                .add(1, Long.MAX_VALUE)
                .add(1, -1)
                .add(3000, -2.5f)
                .add(2, "ß");
        WireFormat read = WireFormat.of(message.bytes());
        assertThat(read.numbers(1)).containsExactly(0L, 127L, 128L, Long.MAX_VALUE, -1L);
        assertThat(read.real(3000)).isEqualTo(-2.5f);
        assertThat(read.text(2)).isEqualTo("ß");
    }

    @Test
    void theSameModelHasTheSameBytes() throws IOException {
        Path file = folder.resolve("model.onnx");
        OnnxExport.write(MODEL, file);
        assertThat(Files.readAllBytes(file))
                .isEqualTo(OnnxExport.of(MODEL).build().bytes())
                .hasSize(OnnxExport.of(MODEL).build().size());
    }

    @Test
    void aFileIsWholeOrNotWritten() throws IOException {
        assertThatIOException()
                .isThrownBy(() ->
                        OnnxExport.write(MODEL, folder.resolve("no folder").resolve("model.onnx")));
        Path inTheWay = Files.createDirectories(folder.resolve("model.onnx").resolve("inner"));
        assertThatIOException().isThrownBy(() -> OnnxExport.write(MODEL, inTheWay.getParent()));
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(inTheWay.getParent());
        }
    }

    /** Kernels and rules, tables and structures in either precision. */
    @Test
    void theCheckerOfOnnxAcceptsFiles() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                python("import onnx") == 0, "no python3 with the package onnx (or -Dneustrom.python): not checked");
        int number = 0;
        for (OnnxExport.Precision precision : OnnxExport.Precision.values()) {
            for (Kernel kernel : Kernel.values()) {
                for (CellRule rule : CellRule.values()) {
                    PlaceCellModel states =
                            RandomModel.of(new NetworkSpec(true, 20, 0, List.of(4, 5), kernel, rule, 8), 1);
                    PlaceCellModel points = RandomModel.of(FourierKind.ORTHOGONAL, 6, 300, kernel, rule)
                            .withScaling(Scaling.UNIT_LENGTH.fit(RandomModel.points(5, 300, 1, 1)));
                    for (PlaceCellModel model : List.of(MODEL, states, points)) {
                        OnnxExport.of(model).withPrecision(precision).build().write(folder.resolve(number++ + ".onnx"));
                    }
                }
            }
        }
        assertThat(python(
                        "import glob, onnx, sys; files = glob.glob(sys.argv[1] + '/*.onnx'); assert len(files) == "
                                + number + "; [onnx.checker.check_model(file, full_check=True) for file in files]",
                        folder.toString()))
                .isZero();
    }

    private static int python(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("neustrom.python", "python3"), "-c"));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(20, TimeUnit.MINUTES) ? process.exitValue() : -1;
        } catch (IOException e) {
            return -1; // no Python
        }
    }
}
