package io.neustrom.io.array;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.function.ObjIntConsumer;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the arrays of an NPZ file one after the other. */
final class NpzWriter {
    private static final LocalDateTime NO_DATE = LocalDateTime.of(1980, 1, 1, 0, 0); // the same bytes whenever written

    private final ZipOutputStream zip;

    NpzWriter(OutputStream out) {
        zip = new ZipOutputStream(out);
        zip.setLevel(Deflater.BEST_SPEED); // probabilities hardly shrink at any level
    }

    /** Adds an array, see {@link NpyWriter#write}. */
    void add(String name, NpyHeader header, int count, ObjIntConsumer<ByteBuffer> element) throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTimeLocal(NO_DATE);
        zip.putNextEntry(entry);
        NpyWriter.write(zip, header, count, element);
        zip.closeEntry();
    }

    /** Ends the file; the stream stays open. */
    void finish() throws IOException {
        zip.finish();
    }
}
