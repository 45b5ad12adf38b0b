package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.SyntheticData;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with labels, models and data of {@code predict} is one sentence, and nothing is written. */
class BadLabelsTest {
    private static final PlaceCellModel MODEL = model();

    @TempDir
    private Path folder;

    private Path model;
    private Path points;
    private List<Path> given;

    private static PlaceCellModel model() {
        Points points = SyntheticData.circle(12);
        FitOptions options = FitOptions.defaults()
                .withThreads(1)
                .withNetwork(n -> n.withCells(4).withLayers(4).withFourierFeatures(0))
                .withTraining(t -> t.withEpochs(1));
        PlaceCellModel model = Neustrom.fit(
                FitRequest.of(points, RbfTransitions.of(3).build(points)).withOptions(options));
        return model.withTask("halves", ClassifierHead.of(List.of("upper", "lower"), new double[8]))
                .withScaling(Scaler.UNIT_LENGTH);
    }

    @BeforeEach
    void write() throws IOException {
        model = folder.resolve("model.neustrom");
        MODEL.save(model);
        points = Files.writeString(folder.resolve("points.csv"), "1,0\n0,1\n-1,0\n0,-1\n0.6,0.8\n");
    }

    /** Whatever was refused, no file came to be, and the model is the same. */
    @AfterEach
    void nothingWasWritten() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrderElementsOf(given);
        }
        assertThat(PlaceCellModel.load(model).tasks().keySet()).containsExactly("halves");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            0,a;5,b | line 2: row (5) must be at least 0 and less than the number of rows (5)
            0,a;-1,b | line 2: row (-1) must be at least 0
            0,a;99999999999999999999,b | line 2: row (99999999999999999999) must be at least 0 and less than
            row,class;0,a;x,b | line 3: 'x' must be the whole number of a row
            first,a;1,b | line 1: 'first' must be the whole number of a row, or row
            0,a;1.5,b | line 2: '1.5' must be the whole number of a row
            0,a;,b | line 2: '' must be the whole number of a row
            0,a;;;1,b;row,c | line 5: 'row' must be the whole number of a row
            0,a;1 | line 2: fields (1) must be 2: a row and its class
            0,a;1,b,c | line 2: fields (3) must be 2: a row and its class
            0,a;1,b;0,b | line 3: row 0 is of class 'b', but of class 'a' on line 1; a row must have one class
            ~~ | labels.csv is empty; it must name the class of at least 1 row
            ;; | labels.csv is empty; it must name the class of at least 1 row
            row,class | labels.csv has no label; it must name the class of at least 1 row
            0,-1;1,;2, | labels.csv has no label; it must name the class of at least 1 row
            0,"a | labels.csv cannot be read:
            """)
    void labelsAreRefusedWithFileAndLine(String lines, String reason) throws IOException {
        labelled(lines.replace(';', '\n'), "--add-task halves").isRefused("labels.csv", reason.strip());
    }

    @Test
    void aClassThatIsNotAmongThoseNamedIsRefused() throws IOException {
        labelled("0,cat\n1,cow\n", "--classes cat,dog")
                .isRefused("labels.csv, line 2: class 'cow' must be one of cat, dog");
        labelled("0,cat\n", "--classes cat,cat").isRefused("--classes (cat,cat) must be names, all different");
        labelled("0,cat\n", "--classes cat,,dog").isRefused("--classes (cat,,dog) must be names, all different");
    }

    @Test
    void sharesMustBeThoseOfTheClasses() throws IOException {
        labelled("0,cat\n1,dog\n", "--class-shares cat=.5,cow=.5")
                .isRefused("--class-shares: class shares name cow, which is no class; classes are cat, dog");
        labelled("0,cat\n1,dog\n", "--class-shares cat=1")
                .isRefused("--class-shares: class shares {cat=1.0} must have a share for class dog");
        labelled("0,cat\n1,dog\n", "--class-shares cat=.5,dog=.1").isRefused("--class-shares", "must sum to 1");
        labelled("0,cat\n1,dog\n", "--class-shares cat=1.5,dog=-.5")
                .isRefused("--class-shares", "must be at least 0 and at most 1");
        labelled("0,cat\n1,dog\n", "--class-shares cat=x,dog=.5").isRefused("--class-shares", "'x' must be a number");
        labelled("0,cat\n1,dog\n", "--class-shares cat=.5,cat=.5")
                .isRefused("--class-shares", "must have one share for class cat");
        labelled("0,cat\n1,dog\n", "--class-shares some")
                .isRefused("--class-shares", "'some' must be equal, labels, estimate, or a share for each class");
    }

    @Test
    void sharesWithoutEffectAreRefused() throws IOException {
        labelled("0,a\n1,b\n", "--class-shares equal --method diffusion")
                .isRefused("--class-shares has no effect; it needs --method best");
        refused(
                List.of(folder.resolve("labels.csv")),
                points + " --task halves --class-shares equal",
                "--class-shares needs labels; it has no effect on --task");
        refused(
                List.of(folder.resolve("labels.csv")),
                points + " --task halves --method best",
                "--method needs labels; it has no effect on --task");
    }

    @Test
    void theLayerOfThePaperNeedsAsManyCellsAsClasses() throws IOException {
        labelled("0,a\n1,b\n2,c\n3,d\n4,e\n", "--method supervised-layer")
                .isRefused("model.neustrom: classes (5) must be at most 4");
    }

    @Test
    void labelsInOtherEncodingsAreRefused() throws IOException {
        Path file = Files.write(folder.resolve("labels.csv"), new byte[] {'0', ',', (byte) 0xe4, '\n'});
        refused(
                List.of(file),
                points + " --labels " + file,
                "labels.csv, line 1: class ",
                " cannot be read: it must be text in UTF-8");
    }

    @Test
    void optionsThatDoNotGoTogetherAreRefused() throws IOException {
        refused(List.of(), points.toString(), "--labels, --label-column or --task is missing");
        labelled("0,a\n", "--task halves").isRefused("--labels and --task are not allowed together");
        refused(
                List.of(),
                points + " --task halves --add-task b",
                "--add-task needs labels; it has no effect on --task");
        refused(List.of(), points + " --task halves --classes a", "--classes needs labels; it has no effect on --task");
        labelled("0,a\n", "--add-task=").isRefused("--add-task () must not be blank");
    }

    @Test
    void aTaskThatTheModelLacksIsRefused() {
        refused(
                List.of(),
                points + " --task quarters",
                "--task (quarters) must be a task of " + model + ", which has halves");
    }

    @Test
    void filesThatAreReadAreNotOverwritten() {
        given = List.of(model, points);
        for (Path input : List.of(model, folder.resolve("x/../points.csv"))) {
            Cli.run("predict", model.toString(), points.toString(), "--task", "halves", "--out", input.toString())
                    .isRefused("--out (" + input + ") must be a file, and none of those that are read");
        }
        Cli.run("predict", model.toString(), points.toString(), "--task", "halves", "--out", "/")
                .isRefused("--out (/) must be a file");
    }

    @Test
    void dataThatDoNotFitTheModelAreRefused() throws IOException {
        refused(List.of(), "--task halves", "DATA is missing");
        Path wide = Files.writeString(folder.resolve("wide.csv"), "1,0,2\n");
        refused(
                List.of(wide),
                wide + " --task halves",
                "wide.csv: points of dimension 3 must have the model's dimension (2)");
        Path origin = Files.writeString(folder.resolve("origin.csv"), "1,0\n0,0\n");
        refused(List.of(wide, origin), origin + " --task halves", "origin.csv: row 1 has length 0");
    }

    @Test
    void aFileThatIsNoModelIsRefused() throws IOException {
        given = List.of(model, points);
        Cli.run("predict", points.toString(), points.toString(), "--task", "halves", "--out", out())
                .isRefused("points.csv is not a Neustrom model: it does not begin with NEUSTROM");
        Cli.run("predict", folder.toString(), points.toString(), "--task", "halves", "--out", out())
                .isRefused(folder + " is a folder; it must be a file");
        Cli.run("predict", folder.resolve("no").toString(), points.toString(), "--task", "halves", "--out", out())
                .isRefused(folder.resolve("no") + " does not exist");
    }

    @Test
    void aFolderInTheWayIsFoundBeforeTheWork() throws IOException {
        Path occupied = Files.createDirectories(folder.resolve("predictions.csv"));
        refused(List.of(occupied), points + " --task halves", "--out", "is a folder, in the way of a file");
    }

    private String out() {
        return folder.resolve("predictions.csv").toString();
    }

    private Cli labelled(String lines, String options) throws IOException {
        Path file = Files.writeString(folder.resolve("labels.csv"), lines);
        given = List.of(model, points, file);
        return predict(points + " --labels " + file + " " + options);
    }

    private void refused(List<Path> more, String words, CharSequence... parts) {
        given = new ArrayList<>(List.of(model, points));
        given.addAll(more);
        predict(words).isRefused(parts);
    }

    private Cli predict(String words) {
        return Cli.run(("predict " + model + " --out " + out() + " " + words).split(" +"));
    }
}
