package io.neustrom.io.table;

import io.neustrom.io.array.IdxFiles;
import io.neustrom.io.array.LibsvmFiles;
import io.neustrom.io.file.EnumWord;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.nio.file.Path;
import java.util.Locale;

/** The formats that points are read from. */
public enum DataFormat {
    CSV,
    NPY,
    NPZ,
    MAT,
    IDX,
    LIBSVM;

    /**
     * The format of a file: a name in .npy, .npz or .mat means that format, one as {@code images-idx3-ubyte.gz} means IDX, a first
     * line as {@code 1 3:0.5} means the text of LIBSVM, anything else is CSV.
     */
    public static DataFormat of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        for (DataFormat format : new DataFormat[] {NPY, NPZ, MAT}) {
            if (name.endsWith("." + EnumWord.of(format))) {
                return format;
            }
        }
        if (name.endsWith(".mtx")) {
            throw new InvalidInputException(
                    file + ": points must be in CSV, NPY, NPZ, MATLAB, IDX or LIBSVM files, not Matrix Market");
        }
        if (IdxFiles.isIdxFile(file)) {
            return IDX;
        }
        return LibsvmFiles.isLibsvmLine(InputFile.read(file, () -> CsvLines.first(file))) ? LIBSVM : CSV;
    }
}
