package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableEncoding;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Words in tables become coordinates. */
class CategoriesTest {
    private static final List<String> COLOURS = List.of("red", "green", "blue");

    private static final PlaceCellModel MODEL = Neustrom.fit(FitRequest.of(
                    Points.of(new double[][] {{0}, {1}}), TransitionMatrix.ofDense(new double[][] {{0, 1}, {1, 0}}))
            .withOptions(FitOptions.defaults().withNetwork(n -> n.withCells(2)).withTraining(t -> t.withEpochs(1))));

    @TempDir
    private Path folder;

    private Path file(String header, int rows, IntFunction<String> line) throws IOException {
        return Files.writeString(
                folder.resolve("table.csv"),
                header + "\n"
                        + String.join(
                                "\n", IntStream.range(0, rows).mapToObj(line).toList())
                        + "\n");
    }

    private static ReadOptions options(String... categories) {
        return ReadOptions.defaults().withCategories(List.of(categories));
    }

    private void refused(Path file, ReadOptions options, String part) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(file, options))
                .withMessageContaining(part);
    }

    @Test
    void eachWordIsACoordinateInAlphabeticalOrder() throws IOException {
        DataTable table = DataFile.read(
                file("size,colour,class", 30, i -> i + 0.5 + "," + COLOURS.get(i % 3) + "," + (i < 15 ? "a" : "b")));
        assertThat(table.columns()).containsExactly("size", "colour=blue", "colour=green", "colour=red");
        assertThat(table.points().row(0)).containsExactly(0.5f, 0, 0, 1);
        assertThat(table.points().row(1)).containsExactly(1.5f, 0, 1, 0);
        assertThat(table.points().row(2)).containsExactly(2.5f, 1, 0, 0);
        assertThat(table.column().apply(3)).isEqualTo("column 2 (colour)");
        assertThat(table.labels().names()).containsExactly("a", "b");
        assertThat(table.encoding().names()).containsExactly("size", "colour");
        assertThat(table.encoding().columns())
                .containsExactly(
                        TableEncoding.Column.ofNumbers(15),
                        TableEncoding.Column.ofWords(List.of("blue", "green", "red")));
    }

    @Test
    void aTableOfWordsOnlyIsRead() throws IOException {
        DataTable votes = DataFile.read(file(
                "Class,V1,V2",
                40,
                i -> (i % 2 == 0 ? "democrat," : "republican,")
                        + (i % 2 == 0 ? "y," : "n,")
                        + (i % 5 == 0 ? "NA" : i % 3 == 0 ? "y" : "n")));
        assertThat(votes.columns()).containsExactly("V1=n", "V1=y", "V2=n", "V2=y");
        assertThat(votes.points().row(0)).as("a missing word is 0 in all").containsExactly(0, 1, 0, 0);
        assertThat(votes.dropped()).isZero();
    }

    @Test
    void namesFreeTextAndOneWordStayOut() throws IOException {
        DataTable table = DataFile.read(file(
                "x,who,one,gone,colour,class",
                60,
                i -> i + 0.1 + ",person " + i + ",same,?," + COLOURS.get(i % 3) + "," + i % 2));
        assertThat(table.columns()).containsExactly("x", "colour=blue", "colour=green", "colour=red");
    }

    @Test
    void noneIsAWordButNoNumber() throws IOException {
        DataTable table = DataFile.read(
                file("x,debtors,class", 30, i -> i + ".5," + (i % 10 == 0 ? "guarantor" : "none") + "," + i % 2));
        assertThat(table.columns()).containsExactly("x", "debtors=guarantor", "debtors=none");
    }

    @Test
    void wordsMayHoldAnything() throws IOException {
        List<String> odd = List.of(
                "\"a,b\"", "\"say \"\"hi\"\"\"", "größe 漢字 🦓", "\"two\nlines\"", "tab\there", "back\\slash\\n");
        Path file = file("x,odd,class", 60, i -> i + ".5," + odd.get(i % 6) + "," + (i < 30 ? "u" : "v"));
        DataTable table = DataFile.read(file);
        List<String> words = table.encoding().columns().get(1).words();
        assertThat(words)
                .containsExactlyInAnyOrder(
                        "a,b", "say \"hi\"", "größe 漢字 🦓", "two\nlines", "tab\there", "back\\slash\\n");
        assertThat(TableEncoding.of(table.rememberedBy(MODEL))).contains(table.encoding());
    }

    /** Such as that of a format of one's own. */
    @Test
    void anEncodingThatSaysNothingIsNotKept() {
        TableEncoding nothing = new TableEncoding(List.of(), List.of(), Optional.empty(), OptionalInt.empty());
        assertThat(TableEncoding.of(nothing.keptIn(MODEL))).isEmpty();
    }

    @Test
    void aModelReadsOtherTablesAsItsOwn() throws IOException {
        DataTable table = DataFile.read(
                file("size,colour,class", 31, i -> 2 * i + "," + COLOURS.get(i % 3) + "," + (i < 15 ? "a" : "b")));
        Path other = Files.writeString(
                folder.resolve("other.csv"), "colour,id,size,class\nblue,7,3,?\nmauve,8,,a\nNA,9,5,\nmauve,1,2,NA\n");
        DataTable read = DataFile.read(other, table.rememberedBy(MODEL));
        assertThat(read.columns()).isEqualTo(table.columns());
        assertThat(read.points().row(0)).containsExactly(3, 1, 0, 0);
        assertThat(read.points().row(1)).as("a stranger, and the median").containsExactly(30, 0, 0, 0);
        assertThat(read.points().row(2)).containsExactly(5, 0, 0, 0);
        assertThat(read.labels().names()).containsExactly("a");
        assertThat(read.labels().classOf(0)).isEqualTo(Labels.UNKNOWN);
        assertThat(read.labels().knownItems()).containsExactly(1);
        assertThat(read.notes())
                .containsExactly(
                        other + ": 1 missing number is the median of the column that was learned from",
                        other + ", column 1 (colour): 2 words that were not learned from count as missing: 'mauve'");
    }

    @Test
    void aTableThatLacksACategoryIsRefused() throws IOException {
        DataTable table = DataFile.read(
                file("size,colour,class", 30, i -> 2 * i + "," + COLOURS.get(i % 3) + "," + (i < 15 ? "a" : "b")));
        Path other = Files.writeString(folder.resolve("other.csv"), "size\n1\n2\n");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(other, table.rememberedBy(MODEL)))
                .withMessage(
                        other + ": columns (1) must be as many as were learned from (2), some of which hold words");
    }

    @Test
    void numbersCanBeCategoriesOnRequest() throws IOException {
        Path file = file("zip,x", 12, i -> (10 + i % 2 * 90) + "," + i);
        assertThat(DataFile.read(file, options("zip")).columns()).containsExactly("zip=10", "zip=100", "x");
        assertThat(DataFile.read(file, options("zip")).points().row(1)).containsExactly(0, 1, 1);
        refused(
                file,
                options("zip").withColumns(List.of("x")),
                "option categories (zip) must name columns that are coordinates");
        refused(file, options("zap"), "has no column 'zap' (option categories)");
    }

    @Test
    void categoriesWithoutAWordOrWithTooManyAreRefused() throws IOException {
        refused(
                file("x,gone", 10, i -> i + ",?"),
                options("gone"),
                "column 2 (gone): different words (0) of a category must be at least 1");
        refused(
                file("x,id", 10_000, i -> i + ",w" + i),
                options("id"),
                "column 2 (id): different words (more than 1000)");
        assertThat(DataFile.read(file("x,one", 10, i -> i + ",same"), options("one"))
                        .columns())
                .containsExactly("x", "one=same");
    }
}
