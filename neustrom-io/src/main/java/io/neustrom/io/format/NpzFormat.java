package io.neustrom.io.format;

import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.table.DataTable;
import java.io.IOException;
import java.nio.file.Path;

/** Several arrays of numpy in one file. */
public final class NpzFormat extends NamedArraysFormat {
    @Override
    public String name() {
        return "npz";
    }

    @Override
    public String title() {
        return "NPZ";
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
