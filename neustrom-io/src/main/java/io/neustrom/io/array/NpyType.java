package io.neustrom.io.array;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The element type of an NPY array.
 *
 * @param kind as numpy writes it: f float, i integer, u unsigned integer, b bool, S bytes, U characters of 32 bits
 * @param size bytes of an element
 * @param order the order of its bytes
 */
record NpyType(char kind, int size, ByteOrder order) {
    static final NpyType FLOAT = new NpyType('f', 4, ByteOrder.LITTLE_ENDIAN);
    static final NpyType DOUBLE = new NpyType('f', 8, ByteOrder.LITTLE_ENDIAN);
    static final NpyType INT = new NpyType('i', 4, ByteOrder.LITTLE_ENDIAN);
    static final NpyType LONG = new NpyType('i', 8, ByteOrder.LITTLE_ENDIAN);

    static final String NUMBERS = "f4, f8, i1, i2, i4, i8, u1, u2, bool";

    private static final Pattern DESCRIPTION = Pattern.compile("([<>|=]?)([fiubSU])(\\d{1,4})");
    private static final Pattern NUMBER = Pattern.compile("f[48]|i[1248]|u[12]|b1");

    /** The type of a description such as {@code <f8}; none if it is not one of those we read. */
    static Optional<NpyType> parse(String description) {
        Matcher matcher = DESCRIPTION.matcher(description);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        char kind = matcher.group(2).charAt(0);
        int length = Integer.parseInt(matcher.group(3));
        ByteOrder order = matcher.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        NpyType type = new NpyType(kind, kind == 'U' ? 4 * length : length, order);
        return type.isText() || NUMBER.matcher(matcher.group(2) + length).matches()
                ? Optional.of(type)
                : Optional.empty();
    }

    static NpyType bytes(int length) {
        return new NpyType('S', length, ByteOrder.LITTLE_ENDIAN);
    }

    boolean isText() {
        return kind == 'S' || kind == 'U';
    }

    boolean isInteger() {
        return kind == 'i' || kind == 'u' || kind == 'b';
    }

    /** The next element of a buffer in the order of this type. */
    double nextDouble(ByteBuffer buffer) {
        if (kind == 'f') {
            return size == 4 ? buffer.getFloat() : buffer.getDouble();
        }
        return nextLong(buffer);
    }

    /** The next element of a buffer in the order of this type, which is an integer type. */
    long nextLong(ByteBuffer buffer) {
        return switch (size) {
            case 1 -> kind == 'i' ? buffer.get() : Byte.toUnsignedLong(buffer.get());
            case 2 -> kind == 'i' ? buffer.getShort() : Short.toUnsignedLong(buffer.getShort());
            case 4 -> buffer.getInt();
            default -> buffer.getLong();
        };
    }

    /** The description, such as {@code <f8}. */
    @Override
    public String toString() {
        String prefix = order == ByteOrder.BIG_ENDIAN ? ">" : kind == 'S' || size == 1 ? "|" : "<";
        return prefix + kind + (kind == 'U' ? size / 4 : size);
    }
}
