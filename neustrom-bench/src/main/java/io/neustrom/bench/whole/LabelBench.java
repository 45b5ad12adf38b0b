package io.neustrom.bench.whole;

import io.neustrom.Neustrom;
import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code neustrom bench labels}: classes of all Digits from the labels of a few, compared with scikit-learn's LabelSpreading. */
@Command(
        name = "labels",
        description = {
            "Time and accuracy of classes for all Digits from five labels of each, compared with scikit-learn's LabelSpreading.",
            "",
            "Neustrom fits place cells first, and is also timed without that, as for a model that is there."
        },
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = "  neustrom bench labels --peers python3")
public final class LabelBench implements Callable<Integer> {
    private static final int LABELS = 5; // of each class
    private static final long SEED = 0;
    private static final String SCRIPT = "label_spreading.py";

    @Mixin
    private WholeOptions options = new WholeOptions();

    @Override
    public Integer call() throws IOException {
        options.check();
        return options.show(List.of(measure(options)));
    }

    static Comparison measure(WholeOptions options) throws IOException {
        LabelledPoints digits = Digits.load();
        Labels truth = Labels.of(digits.groups());
        Labels known = truth.only(drawn(truth));
        Path file = Files.createTempFile("labels", ".npz");
        try {
            write(file, digits.points(), truth, known);
            List<Comparison.Result> results = new ArrayList<>();
            for (int round = 0; round < options.rounds(); round++) {
                List<Comparison.Result> ours = ours(digits.points(), truth, known);
                ours.get(0).noteIn(results, 0);
                ours.get(1).noteIn(results, 1);
                if (options.python().isPresent()) {
                    peer(options.python().get(), file).noteIn(results, 2);
                }
            }
            return new Comparison("classes of Digits, " + known.knownItems().length + " labels", results);
        } finally {
            Files.delete(file);
        }
    }

    private static int[] drawn(Labels truth) {
        SplittableRandom random = new SplittableRandom(SEED);
        return truth.itemsByClass().stream()
                .flatMapToInt(items ->
                        random.ints(0, items.length).distinct().limit(LABELS).map(k -> items[k]))
                .toArray();
    }

    private static List<Comparison.Result> ours(Points points, Labels truth, Labels known) {
        long begin = System.nanoTime();
        PlaceCellModel model = Neustrom.fit(points);
        long fitted = System.nanoTime();
        FewLabelFit classes = Neustrom.classify(model, points, known);
        double classified = WholeFit.secondsSince(fitted);
        double all = WholeFit.secondsSince(begin);
        int[] unknown = known.unknownItems();
        long right = Arrays.stream(unknown)
                .filter(i -> classes.probabilities().predicted(i) == truth.classOf(i))
                .count();
        String quality = quality((double) right / unknown.length);
        return List.of(
                new Comparison.Result("Neustrom, with a model", classified, quality),
                new Comparison.Result("and its fit", all, quality));
    }

    private static Comparison.Result peer(String python, Path file) throws IOException {
        List<String> lines = new PeerProgram(python, SCRIPT).run(file);
        return new Comparison.Result(
                lines.get(0), Double.parseDouble(lines.get(1)), quality(Double.parseDouble(lines.get(2))));
    }

    private static String quality(double accuracy) {
        return String.format(Locale.ROOT, "%.1f %% right", 100 * accuracy);
    }

    private static void write(Path file, Points points, Labels truth, Labels known) throws IOException {
        ArrayFiles.write(
                file,
                List.of(
                        ArrayFiles.Named.of("points", NumberType.FLOAT, WholeBench.numbers(points.unitLength())),
                        labels("truth", truth),
                        labels("known", known)));
    }

    private static ArrayFiles.Named labels(String name, Labels labels) {
        double[] classes = new double[labels.count()];
        Arrays.setAll(classes, labels::classOf);
        return ArrayFiles.Named.of(name, NumberType.INT, new NumberArray(List.of(classes.length), classes));
    }
}
