package io.neustrom.io.array;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.stream.Stream;

/** How the numbers of a MATLAB array are stored, which may be a smaller type than theirs in MATLAB. */
enum MatType {
    INT8(1, Byte.BYTES),
    UINT8(2, Byte.BYTES),
    INT16(3, Short.BYTES),
    UINT16(4, Short.BYTES),
    INT32(5, Integer.BYTES),
    UINT32(6, Integer.BYTES),
    SINGLE(7, Float.BYTES),
    DOUBLE(9, Double.BYTES),
    INT64(12, Long.BYTES),
    UINT64(13, Long.BYTES);

    private final int code;
    private final int size;

    MatType(int code, int size) {
        this.code = code;
        this.size = size;
    }

    /** The type that a file calls by the given number; none if it is not one of numbers. */
    static Optional<MatType> of(int code) {
        return Stream.of(values()).filter(type -> type.code == code).findFirst();
    }

    /** Bytes of an element. */
    int size() {
        return size;
    }

    /** The next element of a buffer in the order of the file. */
    double next(ByteBuffer buffer) {
        return switch (this) {
            case INT8 -> buffer.get();
            case UINT8 -> Byte.toUnsignedInt(buffer.get());
            case INT16 -> buffer.getShort();
            case UINT16 -> Short.toUnsignedInt(buffer.getShort());
            case INT32 -> buffer.getInt();
            case UINT32 -> Integer.toUnsignedLong(buffer.getInt());
            case SINGLE -> buffer.getFloat();
            case DOUBLE -> buffer.getDouble();
            case INT64 -> buffer.getLong();
            case UINT64 -> {
                long bits = buffer.getLong();
                yield bits >= 0 ? bits : bits + 0x1p64;
            }
        };
    }
}
