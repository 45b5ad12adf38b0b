package io.neustrom.paper.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class UciTablesTest {
    private static final int MOST_BYTES = 60_000; // of a file
    private static final double FAR_FROM_EQUAL = 4; // largest class to smallest
    private static final List<String> NAMES = UciTables.NAMES;

    @ParameterizedTest
    @CsvSource({
        "iris, 150, 4, 3, 50",
        "glass, 214, 9, 6, 76",
        "ecoli, 336, 7, 8, 143",
        "new-thyroid, 215, 5, 3, 150",
        "wdbc, 569, 30, 2, 357",
        "vowel, 990, 10, 11, 90",
        "digits, 1797, 64, 10, 183",
        "letter, 2000, 16, 26, 102"
    })
    void aTableHasItsSize(String name, int rows, int columns, int classes, int largestClass) {
        StudyTable table = UciTables.load(name);
        assertThat(table.points().count()).isEqualTo(rows);
        assertThat(table.points().dimension()).isEqualTo(columns);
        assertThat(table.truth().classes()).isEqualTo(classes);
        assertThat(table.truth().itemsByClass().stream().mapToInt(items -> items.length))
                .contains(largestClass)
                .allMatch(size -> size <= largestClass);
    }

    @Test
    void valuesAreThoseOfTheFile() {
        StudyTable iris = UciTables.load("iris");
        assertThat(iris.points().get(0, 0)).isEqualTo(5.1f);
        assertThat(iris.points().get(149, 3)).isEqualTo(1.8f);
        assertThat(iris.truth().names()).containsExactly("setosa", "versicolor", "virginica");
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void everyTableIsWholeAndNamedInItsReadme(String name) throws IOException {
        StudyTable table = UciTables.load(name);
        assertThat(table.truth().unknownItems()).isEmpty();
        String readme = Files.readString(Path.of("src/main/resources/io/neustrom/paper/table/README.md"));
        assertThat(readme)
                .contains("| " + name + " | " + table.points().count() + " | "
                        + table.points().dimension() + " | " + table.truth().classes() + " |");
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void filesAreSmall(String name) throws IOException {
        try (InputStream file = UciTables.class.getResourceAsStream(name + ".csv.gz")) {
            if (file != null) { // digits are in the core
                assertThat(file.readAllBytes()).hasSizeLessThan(MOST_BYTES);
            }
        }
    }

    @Test
    void enoughTablesHaveClassesFarFromEqual() {
        Stream<String> unequal = UciTables.NAMES.stream().filter(name -> {
            int[] sizes = UciTables.load(name).truth().itemsByClass().stream()
                    .mapToInt(items -> items.length)
                    .sorted()
                    .toArray();
            return sizes[sizes.length - 1] > FAR_FROM_EQUAL * sizes[0];
        });
        assertThat(unequal).containsExactly("new-thyroid", "shuttle", "glass", "wine-quality-red", "zoo", "ecoli");
    }

    @Test
    void anUnknownNameAndATableOfOneClassAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UciTables.load("pima"))
                .withMessageStartingWith("table (pima) must be one of banknote, ");
        Points points = Points.of(new double[][] {{1}, {2}, {3}});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StudyTable("tiny", points, Labels.of(new int[] {0, 0, 1})))
                .withMessageStartingWith("tiny: classes with at least 2 points (1) must be at least 2");
    }
}
