package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One IDX array, read once, from its beginning to its end. All its numbers are big-endian:
 *
 * <pre>
 * magic     2 bytes  0
 * type      1 byte   see {@link IdxType}
 * d         1 byte   number of dimensions
 * extents   d ints
 * elements           the last dimension runs fastest
 * </pre>
 */
final class IdxReader {
    private static final int PREFIX = 4; // bytes of magic, type and d
    private static final int BUFFER = 1 << 16;
    private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private final InputStream in;
    private final FilePart part;
    private final IdxType type;
    private final int[] shape; // (d)

    /** Takes the elements in the order of the file. */
    private interface Sink {
        void accept(int index, double element);
    }

    /** Reads the header; the stream is left at the first element. */
    IdxReader(InputStream in, FilePart part) throws IOException {
        this.in = in;
        this.part = part;
        byte[] prefix = in.readNBytes(PREFIX);
        if (prefix.length < PREFIX || prefix[0] != 0 || prefix[1] != 0) {
            String found = prefix.length == 0
                    ? "is empty"
                    : "begins with " + HexFormat.ofDelimiter(" ").formatHex(prefix);
            throw part.invalidAt("byte 0", found + "; must begin as IDX (00 00, a type, a number of dimensions)");
        }
        type = IdxType.of(prefix[2])
                .orElseThrow(() -> part.invalidAt("byte 2", "type (" + prefix[2] + ") must be 8, 9, 11, 12, 13 or 14"));
        shape = new int[Byte.toUnsignedInt(prefix[3])];
        byte[] extents = in.readNBytes(shape.length * Integer.BYTES);
        if (extents.length < shape.length * Integer.BYTES) {
            throw part.invalidAt("byte " + (PREFIX + extents.length), "cut off in the header");
        }
        ByteBuffer.wrap(extents).asIntBuffer().get(shape);
        if (shape.length == 0 || Arrays.stream(shape).anyMatch(extent -> extent < 1)) {
            throw part.invalidAt("byte 3", "shape " + shapeText() + " must have at least 1 dimension, and 1 element");
        }
        if (elements() > MAX_ELEMENTS) {
            throw part.invalid("shape " + shapeText() + " must have at most " + MAX_ELEMENTS + " elements");
        }
    }

    /** The bytes that the header announces, the header's own among them. */
    double bytes() {
        return PREFIX + (double) shape.length * Integer.BYTES + elements() * type.size();
    }

    /** The product of all extents, as a double: absurd ones do not overflow. */
    private double elements() {
        double elements = 1;
        for (int extent : shape) {
            elements *= extent;
        }
        return elements;
    }

    /** The extents of the array. */
    List<Integer> shape() {
        return Arrays.stream(shape).boxed().toList();
    }

    /** The first extent, n. */
    int items() {
        return shape[0];
    }

    /** All numbers, (n, product of the other extents) row-major. */
    float[] floats() throws IOException {
        float[] values = new float[checkedCount(Float.BYTES)];
        readAll((index, element) -> values[index] = (float) element);
        return values;
    }

    /** A vector of integers. */
    int[] ints() throws IOException {
        if (!type.isInteger()) {
            throw part.invalidAt("byte 2", "type (" + type + ") must be an integer type");
        }
        if (shape.length != 1) {
            throw part.invalidAt("byte 3", "shape " + shapeText() + " must have 1 dimension");
        }
        int[] values = new int[checkedCount(Integer.BYTES)];
        readAll((index, element) -> values[index] = (int) element);
        return values;
    }

    /** The number of elements, if an array of them fits in memory. */
    private int checkedCount(int elementBytes) throws InvalidFileException {
        part.checkMemory("an array of shape " + shapeText(), elements() * elementBytes);
        return (int) elements();
    }

    private void readAll(Sink sink) throws IOException {
        int count = (int) elements();
        int chunk = BUFFER / type.size(); // elements read at once
        ByteBuffer buffer = ByteBuffer.allocate(chunk * type.size());
        for (int index = 0; index < count; ) {
            int elements = Math.min(chunk, count - index);
            int read = in.readNBytes(buffer.array(), 0, elements * type.size());
            if (read < elements * type.size()) {
                throw part.invalid(
                        String.format(Locale.ROOT, "cut off in element %d of %d", index + read / type.size(), count));
            }
            buffer.clear();
            for (int end = index + elements; index < end; index++) {
                sink.accept(index, type.next(buffer));
            }
        }
        if (in.read() >= 0) { // a compressed stream compares its checksum here
            throw part.invalid("something was appended to the " + count + " elements");
        }
    }

    private String shapeText() {
        return Arrays.stream(shape).mapToObj(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    }
}
