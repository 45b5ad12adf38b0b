package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.table.DataFile;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that stays where it is gives the same table as one that is read. */
class MappedTableTest {
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

    private static ReadOptions options(String columns, Optional<String> label, ReadOptions.Missing missing) {
        ReadOptions usual = ReadOptions.defaults();
        return new ReadOptions(
                Optional.of(List.of(columns.split(","))),
                label,
                missing,
                usual.header(),
                usual.separator(),
                usual.array());
    }

    @Test
    void rowsColumnsAndLabelsAreThoseOfAFileThatIsRead() throws IOException {
        Path file = file();
        ReadOptions options = options("2,1", Optional.of("3"), ReadOptions.Missing.DROP);
        DataTable mapped = DataFile.read(file, options, NOTHING);
        DataTable read = DataFile.read(file, options);
        assertThat(mapped.points().inHeap()).isFalse();
        assertThat(read.points().inHeap()).isTrue();
        assertThat(mapped.points().checksum()).isEqualTo(read.points().checksum());
        assertThat(mapped.columns()).isEqualTo(read.columns()).containsExactly("2", "1");
        assertThat(mapped.labels()).isEqualTo(read.labels()).contains(List.of("7", "", "1.6777217e7"));
        assertThat(mapped.numbers()).isEqualTo(read.numbers()).containsExactly(0, 2, 3);
        assertThat(mapped.dropped()).isEqualTo(read.dropped()).isOne();
        assertThat(mapped.row().apply(1)).isEqualTo(read.row().apply(1)).isEqualTo("row 2");
        assertThat(mapped.column().apply(0)).isEqualTo(read.column().apply(0)).isEqualTo("column 1");
    }

    @Test
    void aMissingNumberIsRefusedWithItsPlace() throws IOException {
        Path file = file();
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> DataFile.read(file, ReadOptions.defaults(), NOTHING))
                .withMessage(file + ", row 1, column 1: NaN must be a finite number of at most 3.4028235E38 in size");
    }

    @Test
    void optionsWithoutEffectAreRefused() throws IOException {
        Path file = file();
        ReadOptions usual = ReadOptions.defaults();
        ReadOptions array = new ReadOptions(
                usual.columns(),
                usual.labelColumn(),
                usual.missing(),
                usual.header(),
                usual.separator(),
                Optional.of("x"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> DataFile.read(file, array, NOTHING))
                .withMessageContaining("--array is for NPZ and MATLAB files");
    }

    @Test
    void anArrayThatCannotStayInItsFileIsRead() {
        Path fortran = ReadersTest.fixture("fortran.npy");
        assertThat(DataFile.read(fortran, ReadOptions.defaults(), NOTHING)
                        .points()
                        .checksum())
                .isEqualTo(
                        DataFile.read(fortran, ReadOptions.defaults()).points().checksum());
    }
}
