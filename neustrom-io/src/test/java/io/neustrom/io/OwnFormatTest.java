package io.neustrom.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormat;
import io.neustrom.io.table.TableFormats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A format that is added from outside: a class, and a line in META-INF/services. */
class OwnFormatTest {
    @TempDir
    private Path folder;

    /** A vector of whole numbers in unary: a line of as many strokes for each. */
    public static final class TallyFormat implements TableFormat {
        @Override
        public String name() {
            return "tally";
        }

        @Override
        public String title() {
            return "TALLY";
        }

        @Override
        public List<String> endings() {
            return List.of(".tally");
        }

        @Override
        public TableContent open(Path file, ReadOptions options) {
            double[] values = InputFile.read(file, () -> Files.readAllLines(file)).stream()
                    .mapToDouble(String::length)
                    .toArray();
            return ArrayContent.of(file, options, new NumberArray(List.of(values.length), values));
        }

        @Override
        public boolean isWritten() {
            return true;
        }

        @Override
        public void write(Path file, DataTable table) throws IOException {
            Files.write(
                    file,
                    Stream.iterate(0, i -> i + 1)
                            .limit(table.points().count())
                            .map(i -> "|".repeat((int) table.points().get(i, 0)))
                            .toList());
        }
    }

    private Path file() throws IOException {
        return Files.writeString(folder.resolve("sheep.tally"), "|||\n|\n||||\n");
    }

    @Test
    void itIsReadAndWritten() throws IOException {
        DataTable table = DataFile.read(file());
        Path copy = folder.resolve("copy.tally");
        PointsFile.check(copy, Stream.of(file()));
        PointsFile.write(copy, table);

        assertThat(table.points().count()).isEqualTo(3);
        assertThat(table.points().get(2, 0)).isEqualTo(4);
        assertThat(copy).hasSameTextualContentAs(file());
    }

    @Test
    void itIsListed() throws IOException {
        assertThat(TableFormats.listed()).startsWith("CSV, ").contains("NPY, NPZ, MATLAB, HDF5, IDX", "TALLY");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> PointsFile.check(folder.resolve("p.mat"), Stream.of()))
                .withMessageContainingAll(".npy or .npz", ".tally", ", or be CSV; .mat is not written");
    }

    @Test
    void optionsOfOtherFormatsAreRefused() throws IOException {
        Path file = file();
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(file, ReadOptions.defaults().withHeader(ReadOptions.Header.YES)))
                .withMessage("option header is for CSV; it has no effect on " + file);
    }
}
