package io.neustrom.format;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.math.HeapNeed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * The frame of a binary file that is written whole or not at all, and read only if no byte of it has changed; big-endian:
 *
 * <pre>
 * magic    8 bytes
 * version  int
 * length   int      bytes of the body
 * body
 * checksum int      CRC32C of all bytes before it
 * </pre>
 *
 * @param name what the file holds, for messages
 * @param magic 8 letters that the file begins with
 * @param oldest the oldest version that is read
 * @param version the version that is written
 */
public record SealedFormat(String name, String magic, int oldest, int version) {

    private static final int MAGIC = 8; // bytes
    private static final int HEADER = MAGIC + 2 * Integer.BYTES;
    private static final int CHECKSUM = Integer.BYTES;
    private static final int LARGEST = Integer.MAX_VALUE - 16; // bytes of a file: all of it is one array

    /**
     * What a file held.
     *
     * @param version the one it was written in
     */
    public record Content(int version, SealedBody body) {}

    /** Writes a file, or replaces it. */
    public void write(Path file, byte[] body) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + body.length + CHECKSUM);
        bytes.put(magic.getBytes(StandardCharsets.US_ASCII))
                .putInt(version)
                .putInt(body.length)
                .put(body);
        bytes.putInt(checksum(bytes.array(), bytes.position()));
        WholeFile.write(file, bytes.array());
    }

    /**
     * Reads a file.
     *
     * @throws InvalidModelException if it is of another kind or version, incomplete or altered
     */
    public Content read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] header = in.readNBytes(HEADER); // what has no end is refused by its beginning
            if (header.length < HEADER || !new String(header, 0, MAGIC, StandardCharsets.US_ASCII).equals(magic)) {
                throw new InvalidModelException(
                        file + " is not a Neustrom " + name + ": it does not begin with " + magic);
            }
            ByteBuffer numbers = ByteBuffer.wrap(header);
            int found = numbers.getInt(MAGIC);
            if (found < oldest || found > version) {
                throw new InvalidModelException(file + " has " + name + " version " + found
                        + ", this program reads versions " + oldest + " to " + version);
            }
            return new Content(found, body(file, header, numbers.getInt(MAGIC + Integer.BYTES), in));
        }
    }

    private static SealedBody body(Path file, byte[] header, int length, InputStream in) throws IOException {
        long expected = (long) HEADER + length + CHECKSUM;
        if (length < 0 || expected > LARGEST) {
            throw new InvalidModelException(file + " was altered: its body cannot have " + length + " bytes");
        }
        boolean regular = Files.isRegularFile(file);
        requireSize(file, regular ? Files.size(file) : expected, expected);
        HeapNeed.check(file + ": its " + length + " bytes", regular ? length : 0, "smaller files");
        byte[] rest = in.readNBytes(length + CHECKSUM + 1); // as many as there are, and one to see that no more follow
        requireSize(file, (long) HEADER + rest.length, expected);
        CRC32C crc = new CRC32C();
        crc.update(header);
        crc.update(rest, 0, length);
        if (ByteBuffer.wrap(rest).getInt(length) != (int) crc.getValue()) {
            throw new InvalidModelException(file + " was altered: its checksum does not match");
        }
        return new SealedBody(rest, 0, length);
    }

    private static void requireSize(Path file, long size, long expected) throws InvalidModelException {
        if (size != expected) {
            throw new InvalidModelException(file + " has " + size + " bytes, must have " + expected
                    + (size < expected ? ": it was cut off" : ": something was appended"));
        }
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
