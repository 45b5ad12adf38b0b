package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One array of a MATLAB file of level 5, read once, from its beginning to its end. It consists of elements, each a type, a length n
 * and n bytes, padded to a multiple of 8; one of at most 4 bytes has type and length in 4 bytes:
 *
 * <pre>
 * flags    6 (uint32), 8    class in the lowest byte, then bits: complex 8
 * shape    5 (int32)        the extents
 * name     1 (int8)         letters
 * numbers  any {@link MatType}, the first index running fastest
 * </pre>
 */
final class MatArray {
    private static final int FLAGS = 6; // type of the element with the flags
    private static final int SHAPE = 5;
    private static final int NAME = 1;
    private static final int ALIGNMENT = 8;
    private static final int FIRST_NUMBERS = 6; // classes double, single, int8 ... uint64
    private static final int LAST_NUMBERS = 15;
    private static final int SPARSE = 5; // class
    private static final int COMPLEX = 8;
    private static final int LONGEST_HEADER =
            1 << 12; // bytes of a shape or a name; MATLAB's names have up to 63 letters
    private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8; // the longest array every Java platform can make
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final ByteOrder order;
    private final FilePart file;
    private final int kind; // MATLAB's class
    private final boolean complex;
    private final List<Integer> shape = new ArrayList<>();
    private final String name;

    /** The beginning of an element. */
    private record Tag(int type, long length, boolean small) {}

    /** Reads all but the numbers; the stream is left at these. */
    MatArray(InputStream in, ByteOrder order, FilePart file) throws IOException {
        this.in = in;
        this.order = order;
        this.file = file;
        ByteBuffer flags = header(FLAGS, "flags");
        if (flags.remaining() < Integer.BYTES) {
            throw file.invalid("an array has flags of " + flags.remaining() + " bytes, must be 8");
        }
        int bits = flags.getInt();
        kind = bits & 0xff;
        complex = (bits >>> 8 & COMPLEX) != 0;
        ByteBuffer extents = header(SHAPE, "a shape");
        while (extents.remaining() >= Integer.BYTES) {
            int extent = extents.getInt();
            if (extent < 0) {
                throw file.invalid("an array has an extent of " + extent + ", must be at least 0");
            }
            shape.add(extent);
        }
        ByteBuffer letters = header(NAME, "a name");
        name = StandardCharsets.ISO_8859_1.decode(letters).toString();
    }

    String name() {
        return name;
    }

    List<Integer> shape() {
        return List.copyOf(shape);
    }

    /** Why this array cannot be read as numbers; empty if it can. */
    Optional<String> obstacle() {
        if (kind == SPARSE) {
            return Optional.of("is sparse; save it with full()");
        }
        if (kind < FIRST_NUMBERS || kind > LAST_NUMBERS) {
            return Optional.of("holds no numbers");
        }
        return complex ? Optional.of("holds complex numbers") : Optional.empty();
    }

    /**
     * The numbers, the last index running fastest.
     *
     * @param stored bytes of the file that hold this array
     * @param compressed whether they are compressed
     */
    NumberArray numbers(long stored, boolean compressed) throws IOException {
        FilePart part = file.member(name);
        Optional<String> obstacle = obstacle();
        if (obstacle.isPresent()) {
            throw part.invalid(obstacle.get());
        }
        double elements = shape.stream().mapToDouble(Integer::doubleValue).reduce(1, (a, b) -> a * b);
        if (elements > MAX_ELEMENTS) {
            throw part.invalid("shape " + shape + " must have at most " + MAX_ELEMENTS + " elements");
        }
        Tag tag = tag();
        MatType type = MatType.of(tag.type)
                .orElseThrow(
                        () -> part.invalid("numbers are stored as type " + tag.type + ", which is none of numbers"));
        double bytes = elements * type.size();
        if (tag.length != bytes || !compressed && bytes > stored) {
            throw part.invalid(String.format(
                    Locale.ROOT,
                    "shape %s of %s takes %.0f bytes, but there are %d",
                    shape,
                    type,
                    bytes,
                    Math.min(tag.length, stored)));
        }
        part.checkExpansion(bytes, stored);
        part.checkMemory("an array of shape " + shape, elements * Double.BYTES);
        return new NumberArray(shape, read((int) elements, type, part));
    }

    private double[] read(int count, MatType type, FilePart part) throws IOException {
        double[] values = new double[count];
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(order);
        int chunk = BUFFER / type.size(); // elements read at once
        for (int index = 0; index < count; ) {
            int elements = Math.min(chunk, count - index);
            int read = in.readNBytes(buffer.array(), 0, elements * type.size());
            if (read < elements * type.size()) {
                throw part.invalid("cut off in element " + (index + read / type.size()) + " of " + count);
            }
            buffer.clear();
            for (int end = index + elements; index < end; index++) {
                values[rowMajor(index, count)] = type.next(buffer);
            }
        }
        return values;
    }

    /** The place, with the last index running fastest, of an element by its index in the file. */
    private int rowMajor(int index, int count) {
        int place = 0;
        int stride = count;
        int rest = index;
        for (int extent : shape) {
            stride /= extent;
            place += rest % extent * stride;
            rest /= extent;
        }
        return place;
    }

    /** A short element of a known type. */
    private ByteBuffer header(int type, String what) throws IOException {
        Tag tag = tag();
        if (tag.type != type || tag.length > LONGEST_HEADER) {
            throw file.invalid("an array must have " + what + " of type " + type + " and at most " + LONGEST_HEADER
                    + " bytes, has type " + tag.type + " and " + tag.length);
        }
        int length = (int) tag.length;
        byte[] bytes = in.readNBytes(length);
        int padding = tag.small ? Integer.BYTES - length : Math.floorMod(-length, ALIGNMENT);
        if (bytes.length < length || in.readNBytes(padding).length < padding) {
            throw file.invalid("cut off in the header of an array");
        }
        return ByteBuffer.wrap(bytes).order(order);
    }

    private Tag tag() throws IOException {
        int first = word();
        int length = first >>> 16;
        if (length == 0) {
            return new Tag(first, Integer.toUnsignedLong(word()), false);
        }
        if (length > Integer.BYTES) {
            throw file.invalid("an element of " + length + " bytes must not be in the short form, which holds 4");
        }
        return new Tag(first & 0xffff, length, true);
    }

    private int word() throws IOException {
        byte[] bytes = in.readNBytes(Integer.BYTES);
        if (bytes.length < Integer.BYTES) {
            throw file.invalid("cut off in an array");
        }
        return ByteBuffer.wrap(bytes).order(order).getInt();
    }
}
