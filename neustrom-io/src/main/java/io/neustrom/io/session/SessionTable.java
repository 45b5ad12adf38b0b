package io.neustrom.io.session;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.hdf5.Hdf5File;
import io.neustrom.io.hdf5.Hdf5Object;
import io.neustrom.io.table.ColumnTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Opens recorded sessions as columns.
 *
 * @since 0.2.0
 */
public final class SessionTable {
    private static final String PANDAS = "pandas_type";

    private SessionTable() {}

    /** What a file is, as far as its content tells. */
    enum Kind {
        NWB,
        SLEAP,
        DEEP_LAB_CUT,
        OTHER
    }

    /**
     * Opens a file: NWB, DeepLabCut and SLEAP by what it holds, or any other that {@link ColumnTable#open} opens.
     *
     * @throws InvalidInputException if the file cannot be read, or has several parts none of which was chosen, or an option has no effect
     *     on it
     */
    public static ColumnTable open(Path file, PartChoice choice) {
        return switch (kind(file)) {
            case NWB -> {
                choice.refuseAllBut(List.of("series"), file, "NWB");
                yield NwbTable.open(file, choice);
            }
            case SLEAP -> {
                choice.refuseAllBut(List.of("bodypart", "individual", "likelihood"), file, "of SLEAP");
                yield InputFile.read(file, () -> SleapFile.read(file)).table(choice);
            }
            case DEEP_LAB_CUT -> {
                choice.refuseAllBut(List.of("bodypart", "individual", "likelihood"), file, "of DeepLabCut");
                yield DeepLabCutFile.open(file).orElseThrow().table(choice);
            }
            case OTHER -> {
                choice.refuseAllBut(List.of(), file, "neither NWB nor of DeepLabCut or SLEAP");
                yield ColumnTable.open(file);
            }
        };
    }

    static Kind kind(Path file) {
        if (ColumnTable.isArrays(file)) {
            return isMatlab(file) ? Kind.OTHER : InputFile.read(file, () -> hdf5(file));
        }
        return ColumnTable.isText(file) && DeepLabCutFile.open(file).isPresent() ? Kind.DEEP_LAB_CUT : Kind.OTHER;
    }

    private static boolean isMatlab(Path file) {
        String name = file.toString();
        return name.regionMatches(true, name.length() - 4, ".mat", 0, 4);
    }

    private static Kind hdf5(Path file) throws IOException {
        if (!Hdf5File.isHdf5(file)) {
            return Kind.OTHER;
        }
        if (NwbFile.isNwb(file)) {
            return Kind.NWB;
        }
        try (Hdf5File hdf5 = Hdf5File.open(file)) {
            if (SleapFile.isSleap(hdf5)) {
                return Kind.SLEAP;
            }
            Optional<Hdf5Object> pandas = pandas(hdf5);
            if (pandas.isPresent()) {
                throw new InvalidInputException(
                        file + " is a table of pandas in HDF5, as DeepLabCut writes it; read the CSV"
                                + " file of the same name, which pandas.read_hdf(FILE).to_csv(NAME) makes");
            }
            return Kind.OTHER;
        }
    }

    private static Optional<Hdf5Object> pandas(Hdf5File hdf5) throws IOException {
        for (Hdf5Object object : hdf5.root().children()) {
            if (object.has(PANDAS)) {
                return Optional.of(object);
            }
        }
        return Optional.empty();
    }
}
