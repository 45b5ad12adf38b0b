package io.neustrom.io.array;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.stream.Stream;

/** The element type of an IDX array. */
enum IdxType {
    UNSIGNED_BYTE(0x08, Byte.BYTES),
    SIGNED_BYTE(0x09, Byte.BYTES),
    SHORT(0x0B, Short.BYTES),
    INT(0x0C, Integer.BYTES),
    FLOAT(0x0D, Float.BYTES),
    DOUBLE(0x0E, Double.BYTES);

    private final int code;
    private final int size;

    IdxType(int code, int size) {
        this.code = code;
        this.size = size;
    }

    /** The type that a file calls by the given number; none if there is no such type. */
    static Optional<IdxType> of(int code) {
        return Stream.of(values()).filter(type -> type.code == code).findFirst();
    }

    /** Bytes of an element. */
    int size() {
        return size;
    }

    boolean isInteger() {
        return this != FLOAT && this != DOUBLE;
    }

    /** The next element of a big-endian buffer; a double holds any of them exactly. */
    double next(ByteBuffer buffer) {
        return switch (this) {
            case UNSIGNED_BYTE -> Byte.toUnsignedInt(buffer.get());
            case SIGNED_BYTE -> buffer.get();
            case SHORT -> buffer.getShort();
            case INT -> buffer.getInt();
            case FLOAT -> buffer.getFloat();
            case DOUBLE -> buffer.getDouble();
        };
    }
}
