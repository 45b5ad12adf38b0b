package io.neustrom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a file or with what is wanted of it: one sentence that names the place, and exit code 2. */
class BadDataTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "words.csv  | --columns x,yy              | words.csv has no column 'yy' (--columns), did you mean 'y'?",
                "words.csv  | --label-column spezies      | did you mean 'species'?",
                "words.csv  | --columns 5                 | --columns (5) must be from 1 to the number of columns",
                "words.csv  | --columns 3-2               | --columns (3-2) must be from 1",
                "words.csv  | --columns x,1               | --columns (x,1) must name each column once",
                "words.csv  | --columns 1-4               | words.csv, line 2, column 2 (species): 'low' must be a number",
                "words.csv  |                             | cells (6) must be at most states (5)",
                "words.csv  | --array X                   | --array is for NPZ, MATLAB and HDF5 files; it has no effect on",
                "words.csv  | --label-column 1-2          | --label-column (1-2) must be one column",
                "points.npy | --header yes                | --header is for CSV; it has no effect on",
                "points.npy | --separator tab             | --separator is for CSV; it has no effect on",
                "points.npz |                             | cells (6) must be at most states (5)",
                "points.npz | --array x                   | has no column 'x' (--array), did you mean 'X'?",
                "points.mat | --label-column X --array X  | must be a vector with one number for each row",
                "zero.libsvm| --label-column 1            | the labels of LIBSVM stand first on each line",
            })
    void aWishThatCannotBeMetIsRefused(String name, String options, String part) {
        Cli.tinyFit(folder.resolve("out"), Fixtures.fixture(name) + " --gamma 1 " + (options == null ? "" : options))
                .isRefused(part);
    }

    @Test
    void aMissingNumberIsRefusedWithItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("gaps.csv"), "x,y\n1,2\n3,\n");
        fit(file, "").isRefused("gaps.csv: 1 of 2 rows miss a number, 1 of them in y; --missing drop", "--columns");
        fit(file, "--missing refuse")
                .isRefused("gaps.csv, line 3, column 2 (y): '' must be a number; --missing drop leaves such rows out");
        Path all = Files.writeString(folder.resolve("all.csv"), "x,y\n,2\n3,\n");
        fit(all, "--missing drop").isRefused("all.csv has a missing number in each of its 2 rows");
    }

    @Test
    void anUnreadableFileIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("points.mat"), new byte[] {1, 2, 3});
        fit(file, "").isRefused("points.mat, byte 126: must be IM or MI");
        fit(folder.resolve("none.mat"), "").isRefused("none.mat does not exist");
        Path text = Files.writeString(folder.resolve("bad.libsvm"), "1 1:2\n1 2:x\n");
        fit(text, "").isRefused("bad.libsvm, line 2: value (x) must be a number");
    }

    @Test
    void dataOptionsAreForPoints() throws IOException {
        Path ring = Cli.ring(folder, 8);
        Cli.tinyFit(folder.resolve("out"), "--transitions " + ring + " --columns 1")
                .isRefused("--columns is not allowed");
        Cli.tinyFit(folder.resolve("out"), ring + " --kind file --missing drop")
                .isRefused("--missing is for --kind rbf");
    }

    private Cli fit(Path file, String options) {
        return Cli.tinyFit(folder.resolve("out"), file + " --gamma 1 " + options);
    }
}
