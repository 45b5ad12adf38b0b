package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.IdxFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.onnx.OnnxExport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code export}: ONNX Runtime makes of rows what {@code encode} and {@code predict} make of their file. */
class ExportCommandTest {
    @TempDir
    private Path folder;

    private Path fit(Path data, String options) {
        Cli.tinyFit(folder.resolve("run"), data + " --gamma 4 " + options).finishes();
        return folder.resolve("run").resolve("model.neustrom");
    }

    private Cli export(Path model, String... options) {
        return Cli.run(Stream.concat(
                        Stream.of(
                                "export",
                                model.toString(),
                                "--out",
                                folder.resolve("model.onnx").toString()),
                        Stream.of(options))
                .toArray(String[]::new));
    }

    /** Lines of 40 points: a class, a number, a constant, and two more numbers of which one may be missing. */
    private Path table(boolean gaps) throws IOException {
        return Files.writeString(
                folder.resolve("table.csv"),
                IntStream.range(0, 40)
                        .mapToObj(i -> String.format(
                                Locale.ROOT,
                                "%d,%.3f,7,%.3f,%s%n",
                                i % 2,
                                Math.cos(0.3 * i) + i % 2 * 3,
                                Math.sin(0.3 * i),
                                gaps && i % 10 == 3 ? "" : 0.1 * i))
                        .collect(Collectors.joining()));
    }

    private float[][] rows(Path table, int first) throws IOException {
        return Files.readAllLines(table).stream()
                .map(line -> line.split(",", -1))
                .map(fields -> {
                    float[] row = new float[fields.length - first];
                    for (int j = 0; j < row.length; j++) {
                        row[j] = fields[first + j].isEmpty() ? Float.NaN : Float.parseFloat(fields[first + j]);
                    }
                    return row;
                })
                .toArray(float[][]::new);
    }

    private void assertCodes(Path model, Path data, float[][] rows) throws IOException, OrtException {
        Path codes = folder.resolve("codes.npz");
        assertThat(Cli.run("encode", model.toString(), data.toString(), "--out", codes.toString())
                        .exitCode())
                .isZero();
        NumberArray expected = ArrayFiles.read(codes, "codes");
        float[][] found = (float[][]) run(Map.of("points", rows)).get("codes");
        for (int e = 0; e < expected.values().length; e++) {
            int cells = expected.shape().get(1);
            assertThat((double) found[e / cells][e % cells]).isCloseTo(expected.values()[e], within(1e-5));
        }
    }

    /** The values of all outputs. */
    private Map<String, Object> run(Map<String, ?> inputs) throws OrtException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (OrtSession session =
                        environment.createSession(folder.resolve("model.onnx").toString());
                OnnxTensor input = OnnxTensor.createTensor(
                        environment, inputs.values().iterator().next());
                OrtSession.Result result =
                        session.run(Map.of(inputs.keySet().iterator().next(), input))) {
            Map<String, Object> values = new HashMap<>();
            for (var output : result) {
                values.put(output.getKey(), output.getValue().getValue());
            }
            return values;
        }
    }

    @Test
    void aRowHasAllColumnsButThatOfClasses() throws IOException, OrtException {
        Path table = table(true);
        Path model = fit(table, "--label-column 1");
        Cli told = export(model).succeeds();
        assertThat(told.out())
                .contains("input                 points (n, 4) float32")
                .contains("output                codes (n, 6) float32")
                .contains("but not that of classes; 1 of them has no effect.")
                .contains("NaN is a missing number, in place of which the median is taken.")
                .contains("wrote " + folder.resolve("model.onnx"));
        assertCodes(model, table, rows(table, 1));
    }

    @Test
    void wordsAreColumnsOfTheirOwn() throws IOException, OrtException {
        Path table = Files.writeString(
                folder.resolve("words.csv"),
                "size,colour,class\n"
                        + IntStream.range(0, 30)
                                .mapToObj(i -> Math.sin(i) + "," + (i % 3 == 0 ? "red" : "blue") + "," + i % 2 + "\n")
                                .collect(Collectors.joining()));
        Path model = fit(table, "");
        assertThat(export(model).succeeds().out())
                .contains("columns               size, colour=blue, colour=red")
                .contains("A column of words is one of numbers for each word");
        float[][] rows = IntStream.range(0, 30)
                .mapToObj(i -> new float[] {(float) Math.sin(i), i % 3 == 0 ? 0 : 1, i % 3 == 0 ? 1 : 0})
                .toArray(float[][]::new);
        assertCodes(model, table, rows);
    }

    @Test
    void aTaskGivesClasses() throws IOException, OrtException {
        Path table = table(false);
        Path model = fit(table, "--label-column 1");
        Path guesses = folder.resolve("guesses.csv");
        assertThat(Cli.run(
                                "predict",
                                model.toString(),
                                table.toString(),
                                "--label-column",
                                "1",
                                "--add-task",
                                "side",
                                "--out",
                                guesses.toString())
                        .exitCode())
                .isZero();
        JsonNode told = JsonMapper.shared()
                .readTree(export(model, "--json", "--precision", "single").out());
        assertThat(told.get("precision").asString()).isEqualTo("single");
        assertThat(told.get("outputs").toString())
                .contains("\"codes\"", "\"probabilities\"", "\"label\"", "\"string\"");
        assertThat(told.get("bytes").asLong()).isEqualTo(Files.size(folder.resolve("model.onnx")));
        Cli.run("predict", model.toString(), table.toString(), "--task", "side", "--out", guesses.toString())
                .succeeds();
        String[] labels = (String[]) run(Map.of("points", rows(table, 1))).get("label");
        assertThat(labels)
                .containsExactlyElementsOf(Files.readAllLines(guesses).stream()
                        .skip(1)
                        .map(line -> line.split(",", -1)[1])
                        .toList());
    }

    @Test
    void statesAreNumbers() throws IOException, OrtException {
        Path ring = Cli.ring(folder, 12);
        Cli.tinyFit(folder.resolve("run"), "--transitions " + ring).finishes();
        Path model = folder.resolve("run").resolve("model.neustrom");
        assertThat(export(model).succeeds().out())
                .contains("input                 states (n) int64")
                .contains("States are numbers from 0 to 11.");
        assertThat((float[][]) run(Map.of("states", new long[] {3, 11})).get("codes"))
                .hasDimensions(2, 6);
    }

    @Test
    @EnabledIfSystemProperty(
            named = "neustrom.mnist",
            matches = ".+",
            disabledReason = "no folder with MNIST: .ci/fetch-mnist gets it, -Dneustrom.mnist names it")
    void picturesOfMnistAndFarBeyond() throws IOException, OrtException {
        Points pictures = IdxFiles.readFolder(Path.of(System.getProperty("neustrom.mnist")), IdxFiles.Part.TEST)
                .points()
                .subset(IntStream.range(0, 300).toArray());
        PlaceCellModel model = Neustrom.fit(FitRequest.of(pictures)
                .withOptions(o -> o.withNetwork(n -> n.withCells(30)).withTraining(t -> t.withEpochs(3))));
        OnnxExport.write(model, folder.resolve("model.onnx"));
        for (int scale : new int[] {1, 1000}) {
            float[][] rows = new float[300][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = pictures.row(i);
                for (int j = 0; j < rows[i].length; j++) {
                    rows[i][j] *= scale;
                }
            }
            Codes expected = model.encode(Points.of(rows));
            float[][] found = (float[][]) run(Map.of("points", rows)).get("codes");
            for (int i = 0; i < rows.length; i++) {
                assertThat(found[i]).containsExactly(expected.row(i), within(1e-5f));
            }
        }
    }

    @Test
    void badInputIsRefusedInOneSentence() throws IOException {
        Path model = fit(Cli.spiral(folder, 30), "");
        export(folder.resolve("nothing")).isRefused("nothing");
        export(Files.writeString(folder.resolve("text"), "text")).isRefused("is not a Neustrom model");
        export(model, "--precision", "half").isRefused("--precision", "half", "double", "single");
        Cli.run("export", model.toString(), "--out", model.toString()).isRefused("--out");
        Cli.run("export", model.toString(), "--out", folder.toString()).isRefused("--out");
        Cli.run("export", model.toString()).isRefused("--out");
    }
}
