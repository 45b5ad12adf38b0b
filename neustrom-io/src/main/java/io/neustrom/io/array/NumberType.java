package io.neustrom.io.array;

/**
 * How numbers are stored in a file that we write.
 *
 * @since 0.1.0
 */
public enum NumberType {
    /** i4, for counts and labels. */
    INT(NpyType.INT),
    /** f4, for coordinates and codes. */
    FLOAT(NpyType.FLOAT),
    /** f8. */
    DOUBLE(NpyType.DOUBLE);

    private final NpyType npy;

    NumberType(NpyType npy) {
        this.npy = npy;
    }

    NpyType npy() {
        return npy;
    }
}
