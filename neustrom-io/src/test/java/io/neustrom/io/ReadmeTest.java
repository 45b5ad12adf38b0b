package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.io.table.DataTable;
import io.neustrom.model.PlaceCellModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java program in README.md works, and is the one below. */
class ReadmeTest {
    private static final Path SOURCE = Path.of("src/test/java/io/neustrom/io/ReadmeTest.java");
    private static final Path README = Path.of("../README.md");
    private static final int ROWS = 90;

    @TempDir
    private Path folder;

    @Test
    void theProgramClassifiesFlowers() throws IOException {
        Path file = folder.resolve("flowers.csv");
        Path saved = folder.resolve("flowers.neustrom");
        Files.writeString(file, flowers());
        // begin
        DataTable flowers = DataFile.read(file); // a CSV file; some rows have no species
        PlaceCellModel model = Neustrom.fit(flowers.points()); // scaling, transitions, network: chosen from the data
        Codes codes = model.encode(flowers.points()); // one row per point, a few entries nonzero

        FewLabelFit species = Neustrom.classify(model, flowers.points(), flowers.labels());
        ClassProbabilities guesses = species.probabilities(); // of the unlabelled rows, too
        double[] next = model.transitionProbabilities(new double[] {5.1, 3.5}, flowers.points());
        model.withTask("species", species.head()).save(saved); // later: PlaceCellModel.load(saved)
        // end
        assertThat(next).hasSize(ROWS);
        assertThat(codes.count()).isEqualTo(ROWS);
        int right = 0;
        for (int i = 0; i < ROWS; i++) {
            right += guesses.predicted(i) == i % 3 ? 1 : 0;
        }
        assertThat(right).isGreaterThan(ROWS * 9 / 10);
        assertThat(PlaceCellModel.load(saved)
                        .predictProbabilities("species", flowers.points())
                        .predicted(0))
                .isEqualTo(guesses.predicted(0));
        assertThat(squeezed(Files.readString(README))).contains(squeezed(program()));
    }

    /** Three species, each a cloud of its own; every fifth flower has a label. */
    private static String flowers() {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder lines = new StringBuilder("length,width,species\n");
        for (int i = 0; i < ROWS; i++) {
            lines.append(String.format(
                    Locale.ROOT,
                    "%.3f,%.3f,%s%n",
                    5 + 2 * (i % 3) + random.nextDouble(),
                    3 - i % 3 + random.nextDouble(),
                    i < ROWS / 5 ? "species" + i % 3 : ""));
        }
        return lines.toString();
    }

    private static String program() throws IOException {
        String source = Files.readString(SOURCE);
        return source.substring(source.indexOf("// begin\n") + 9, source.indexOf("        // end\n"));
    }

    /** Without white space, since the README aligns comments and breaks lines its own way. */
    private static String squeezed(String text) {
        return Pattern.compile("\\s+").matcher(text).replaceAll("");
    }
}
