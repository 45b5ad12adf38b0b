package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.Separator;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of make_fixtures.py, written by numpy, scipy and scikit-learn, and what the reading options do to them. */
public class ReadersTest {
    /** The points of the script. */
    private static final Points POINTS =
            Points.of(new double[][] {{1.5, -2, 0.25}, {3, 4, 5}, {0, 7, 0}, {-1e-3, 1e6, 0.1}, {2, 2, 8}});

    @TempDir
    private Path folder;

    public static Path fixture(String name) {
        try {
            return Path.of(Objects.requireNonNull(ReadersTest.class.getResource(name), name)
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "points.npy",
                "fortran.npy",
                "compressed.npz",
                "blank.txt",
                "comment.csv",
                "tab.tsv",
                "zero.libsvm",
                "one.libsvm"
            })
    void everyFormatHoldsTheSamePoints(String name) {
        DataTable table = DataFile.read(fixture(name), ReadOptions.defaults());
        assertThat(table.points().checksum()).isEqualTo(POINTS.checksum());
        assertThat(table.numbers()).containsExactly(0, 1, 2, 3, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"points.npz", "points.mat", "compressed.mat"})
    void namedArraysHoldPointsAndLabels(String name) {
        DataTable table = DataFile.read(fixture(name), options("labelColumn", "y"));
        assertThat(table.points().checksum()).isEqualTo(POINTS.checksum());
        assertThat(table.labelWords()).contains(List.of("0", "1", "1", "2", "0"));
        assertThat(DataFile.read(fixture(name), options("array", "X")).labelWords())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zero.libsvm", "one.libsvm"})
    void labelsOfLibsvmComeAlong(String name) {
        assertThat(DataFile.read(fixture(name), ReadOptions.defaults()).labelWords())
                .contains(List.of("0", "1", "1", "2", "0"));
    }

    @Test
    void aLabelColumnOfWordsIsNoCoordinate() {
        DataTable table = DataFile.read(fixture("words.csv"), options("labelColumn", "species"));
        assertThat(table.points().checksum()).isEqualTo(POINTS.checksum());
        assertThat(table.labelWords()).contains(List.of("low", "mid", "mid", "top", "low"));
        assertThat(table.columns()).containsExactly("x", "y", "z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "words.csv  | z,x     | 0.25 1.5",
                "words.csv  | 3-4     | -2 0.25",
                "words.csv  | 4,x     | 0.25 1.5",
                "points.npy | 3,1     | 0.25 1.5",
                "points.npy | 2-3     | -2 0.25",
                "tab.tsv    | y       | -2",
                "comment.csv| y,z     | -2 0.25",
                "zero.libsvm| 1       | 1.5",
            })
    void columnsAreChosenByNameNumberOrRange(String name, String columns, String firstRow) {
        DataTable table = DataFile.read(fixture(name), options("columns", columns));
        String[] expected = firstRow.split(" ");
        assertThat(table.points().dimension()).isEqualTo(expected.length);
        for (int j = 0; j < expected.length; j++) {
            assertThat(table.points().get(0, j)).isEqualTo(Float.parseFloat(expected[j]));
        }
    }

    @Test
    void rowsWithAMissingNumberAreDroppedOnRequest() throws IOException {
        Path file = write("gaps.csv", "x,y\n1,2\n,3\n4,NaN\n5,6\nna,?\n");
        DataTable table = DataFile.read(file, options("missing", "drop"));
        assertThat(table.points().count()).isEqualTo(2);
        assertThat(table.numbers()).containsExactly(0, 3);
        assertThat(table.dropped()).isEqualTo(3);
        assertThat(table.row().apply(1)).isEqualTo("line 5");
    }

    @Test
    void aRowThatMissesANumberOfAnotherColumnIsKept() throws IOException {
        Path file = write("gaps.csv", "x,y\n1,\n2,3\n");
        assertThat(DataFile.read(file, options("columns", "x", "missing", "drop"))
                        .points()
                        .count())
                .isEqualTo(2);
    }

    @Test
    void aHeaderOfNumbersNeedsTheOption() throws IOException {
        Path file = write("years.csv", "1990,1991\n1,2\n3,4\n");
        assertThat(DataFile.read(file, ReadOptions.defaults()).points().count()).isEqualTo(3);
        DataTable named = DataFile.read(file, options("header", "yes", "columns", "1991"));
        assertThat(named.points().count()).isEqualTo(2);
        assertThat(named.points().get(1, 0)).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"semicolon|1;2\\n3;4", "tab|1\\t2\\n3\\t4", "comma|1,2\\n3,4", "blank| 1   2\\n\\n3  4"})
    void theSeparatorIsDetectedOrGiven(String name, String content) throws IOException {
        Path file = write(name, content.replace("\\n", "\n").replace("\\t", "\t"));
        String expected = Points.of(new double[][] {{1, 2}, {3, 4}}).checksum();
        assertThat(DataFile.read(file, ReadOptions.defaults()).points().checksum())
                .isEqualTo(expected);
        assertThat(DataFile.read(file, options("separator", name)).points().checksum())
                .isEqualTo(expected);
    }

    @Test
    void aGivenSeparatorWinsOverTheDetectedOne() throws IOException {
        Path file = write("both.csv", "a, mm;b, mm\n1;2\n3;4\n");
        DataTable table = DataFile.read(file, options("separator", "semicolon"));
        assertThat(table.columns()).containsExactly("a, mm", "b, mm");
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static ReadOptions options(String... words) {
        ReadOptions options = ReadOptions.defaults();
        for (int i = 0; i < words.length; i += 2) {
            options = with(options, words[i], words[i + 1]);
        }
        return options;
    }

    private static ReadOptions with(ReadOptions options, String option, String value) {
        return switch (option) {
            case "columns" -> options.withColumns(List.of(value.split(",")));
            case "labelColumn" -> options.withLabelColumn(value);
            case "missing" -> options.withMissing(ReadOptions.Missing.DROP);
            case "header" -> options.withHeader(ReadOptions.Header.YES);
            case "separator" -> options.withSeparator(Separator.valueOf(value.toUpperCase(Locale.ROOT)));
            case "array" -> options.withArray(value);
            default -> throw new IllegalArgumentException(option);
        };
    }
}
