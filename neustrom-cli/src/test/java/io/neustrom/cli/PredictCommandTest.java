package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.Neustrom;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.io.DataFile;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PredictCommandTest {
    /** Points 0 to 19 lie on a small arc far to the left of points 20 to 39. */
    private static final int HALF = 20;

    @TempDir
    private static Path shared;

    private static Path trained;
    private static Path points;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fit() throws IOException {
        points = Files.write(
                shared.resolve("arcs.csv"),
                IntStream.range(0, 2 * HALF)
                        .mapToObj(i -> String.format(
                                Locale.ROOT,
                                "%.6f,%.6f",
                                (i < HALF ? -3 : 3) + Math.cos(0.1 * (i % HALF)),
                                Math.sin(0.1 * (i % HALF))))
                        .toList());
        Cli.tinyFit(shared.resolve("run"), points + " --gamma 4 --epochs 20").finishes();
        trained = shared.resolve("run/model.neustrom");
    }

    @Test
    void twoLabelsAreEnoughForTwoArcs() throws IOException {
        predict(model(), "row,class\n3,left\n30,right\n", "").succeeds();
        List<String[]> lines = predictions();
        assertThat(lines.get(0)).containsExactly("row", "class", "confidence", "p(left)", "p(right)");
        assertThat(lines).hasSize(1 + 2 * HALF);
        for (int i = 0; i < 2 * HALF; i++) {
            String[] line = lines.get(i + 1);
            assertThat(line[0]).isEqualTo(String.valueOf(i));
            assertThat(line[1]).isEqualTo(i < HALF ? "left" : "right");
            double left = Double.parseDouble(line[3]);
            double right = Double.parseDouble(line[4]);
            assertThat(left + right).isCloseTo(1, within(1e-6));
            assertThat(Double.parseDouble(line[2])).isEqualTo(Math.max(left, right));
        }
    }

    @Test
    void theSummaryCounts() throws IOException {
        Cli result = predict(model(), "3,left\n4,left\n30,right\n", "").succeeds();
        assertThat(result.out().replaceAll(" +", " "))
                .startsWith(points + ", 40 rows, 2 classes\n")
                .contains("labelled rows 3\n", "rows without a class 0\n", "mean confidence ", "wrote " + out());
    }

    @Test
    void theSummaryAsJsonHasTheSame() throws IOException {
        Cli result = predict(model(), "3,left\n4,left\n30,right\n", "--json --classes left,right,top")
                .succeeds();
        JsonNode summary = JsonMapper.shared().readTree(result.out());
        assertThat(summary.get("rows").asInt()).isEqualTo(40);
        assertThat(summary.at("/learning/labelledRows").asInt()).isEqualTo(3);
        assertThat(summary.get("abstentions").asInt()).isZero();
        assertThat(summary.get("classes").toString())
                .isEqualTo("[{\"name\":\"left\",\"rows\":20},{\"name\":\"right\",\"rows\":20},"
                        + "{\"name\":\"top\",\"rows\":0}]");
        assertThat(summary.at("/learning/classesWithoutLabel").toString()).isEqualTo("[\"top\"]");
    }

    @Test
    void labelsThatAreLeftOutAreToldByTheOthers() throws IOException {
        Cli two = predict(model(), "3,left\n4,left\n30,right\n31,right\n", "").succeeds();
        assertThat(two.out().replaceAll(" +", " ")).contains("right if left out 100.0 %");
        Cli one = predict(model(), "3,left\n30,right\n", "").succeeds();
        assertThat(one.out()).doesNotContain("left out");
    }

    @Test
    void classicalFeaturesAreNoTransitionsForLabels() throws IOException {
        Cli.tinyFit(folder.resolve("classical"), points + " --gamma 4 --cell-rule classical --epochs 60")
                .finishes();
        predict(folder.resolve("classical/model.neustrom"), "3,left\n30,right\n", "")
                .isRefused("model.neustrom: codes must be nonnegative");
    }

    @Test
    void aTaskOfDiffusionPredictsTheSame() throws IOException {
        Path model = model();
        Cli added = predict(model, "3,left\n30,right\n", "--add-task sides --method diffusion")
                .succeeds();
        assertThat(added.out()).contains("wrote " + model, "wrote " + out());
        byte[] first = Files.readAllBytes(out());
        Files.delete(folder.resolve("labels.csv"));
        Cli used = predict(model, "--task sides").succeeds();
        assertThat(used.out()).contains("sides").doesNotContain("labelled", "wrote " + model);
        assertThat(Files.readAllBytes(out())).isEqualTo(first);
    }

    @Test
    void theDefaultIsTheClassifierOfTheLibrary() throws IOException {
        Path model = model();
        predict(model, "3,left\n4,left\n30,right\n", "--add-task sides").succeeds();
        FewLabelFit fit = Neustrom.classify(PlaceCellModel.load(trained), table(points), labels(3, 4, 30));
        assertPredicted(fit.probabilities());
        predict(model, "--task sides").succeeds();
        PlaceCellModel plain = PlaceCellModel.load(trained);
        assertPredicted(fit.head().predict(plain.encode(table(points)), plain.scaled(table(points))));
    }

    @Test
    void newRowsGetWhatTheHeadSays() throws IOException {
        Path model = model();
        predict(model, "3,left\n4,left\n30,right\n", "--add-task sides").succeeds();
        Path fresh = Files.writeString(folder.resolve("new.csv"), "3.95,0.25\n-2.1,0.5\n0.1,-0.3\n");
        Cli.run("predict", model.toString(), fresh.toString(), "--task", "sides", "--out", out().toString())
                .succeeds();
        PlaceCellModel plain = PlaceCellModel.load(trained);
        FewLabelFit fit = Neustrom.classify(plain, table(points), labels(3, 4, 30));
        assertPredicted(fit.head().predict(plain.encode(table(fresh)), plain.scaled(table(fresh))));
    }

    @Test
    void sharesOfClassesMoveTheBorder() throws IOException {
        String labels = "3,a\n4,a\n16,b\n17,b\n30,a\n31,a\n";
        JsonNode few = predictJson(labels, "--class-shares a=.9,b=.1");
        JsonNode many = predictJson(labels, "--class-shares a=.5,b=.5");
        assertThat(few.at("/learning/classShares/1/share").asDouble()).isCloseTo(0.1, within(1e-3));
        assertThat(many.at("/learning/classShares/1/share").asDouble()).isCloseTo(0.5, within(1e-3));
        assertThat(few.at("/classes/1/rows").asInt())
                .isLessThan(many.at("/classes/1/rows").asInt());
        assertThat(predictJson(labels, "--class-shares equal").at("/learning/classShares"))
                .isEqualTo(many.at("/learning/classShares"));
    }

    private JsonNode predictJson(String labels, String options) throws IOException {
        return JsonMapper.shared()
                .readTree(
                        predict(model(), labels, options + " --json").succeeds().out());
    }

    @Test
    void thePapersLayerPredictsButLeavesNoTask() throws IOException {
        Cli result = predict(model(), "3,left\n30,right\n", "--method supervised-layer")
                .succeeds();
        assertThat(result.out()).doesNotContain("class shares", "left out");
        assertThat(predictions().get(4)[1]).isEqualTo("left");
        assertThat(predictions().get(31)[1]).isEqualTo("right");
        predict(model(), "3,left\n30,right\n", "--method supervised-layer --add-task sides")
                .isRefused(
                        "--add-task is not allowed with --method supervised-layer, which leaves nothing for new rows");
    }

    @Test
    void aTaskPredictsPointsThatWereNotThere() throws IOException {
        Path model = model();
        predict(model, "3,left\n30,right\n", "--add-task sides").succeeds();
        Path fresh = Files.writeString(folder.resolve("new.csv"), "3.95,0.25\n-2.1,0.5\n");
        Cli.run("predict", model.toString(), fresh.toString(), "--task", "sides", "--out", out().toString())
                .succeeds();
        assertThat(predictions().stream().map(line -> line[1])).containsExactly("class", "right", "left");
    }

    @Test
    void tasksAreAddedBesideOthersOrInTheirPlace() throws IOException {
        Path model = model();
        predict(model, "3,left\n30,right\n", "--add-task sides").succeeds();
        predict(model, "3,a\n30,b\n", "--add-task letters").succeeds();
        predict(model, "3,L\n30,R\n", "--add-task sides").succeeds();
        PlaceCellModel changed = PlaceCellModel.load(model);
        assertThat(changed.tasks().keySet()).containsExactly("letters", "sides");
        assertThat(changed.tasks().get("sides").classNames()).containsExactly("L", "R");
        assertThat(changed.partition()).isEqualTo(PlaceCellModel.load(trained).partition());
    }

    @Test
    void withoutAddTaskTheModelStaysAsItWas() throws IOException {
        Path model = model();
        predict(model, "3,left\n30,right\n", "").succeeds();
        assertThat(model).hasSameBinaryContentAs(trained);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(model, out(), folder.resolve("labels.csv"));
        }
    }

    @Test
    void aRowThatNoLabelReachesHasNoClass() throws IOException {
        Path model = model();
        PlaceCellModel loaded = PlaceCellModel.load(model);
        loaded.withTask(
                        "nothing",
                        ClassifierHead.of(
                                List.of("a", "b"), new double[2 * loaded.spec().cells()]))
                .save(model);
        Cli result = predict(model, "--task nothing").succeeds();
        assertThat(result.out().replaceAll(" +", " ")).contains("rows without a class 40\n", "mean confidence 0.000\n");
        assertThat(predictions().get(7)).containsExactly("6", "", "0.0", "0.0", "0.0");
    }

    @Test
    void rowsWithoutALabelMayBeInTheFile() throws IOException {
        predict(model(), "ROW,Class\n\n0,-1\n1,\n2, -1 \n3, left \n30,right\n3,left\n3,-1\n", "")
                .succeeds();
        assertThat(predictions().get(1)[1]).isEqualTo("left");
        assertThat(predictions().get(0)).endsWith("p(left)", "p(right)");
    }

    @Test
    void classesAreInTheOrderOfNumbersOrOfTheAlphabet() throws IOException {
        predict(model(), "3,10\n30,9\n31,2\n", "").succeeds();
        assertThat(predictions().get(0)).endsWith("p(2)", "p(9)", "p(10)");
        predict(model(), "3,b\n30,10\n31,9\n", "").succeeds();
        assertThat(predictions().get(0)).endsWith("p(10)", "p(9)", "p(b)");
    }

    @Test
    void namesMayHaveCommasQuotesAndAnyLetters() throws IOException {
        predict(model(), "3,\"Ä, \"\"b\"\"\"\n30,右\n", "--add-task t").succeeds();
        assertThat(Files.readString(out()))
                .startsWith("row,class,confidence,\"p(Ä, \"\"b\"\")\",p(右)\n0,\"Ä, \"\"b\"\"\",");
    }

    @Test
    void oneLabelGivesItsClassToEveryRowItReaches() throws IOException {
        Cli result = predict(model(), "3,left\n", "").succeeds();
        assertThat(result.out()).contains("1 class\n", "There is only one class");
        assertThat(predictions().get(1)).containsExactly("0", "left", "1.0", "1.0");
    }

    @Test
    void aClassWithoutALabelHasAColumnAndIsNamed() throws IOException {
        Cli result = predict(model(), "3,left\n30,right\n", "--classes top,right,left")
                .succeeds();
        assertThat(result.out()).contains("Never predicted for want of a label: top.");
        assertThat(predictions().get(0)).endsWith("p(top)", "p(right)", "p(left)");
        assertThat(predictions().get(1)[3]).isEqualTo("0.0");
    }

    @Test
    void aModelOfDiscreteStatesPredictsItsStates() throws IOException {
        Path ring = Cli.ring(folder, 20);
        Cli.tinyFit(folder.resolve("states"), "--transitions " + ring).finishes();
        Path labels = Files.writeString(folder.resolve("labels.csv"), "0,a\n10,b\n");
        Path model = folder.resolve("states/model.neustrom");
        Cli.run("predict", model.toString(), "--labels", labels.toString(), "--out", out().toString())
                .succeeds();
        assertThat(predictions()).hasSize(21);
        Cli.run("predict", model.toString(), ring.toString(), "--labels", labels.toString(), "--out", "x")
                .isRefused("DATA (" + ring + ") is not allowed", "discrete states");
    }

    @Test
    void theModelScalesNewDataAsItsOwn() throws IOException {
        Path run = folder.resolve("scaled");
        Cli.tinyFit(run, points + " --gamma 4 --epochs 20 --scale unit-length").finishes();
        Path model = run.resolve("model.neustrom");
        assertThat(PlaceCellModel.load(model).scaling()).isEqualTo(Scaler.UNIT_LENGTH);
        assertThat(Cli.json(run.resolve("run.json")).at("/input/scaling").asString())
                .isEqualTo("unit-length");
        predict(model, "3,left\n30,right\n", "--add-task sides").succeeds();
        List<String[]> before = predictions();
        Path larger = folder.resolve("larger.csv");
        Files.write(
                larger,
                Files.readAllLines(points).stream()
                        .map(line -> line.split(","))
                        .map(xy -> 4 * Double.parseDouble(xy[0]) + "," + 4 * Double.parseDouble(xy[1]))
                        .toList());
        Cli.run("predict", model.toString(), larger.toString(), "--task", "sides", "--out", out().toString())
                .succeeds();
        for (int i = 0; i < before.size(); i++) {
            assertThat(predictions().get(i)[1]).isEqualTo(before.get(i)[1]);
        }
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        predict(model(), "3,left\n30,right\n", "--threads 1").succeeds();
        byte[] one = Files.readAllBytes(out());
        predict(model(), "3,left\n30,right\n", "--threads 3").succeeds();
        assertThat(Files.readAllBytes(out())).isEqualTo(one);
    }

    @Test
    void helpHasExamples() {
        assertThat(Cli.run("predict", "--help").succeeds().out())
                .contains("neustrom predict MODEL DATA --labels LABELS --out FILE", "Examples:", "--add-task species");
    }

    /** A copy that a test may change. */
    private Path model() throws IOException {
        Path copy = folder.resolve("model.neustrom");
        Files.deleteIfExists(copy);
        return Files.copy(trained, copy);
    }

    private Path out() {
        return folder.resolve("predictions.csv");
    }

    private Cli predict(Path model, String labels, String options) throws IOException {
        Path file = Files.writeString(folder.resolve("labels.csv"), labels);
        return predict(model, "--labels " + file + " " + options);
    }

    private Cli predict(Path model, String options) {
        return Cli.run(("predict " + model + " " + points + " --out " + out() + " " + options.strip()).split(" +"));
    }

    private static Points table(Path file) {
        return DataFile.read(file).points();
    }

    /** The labels left, left and right of three rows. */
    private static Labels labels(int left, int alsoLeft, int right) {
        int[] classes = new int[2 * HALF];
        Arrays.fill(classes, Labels.UNKNOWN);
        classes[left] = 0;
        classes[alsoLeft] = 0;
        classes[right] = 1;
        return Labels.of(classes, List.of("left", "right"));
    }

    private void assertPredicted(ClassProbabilities expected) throws IOException {
        List<String[]> lines = predictions();
        assertThat(lines).hasSize(1 + expected.count());
        for (int i = 0; i < expected.count(); i++) {
            assertThat(lines.get(i + 1)[3]).isEqualTo(String.valueOf((float) expected.probability(i, 0)));
            assertThat(lines.get(i + 1)[4]).isEqualTo(String.valueOf((float) expected.probability(i, 1)));
        }
    }

    private List<String[]> predictions() throws IOException {
        return Files.readAllLines(out()).stream()
                .map(line -> line.split(",", -1))
                .toList();
    }
}
