package io.neustrom.examples;

import io.neustrom.Neustrom;
import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.io.DataFile;
import io.neustrom.io.PredictionFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A CSV file in which few rows have a label: read it, learn from all rows, write the class of each, keep the model. */
public final class Example6CsvWithFewLabels {
    private static final int LABELS = 40;

    private Example6CsvWithFewLabels() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("neustrom");
        Path file = Files.write(folder.resolve("digits.csv"), digits()); // in place of a file of yours

        // The column of labels is found by its name; an empty field is an unknown label.
        DataTable table = DataFile.read(file);
        Labels known = table.labels();
        System.out.printf(
                "%d rows of %d columns, %d without a label.%n",
                table.points().count(), table.columns().size(), known.unknownItems().length);

        PlaceCellModel model = Neustrom.fit(table.points());
        ClassifierHead task = DiffusionClassifier.defaults()
                .fit(model.encode(table.points()), known)
                .head();
        model.withTask("digit", task).save(folder.resolve("digits.neustrom"));

        // Whoever has the model needs no labels.
        PlaceCellModel loaded = PlaceCellModel.load(folder.resolve("digits.neustrom"));
        ClassProbabilities classes = loaded.predictProbabilities("digit", table.points());
        PredictionFile.write(folder.resolve("predicted.csv"), table.numbers(), classes, known.names());
        int[] truth = Digits.load().groups();
        long right = IntStream.of(known.unknownItems())
                .filter(i -> classes.predicted(i) == truth[i])
                .count();
        System.out.printf("%.1f %% of them are right.%n", 100.0 * right / known.unknownItems().length);
    }

    /** Lines of CSV: 64 pixels and the digit, which is known of the first rows only. */
    private static List<String> digits() {
        LabelledPoints digits = Digits.load();
        int d = digits.points().dimension();
        return IntStream.range(-1, digits.points().count())
                .mapToObj(i -> IntStream.range(0, d)
                                .mapToObj(j -> i < 0
                                        ? "pixel" + j
                                        : "" + digits.points().get(i, j))
                                .collect(Collectors.joining(","))
                        + (i < 0 ? ",label" : i < LABELS ? "," + digits.groups()[i] : ","))
                .toList();
    }
}
