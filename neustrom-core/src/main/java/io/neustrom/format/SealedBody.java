package io.neustrom.format;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The body of a {@link SealedFormat}, read from front to back. A right checksum does not make a file honest: no array is allocated that
 * the bytes left could not fill, and numbers must be finite.
 *
 * @since 0.2.0
 */
public final class SealedBody extends DataInputStream {

    SealedBody(byte[] bytes, int from, int length) {
        super(new ByteArrayInputStream(bytes, from, length));
    }

    /** A number of things of which each takes at least a byte of the rest. */
    public int readSize() throws IOException {
        return readSize(1);
    }

    /** @param bytes that each thing takes at least */
    public int readSize(int bytes) throws IOException {
        int size = readInt();
        if (size < 0 || size > available() / bytes) {
            throw new IOException("a size of " + size + " with " + available() + " bytes left");
        }
        return size;
    }

    /** A length and so many bytes of UTF-8. */
    public String readText() throws IOException {
        return new String(readNBytes(readSize()), StandardCharsets.UTF_8);
    }

    /** One of the names of an enum. */
    public <E extends Enum<E>> E readWord(Class<E> type) throws IOException {
        String word = readText();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(word)) {
                return constant;
            }
        }
        throw new IOException(
                "a word of " + word.length() + " letters must be one of " + Arrays.toString(type.getEnumConstants()));
    }

    /** A finite number. */
    public double readFinite() throws IOException {
        double number = readDouble();
        if (!Double.isFinite(number)) {
            throw new IOException("a number (" + number + ") must be finite");
        }
        return number;
    }

    /** A length and so many finite numbers. */
    public double[] readDoubles() throws IOException {
        return readDoubles(readSize(Double.BYTES));
    }

    /** So many finite numbers. */
    public double[] readDoubles(int length) throws IOException {
        requireLeft(length, Double.BYTES);
        double[] values = new double[length];
        for (int e = 0; e < length; e++) {
            values[e] = readDouble();
            requireFinite(values[e], e, length);
        }
        return values;
    }

    /** A length and so many finite numbers. */
    public float[] readFloats() throws IOException {
        return readFloats(readSize(Float.BYTES));
    }

    /** So many finite numbers. */
    public float[] readFloats(long length) throws IOException {
        requireLeft(length, Float.BYTES);
        float[] values = new float[(int) length];
        ByteBuffer.wrap(readNBytes(values.length * Float.BYTES)).asFloatBuffer().get(values);
        for (int e = 0; e < values.length; e++) {
            requireFinite(values[e], e, values.length);
        }
        return values;
    }

    /** Refuses more elements than the bytes that are left could hold. */
    public void requireLeft(long elements, int bytes) throws IOException {
        if (elements < 0 || elements > available() / bytes) {
            throw new IOException(elements + " numbers with " + available() + " bytes left");
        }
    }

    /** Refuses bytes behind the last thing that was read. */
    public void requireEnd() throws IOException {
        if (available() > 0) {
            throw new IOException(available() + " bytes are left over");
        }
    }

    private static void requireFinite(double value, int position, int length) throws IOException {
        if (!Double.isFinite(value)) {
            throw new IOException("number " + position + " of " + length + " (" + value + ") must be finite");
        }
    }
}
