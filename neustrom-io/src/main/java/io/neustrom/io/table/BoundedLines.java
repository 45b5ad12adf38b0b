package io.neustrom.io.table;

import io.neustrom.io.file.BinaryKind;
import io.neustrom.io.file.InvalidInputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The bytes of a text file, none of whose lines may be longer than 15 MB: a file that is no text must not fill the memory. Where that is asked
 * for, a byte that no text has, such as 0, is refused.
 */
final class BoundedLines extends FilterInputStream {
    static final int LONGEST = 15 << 20; // bytes, a little less than the library can hold

    private static final int BLANK = 0x20; // control characters are less
    private static final String CONTROLS_IN_TEXT =
            "\t\n\u000b\f\r\u001a\u001b"; // the last two: end of a DOS file, colours

    private final Path file;
    private final boolean strict;
    private long line = 1;
    private int length; // of the line so far

    /** @param strict whether bytes that no text has are refused */
    BoundedLines(Path file, boolean strict) throws IOException {
        super(Files.newInputStream(file));
        this.file = file;
        this.strict = strict;
    }

    @Override
    public int read() throws IOException {
        int value = in.read();
        if (value >= 0) {
            count((byte) value);
        }
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int most) throws IOException {
        int read = in.read(bytes, offset, most);
        for (int i = offset; i < offset + read; i++) {
            count(bytes[i]);
        }
        return read;
    }

    private void count(byte value) {
        if (strict && value >= 0 && value < BLANK && CONTROLS_IN_TEXT.indexOf(value) < 0) {
            throw new InvalidInputException(file + ", line " + line + ": holds a byte " + value
                    + ", which no text has; " + BinaryKind.of(file).sentence());
        }
        if (value == '\n' || value == '\r') {
            line += value == '\n' ? 1 : 0;
            length = 0;
        } else if (++length > LONGEST) {
            throw new InvalidInputException(
                    file + ", line " + line + " is too long; a line must have at most " + LONGEST + " bytes");
        }
    }
}
