package io.neustrom.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** An NPY file put together by hand, deleted when closed. */
record Npy(Path file) implements AutoCloseable {
    /** Version 1 with the given header text and elements. */
    static Npy of(String header, byte[] elements) throws IOException {
        Path file = Files.createTempFile("hand-made", ".npy");
        Files.write(file, bytes(header, elements));
        return new Npy(file);
    }

    static byte[] bytes(String header, byte[] elements) {
        byte[] text = (header + "\n").getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(10 + text.length + elements.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(NpyHeader.MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) text.length)
                .put(text)
                .put(elements)
                .array();
    }

    /** The header of a C-ordered array. */
    static String header(String type, String shape) {
        return "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    }

    @Override
    public void close() throws IOException {
        Files.delete(file);
    }
}
