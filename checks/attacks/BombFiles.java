package attacks;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files that ask for more than they hold. */
final class BombFiles {
    private static final int MEGABYTE = 1 << 20;
    private static final int INFLATED = 400; // megabytes, more than the heap

    private final Path folder;

    BombFiles(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** A file of text. */
    String text(String name, String content) throws IOException {
        return bytes(name, content.getBytes(StandardCharsets.UTF_8));
    }

    String bytes(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content).toString();
    }

    /** A file that begins with a text, and goes on with zeros, which take no room on the disk. */
    String sparse(String name, byte[] beginning, long length) throws IOException {
        Path file = folder.resolve(name);
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.write(beginning);
            out.setLength(length);
        }
        return file.toString();
    }

    /** The same text so many times. */
    String repeated(String name, String beginning, String text, int count) throws IOException {
        Path file = folder.resolve(name);
        byte[] block = text.repeat(Math.max(1, 10_000 / text.length())).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(beginning.getBytes(StandardCharsets.UTF_8));
            for (long written = 0; written < (long) count * text.length(); written += block.length) {
                out.write(block);
            }
        }
        return file.toString();
    }

    /** The header of an NPY file, and a few bytes. */
    static byte[] npy(String type, String shape) {
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
        int length = (10 + header.length() + 1 + 63) / 64 * 64 - 10;
        String padded = header + " ".repeat(length - header.length() - 1) + "\n";
        ByteBuffer bytes = ByteBuffer.allocate(10 + length + 64).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 0x93)
                .put("NUMPY".getBytes(StandardCharsets.US_ASCII))
                .put((byte) 1)
                .put((byte) 0);
        return bytes.putShort((short) length)
                .put(padded.getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    /** A small archive with an array of that header, of which the zeros are there when it is unpacked. */
    String npz(String name, String array, byte[] header) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            zip.setLevel(Deflater.BEST_SPEED);
            zip.putNextEntry(new ZipEntry(array));
            zip.write(header);
            writeZeros(zip);
        }
        return file.toString();
    }

    /** A small file that unpacks to that beginning and zeros. */
    String gzip(String name, byte[] beginning) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(beginning);
            writeZeros(out);
        }
        return file.toString();
    }

    private static void writeZeros(OutputStream out) throws IOException {
        byte[] zeros = new byte[MEGABYTE];
        for (int i = 0; i < INFLATED; i++) {
            out.write(zeros);
        }
    }

    /** An IDX header with an unsigned byte for each number. */
    static byte[] idx(int... sizes) {
        ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * sizes.length);
        bytes.put((byte) 0).put((byte) 0).put((byte) 8).put((byte) sizes.length);
        for (int size : sizes) {
            bytes.putInt(size);
        }
        return bytes.array();
    }

    /** A MATLAB file of level 5 with one matrix of doubles, of which only the sizes are there. */
    static byte[] matlab(int rows, int columns, int declared) {
        ByteBuffer bytes = ByteBuffer.allocate(128 + 8 + 48 + 8 + 64).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(matlabHeader()).position(128);
        bytes.putInt(14).putInt(declared); // a matrix, of that many bytes
        bytes.put(matrix(rows, columns));
        bytes.putInt(9).putInt(declared - 56); // doubles
        return bytes.array();
    }

    private static byte[] matlabHeader() {
        ByteBuffer bytes = ByteBuffer.allocate(128).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put("MATLAB 5.0 MAT-file".getBytes(StandardCharsets.US_ASCII)).position(124);
        return bytes.putShort((short) 0x0100).put((byte) 'I').put((byte) 'M').array();
    }

    private static byte[] matrix(int rows, int columns) { // flags, sizes and the name X: 48 bytes
        ByteBuffer bytes = ByteBuffer.allocate(48).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(6).putInt(8).putInt(6).putInt(0);
        bytes.putInt(5).putInt(8).putInt(rows).putInt(columns);
        return bytes.putInt(1).putInt(1).put((byte) 'X').array();
    }

    /** A MATLAB file whose only element is packed, and unpacks to zeros after that beginning. */
    String packedMatlab(String name, int rows, int columns) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed, new Deflater(Deflater.BEST_SPEED))) {
            ByteBuffer element = ByteBuffer.allocate(8 + 48 + 8).order(ByteOrder.LITTLE_ENDIAN);
            element.putInt(14).putInt(INFLATED * MEGABYTE).put(matrix(rows, columns));
            out.write(element.putInt(9).putInt(INFLATED * MEGABYTE - 56).array());
            writeZeros(out);
        }
        ByteBuffer file = ByteBuffer.allocate(128 + 8 + packed.size()).order(ByteOrder.LITTLE_ENDIAN);
        file.put(matlabHeader()).putInt(15).putInt(packed.size()).put(packed.toByteArray());
        return bytes(name, file.array());
    }
}
