package io.neustrom.io.array;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.ObjIntConsumer;

/** Writes NPY arrays of version 1, little-endian, row after row. */
final class NpyWriter {
    private static final int ELEMENTS_AT_ONCE = 1 << 13;

    private NpyWriter() {}

    /**
     * Writes one array.
     *
     * @param count the number of elements
     * @param element puts the element of an index into the buffer
     */
    static void write(OutputStream out, NpyHeader header, int count, ObjIntConsumer<ByteBuffer> element)
            throws IOException {
        out.write(header.toBytes());
        ByteBuffer buffer =
                ByteBuffer.allocate(ELEMENTS_AT_ONCE * header.type().size()).order(ByteOrder.LITTLE_ENDIAN);
        for (int index = 0; index < count; ) {
            buffer.clear();
            for (int end = Math.min(count, index + ELEMENTS_AT_ONCE); index < end; index++) {
                element.accept(buffer, index);
            }
            out.write(buffer.array(), 0, buffer.position());
        }
    }
}
