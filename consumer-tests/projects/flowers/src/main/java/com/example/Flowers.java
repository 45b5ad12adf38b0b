package com.example;

import io.neustrom.Neustrom;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.io.DataFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Path;

/** Learns from a table with some labels and prints the others. */
public final class Flowers {
    public static void main(String[] args) throws IOException {
        DataTable table = DataFile.read(Path.of("flowers.csv"));
        Labels known = table.labels();
        PlaceCellModel model = Neustrom.fit(table.points());
        var task = DiffusionClassifier.defaults().fit(model.encode(table.points()), known).head();
        PlaceCellModel classifier = model.withTask("species", task);
        ClassProbabilities species = classifier.predictProbabilities("species", table.points());
        for (int row : known.unknownItems()) {
            System.out.println(row + "," + known.names().get(species.predicted(row)));
        }
        classifier.save(Path.of("target/flowers.neustrom"));
    }
}
