package io.neustrom.format;

import io.neustrom.checkpoint.InvalidModelException;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
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

    /**
     * What a file held.
     *
     * @param version the one it was written in
     */
    public record Content(int version, DataInputStream body) {}

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
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (bytes.length < HEADER + CHECKSUM || !new String(bytes, 0, MAGIC, StandardCharsets.US_ASCII).equals(magic)) {
            throw new InvalidModelException(file + " is not a Neustrom " + name + ": it does not begin with " + magic);
        }
        int found = buffer.getInt(MAGIC);
        if (found < oldest || found > version) {
            throw new InvalidModelException(file + " has " + name + " version " + found
                    + ", this program reads versions " + oldest + " to " + version);
        }
        long expected = (long) HEADER + buffer.getInt(MAGIC + Integer.BYTES) + CHECKSUM;
        if (bytes.length != expected) {
            throw new InvalidModelException(file + " has " + bytes.length + " bytes, must have " + expected
                    + (bytes.length < expected ? ": it was cut off" : ": something was appended"));
        }
        int end = bytes.length - CHECKSUM;
        if (buffer.getInt(end) != checksum(bytes, end)) {
            throw new InvalidModelException(file + " was altered: its checksum does not match");
        }
        return new Content(found, new DataInputStream(new ByteArrayInputStream(bytes, HEADER, end - HEADER)));
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
