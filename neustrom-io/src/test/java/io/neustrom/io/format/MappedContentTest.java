package io.neustrom.io.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.io.DataFile;
import io.neustrom.io.ReadersTest;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that stays where it is gives the same table as one that is read. */
class MappedContentTest {
    private static final long NOTHING = 0; // bytes that are read into the heap
    private static final NumberArray ARRAY = new NumberArray(
            List.of(4, 3), new double[] {1, 20, 7, 2, Double.NaN, 8, 3, 40, Double.NaN, 4, 50, 16_777_217});

    @TempDir
    private Path folder;

    private Path file() throws IOException {
        Path file = folder.resolve("points.npy");
        MatrixFiles.writeArray(file, ARRAY);
        return file;
    }

    @Test
    void rowsColumnsAndLabelsAreThoseOfAFileThatIsRead() throws IOException {
        Path file = file();
        ReadOptions options = ReadOptions.defaults()
                .withColumns(List.of("2", "1"))
                .withLabelColumn("3")
                .withMissing(ReadOptions.Missing.DROP);
        DataTable mapped = new NpyFormat(NOTHING).open(file, options).read();
        DataTable read = DataFile.read(file, options);
        assertThat(mapped.points().inHeap()).isFalse();
        assertThat(read.points().inHeap()).isTrue();
        assertThat(mapped.points().checksum()).isEqualTo(read.points().checksum());
        assertThat(mapped.columns()).isEqualTo(read.columns()).containsExactly("2", "1");
        assertThat(mapped.labelWords()).isEqualTo(read.labelWords()).contains(List.of("7", "", "1.6777217e7"));
        assertThat(mapped.numbers()).isEqualTo(read.numbers()).containsExactly(0, 2, 3);
        assertThat(mapped.dropped()).isEqualTo(read.dropped()).isOne();
        assertThat(mapped.row().apply(1)).isEqualTo(read.row().apply(1)).isEqualTo("row 2");
        assertThat(mapped.column().apply(0)).isEqualTo(read.column().apply(0)).isEqualTo("column 1");
    }

    @Test
    void missingNumbersAreFilledAsInAFileThatIsRead() throws IOException {
        Path file = file();
        ReadOptions options = ReadOptions.defaults().withMissing(ReadOptions.Missing.MEDIAN);
        DataTable mapped = new NpyFormat(NOTHING).open(file, options).read();
        DataTable read = DataFile.read(file, options);
        assertThat(read.points().row(1)).containsExactly(2, 40, 8);
        assertThat(mapped.points().inHeap()).isFalse();
        assertThat(mapped.points().checksum()).isEqualTo(read.points().checksum());
        assertThat(new NpyFormat(NOTHING)
                        .open(file, options.withEncoding(read.encoding()))
                        .read()
                        .points()
                        .checksum())
                .isEqualTo(read.points().checksum());
    }

    @Test
    void categoriesAreForFilesThatAreRead() throws IOException {
        Path file = file();
        ReadOptions options = ReadOptions.defaults().withColumns(List.of("1")).withCategories(List.of("1"));
        DataTable read = DataFile.read(file, options);
        assertThat(read.columns()).containsExactly("1=1", "1=2", "1=3", "1=4");
        assertThat(read.points().row(2)).containsExactly(0, 0, 1, 0);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> new NpyFormat(NOTHING).open(file, options).read())
                .withMessage(file + " is too large for categories, whose coordinates are kept in memory");
    }

    @Test
    void aMissingNumberIsRefusedWithItsPlace() throws IOException {
        Path file = file();
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> new NpyFormat(NOTHING)
                        .open(file, ReadOptions.defaults())
                        .read())
                .withMessage(file + ", row 1, column 1: NaN must be a finite number of at most 1.0E100 in size");
    }

    @Test
    void optionsWithoutEffectAreRefused() throws IOException {
        Path file = file();
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> DataFile.read(file, ReadOptions.defaults().withArray("x")))
                .withMessage("option array is for NPZ, MATLAB and HDF5 files; it has no effect on " + file);
    }

    @Test
    void anArrayThatCannotStayInItsFileIsRead() {
        Path fortran = ReadersTest.fixture("fortran.npy");
        assertThat(new NpyFormat(NOTHING)
                        .open(fortran, ReadOptions.defaults())
                        .read()
                        .points()
                        .checksum())
                .isEqualTo(
                        DataFile.read(fortran, ReadOptions.defaults()).points().checksum());
    }
}
