package io.neustrom.paper.table;

import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Small tables of the UCI Machine Learning Repository (licence CC BY 4.0), numbers and a class. The README next to the files says where
 * each comes from and which are samples.
 *
 * @since 0.2.0
 */
public final class UciTables {
    /** The names of all tables, by their numbers of classes. */
    public static final List<String> NAMES = List.of(
            "banknote",
            "ionosphere",
            "sonar",
            "wdbc",
            "iris",
            "new-thyroid",
            "seeds",
            "wine",
            "vehicle",
            "shuttle",
            "glass",
            "satimage",
            "wine-quality-red",
            "segment",
            "zoo",
            "ecoli",
            "digits",
            "vowel",
            "letter");

    private static final String DIGITS = "digits"; // the core has them

    private UciTables() {}

    /** Reads one of the {@link #NAMES}. */
    public static StudyTable load(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("table (" + name + ") must be one of " + String.join(", ", NAMES));
        }
        if (name.equals(DIGITS)) {
            LabelledPoints digits = Digits.load();
            return new StudyTable(name, digits.points(), Labels.of(digits.groups()));
        }
        List<String> lines = lines(name + ".csv.gz").stream().skip(1).toList(); // after the names of the columns
        int columns = lines.get(0).split(",", -1).length - 1;
        float[] values = new float[lines.size() * columns]; // (n, columns)
        int[] classes = new int[lines.size()];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < classes.length; i++) {
            String[] fields = lines.get(i).split(",", -1);
            for (int j = 0; j < columns; j++) {
                values[i * columns + j] = Float.parseFloat(fields[j]);
            }
            if (!names.contains(fields[columns])) {
                names.add(fields[columns]);
            }
            classes[i] = names.indexOf(fields[columns]);
        }
        return new StudyTable(name, Points.ofRowMajor(values, classes.length, columns), Labels.of(classes, names));
    }

    private static List<String> lines(String file) {
        try (InputStream resource = UciTables.class.getResourceAsStream(file)) {
            if (resource == null) {
                throw new IllegalStateException("the jar lacks " + file);
            }
            return new BufferedReader(new InputStreamReader(new GZIPInputStream(resource), StandardCharsets.US_ASCII))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
