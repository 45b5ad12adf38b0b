package io.neustrom.io.array;

import io.neustrom.data.Points;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** One NPY array, read once, from its beginning to its end. */
final class NpyReader {
    private static final int BUFFER = 1 << 16;
    private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8; // the longest array every Java platform can make

    private final InputStream in;
    private final FilePart part;
    private final NpyHeader header;
    private final int count;
    private final int[] extents; // the shape

    /** Takes the elements in the order of the file. */
    private interface Sink {
        void accept(int index, ByteBuffer element) throws InvalidFileException;
    }

    /**
     * Reads the header and checks it.
     *
     * @param size how many bytes the stream holds; the array must fill them
     */
    NpyReader(InputStream in, long size, FilePart part) throws IOException {
        this.in = in;
        this.part = part;
        header = NpyHeader.read(in, part);
        header.checkSize(size, part);
        double elements = header.elements();
        long longest = header.shape().stream().reduce(0L, Math::max);
        String what = "shape " + header.shapeText() + " of " + header.type();
        if (elements > MAX_ELEMENTS) {
            throw part.invalid(what + " must have at most " + MAX_ELEMENTS + " elements");
        }
        if (longest > MAX_ELEMENTS) { // although another extent is 0
            throw part.invalid(what + " must have at most " + MAX_ELEMENTS + " elements per side");
        }
        count = (int) elements;
        extents = header.shape().stream().mapToInt(Math::toIntExact).toArray();
    }

    NpyHeader header() {
        return header;
    }

    /** The rows of a matrix; a vector has one for each element. */
    int rows() throws InvalidFileException {
        checkDimensions();
        return Math.toIntExact(header.shape().get(0));
    }

    /** The columns of a matrix; a vector has one. */
    int columns() throws InvalidFileException {
        checkDimensions();
        return header.shape().size() == 1 ? 1 : Math.toIntExact(header.shape().get(1));
    }

    private void checkDimensions() throws InvalidFileException {
        int dimensions = header.shape().size();
        if (dimensions < 1 || dimensions > 2) {
            throw part.invalid("shape " + header.shapeText() + " must have 1 or 2 dimensions");
        }
    }

    /** The numbers of an array, the last index running fastest whatever the order in the file. */
    double[] doubles() throws IOException {
        checkNumbers();
        checkMemory(Double.BYTES);
        double[] values = new double[count];
        NpyType type = header.type();
        readAll((index, element) -> values[rowMajor(index)] = type.nextDouble(element));
        return values;
    }

    /** All numbers with their shape. */
    NumberArray array() throws IOException {
        return new NumberArray(Arrays.stream(extents).boxed().toList(), doubles());
    }

    /** A matrix or vector of finite numbers within the range of coordinates, (rows, columns) row-major. */
    double[] coordinates() throws IOException {
        checkNumbers();
        checkMemory(Double.BYTES);
        double[] values = new double[count];
        int columns = columns();
        NpyType type = header.type();
        readAll((index, element) -> {
            int place = rowMajor(index);
            double value = type.nextDouble(element);
            if (!(Math.abs(value) <= Points.LARGEST)) {
                throw part.invalidAt(
                        "row " + place / columns + ", column " + place % columns,
                        value + " must be a finite number of at most " + Points.LARGEST + " in size");
            }
            values[place] = value;
        });
        return values;
    }

    /** A vector of integers that fit in 32 bits. */
    int[] ints() throws IOException {
        NpyType type = header.type();
        if (!type.isInteger()) {
            throw part.invalid("dtype (" + type + ") must be an integer type");
        }
        if (header.shape().size() != 1) {
            throw part.invalid("shape " + header.shapeText() + " must have 1 dimension");
        }
        checkMemory(Integer.BYTES);
        int[] values = new int[count];
        readAll((index, element) -> {
            long value = type.nextLong(element);
            if (value != (int) value) {
                throw part.invalidAt("element " + index, value + " must be at most " + Integer.MAX_VALUE + " in size");
            }
            values[index] = (int) value;
        });
        return values;
    }

    /** One text. */
    String text() throws IOException {
        NpyType type = header.type();
        if (!type.isText() || count != 1) {
            throw part.invalid("must be one text, is " + type + " of shape " + header.shapeText());
        }
        byte[] bytes = new byte[type.size()];
        readAll((index, element) -> element.get(bytes));
        Charset charset = type.kind() == 'S'
                ? StandardCharsets.ISO_8859_1
                : Charset.forName(type.order() == ByteOrder.BIG_ENDIAN ? "UTF-32BE" : "UTF-32LE");
        return new String(bytes, charset).replaceAll("\0+$", ""); // numpy fills up with zeros
    }

    /** The place, with the last index running fastest, of an element by its index in the file. */
    private int rowMajor(int index) {
        if (!header.fortranOrder()) {
            return index;
        }
        int place = 0;
        int stride = count;
        int rest = index; // the first index runs fastest in it
        for (int extent : extents) {
            stride /= extent;
            place += rest % extent * stride;
            rest /= extent;
        }
        return place;
    }

    private void checkNumbers() throws InvalidFileException {
        if (header.type().isText()) {
            throw part.invalid("dtype (" + header.type() + ") must be one of " + NpyType.NUMBERS);
        }
    }

    private void checkMemory(int elementBytes) throws InvalidFileException {
        part.checkMemory("an array of shape " + header.shapeText(), (double) count * elementBytes);
    }

    private void readAll(Sink sink) throws IOException {
        int size = header.type().size();
        int chunk = Math.max(1, BUFFER / Math.max(1, size)); // elements read at once
        ByteBuffer buffer =
                ByteBuffer.allocate(chunk * size).order(header.type().order());
        for (int index = 0; index < count; ) {
            int elements = Math.min(chunk, count - index);
            int read = in.readNBytes(buffer.array(), 0, elements * size);
            if (read < elements * size) {
                throw part.invalidAt(
                        "byte " + (header.bytes() + (long) index * size + read),
                        "cut off in element " + (index + read / size) + " of " + count);
            }
            buffer.clear();
            for (int end = index + elements; index < end; index++) {
                sink.accept(index, buffer);
            }
        }
    }
}
