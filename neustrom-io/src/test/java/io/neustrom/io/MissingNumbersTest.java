package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gaps in columns of numbers are filled with medians. */
class MissingNumbersTest {
    private static final ReadOptions MEDIAN = ReadOptions.defaults().withMissing(ReadOptions.Missing.MEDIAN);

    @TempDir
    private Path folder;

    private Path file(String content) throws IOException {
        return Files.writeString(folder.resolve("gaps.csv"), content);
    }

    @Test
    void theMedianIsTheMiddleValueOrTheMeanOfTheTwo() throws IOException {
        DataTable table = DataFile.read(file("a,b\n1,10\n?,20\n100,NA\n2,40\n,80\n"), MEDIAN);
        assertThat(table.points().row(1)).containsExactly(2, 20);
        assertThat(table.points().row(2)).containsExactly(100, 30);
        assertThat(table.notes()).containsExactly(table.file() + ": 3 missing numbers are the median of the column");
    }

    @Test
    void theMeanOfLargeNumbersDoesNotOverflow() throws IOException {
        DataTable table = DataFile.read(file("a,b\n3e38,1\n3e38,2\n?,3\n"), MEDIAN);
        assertThat(table.points().get(2, 0)).isEqualTo(3e38f);
    }

    @Test
    void withoutOptionsNoRowIsLost() throws IOException {
        DataTable table = DataFile.read(file("a,b,class\n1,1,u\n2,?,v\n?,3,u\n4,4,v\n5,5,\n6,6,\n7,7,?\n"));
        assertThat(table.points().count()).isEqualTo(7);
        assertThat(table.labels().knownItems()).containsExactly(0, 1, 2, 3);
    }

    @Test
    void aColumnWithoutAnyNumberIsRefusedOrLeftOut() throws IOException {
        Path file = file("a,b\n1,\n2,?\n3,NA\n");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(file, MEDIAN))
                .withMessageContaining("gaps.csv, column 2 (b): the missing numbers (3) cannot be the median");
        assertThat(DataFile.read(file).columns()).containsExactly("a");
    }

    @Test
    void droppedRowsAreCounted() throws IOException {
        DataTable table = DataFile.read(
                file("a,b\n1,10\n?,20\n100,30\n"), ReadOptions.defaults().withMissing(ReadOptions.Missing.DROP));
        assertThat(table.numbers()).containsExactly(0, 2);
        assertThat(table.dropped()).isOne();
    }
}
