package io.neustrom.io.format;

import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.table.ArrayContent;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An array of numpy. A large one stays in its file if it can. */
public final class NpyFormat implements TableFormat {
    private static final int SHARE = 8; // a file larger than this part of the heap stays where it is

    private final long largestInHeap;

    /** For the service loader. */
    public NpyFormat() {
        this(Runtime.getRuntime().maxMemory() / SHARE);
    }

    /** @param largestInHeap the size in bytes of the largest file that is read into the heap even if it could stay */
    NpyFormat(long largestInHeap) {
        this.largestInHeap = largestInHeap;
    }

    @Override
    public String name() {
        return "npy";
    }

    @Override
    public String title() {
        return "NPY";
    }

    @Override
    public List<String> endings() {
        return List.of(".npy");
    }

    @Override
    public TableContent open(Path file, ReadOptions options) {
        boolean stays = InputFile.read(file, () -> Files.size(file) > largestInHeap && MappedMatrix.canMap(file));
        return stays
                ? MappedContent.open(file, options)
                : ArrayContent.of(file, options, InputFile.read(file, () -> MatrixFiles.readArray(file)));
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public void write(Path file, DataTable table) throws IOException {
        ArrayFiles.write(file, PointArrays.of(table));
    }
}
