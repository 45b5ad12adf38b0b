package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The arrays of a MATLAB file of level 5 (MATLAB 5 to 7.2, and what scipy.io.savemat writes): 128 bytes of header, then one array
 * after the other, plain or compressed by zlib.
 */
final class MatFile implements ArraySource {
    private static final int HEADER = 128; // bytes
    private static final int VERSION = 124; // where it stands
    private static final int TAG = 8; // bytes of the type and the length of what follows
    private static final int MATRIX = 14;
    private static final int COMPRESSED = 15;
    private static final String HDF5 = "MATLAB 7.3";

    private final FilePart part;
    private final byte[] bytes;
    private final ByteOrder order;
    private final Map<String, Place> places = new LinkedHashMap<>();

    /** Where an array of numbers is, and its shape. */
    private record Place(int offset, int length, boolean compressed, List<Integer> shape) {}

    MatFile(Path file) throws IOException {
        part = new FilePart(file);
        part.checkMemory("the file", Files.size(file));
        bytes = Files.readAllBytes(file);
        if (bytes.length < HEADER || !isMarked()) {
            throw part.invalidAt("byte 126", "must be IM or MI, as in a MATLAB file of level 5");
        }
        if (new String(bytes, 0, HDF5.length(), StandardCharsets.US_ASCII).equals(HDF5)) {
            throw part.invalid("says that it is of version 7.3, but holds no HDF5");
        }
        order = bytes[HEADER - 2] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        int version = buffer().getShort(VERSION);
        if (version != 0x100) {
            throw part.invalidAt("byte " + VERSION, "version (" + version + ") must be " + 0x100);
        }
        index();
    }

    private boolean isMarked() {
        String mark = new String(bytes, HEADER - 2, 2, StandardCharsets.US_ASCII);
        return mark.equals("IM") || mark.equals("MI");
    }

    private ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(order);
    }

    private void index() throws IOException {
        ByteBuffer buffer = buffer();
        int offset = HEADER;
        while (offset + TAG <= bytes.length) {
            int type = buffer.getInt(offset);
            int length = buffer.getInt(offset + Integer.BYTES);
            offset += TAG;
            if (length < 0 || length > bytes.length - offset) {
                throw part.invalidAt(
                        "byte " + (offset - Integer.BYTES),
                        "length (" + Integer.toUnsignedString(length) + ") must be at most what is left of the file ("
                                + (bytes.length - offset) + ")");
            }
            if (type == MATRIX || type == COMPRESSED) {
                add(new Place(offset, length, type == COMPRESSED, List.of()));
            }
            offset += length;
        }
    }

    private void add(Place place) throws IOException {
        try (InputStream in = open(place)) {
            MatArray array = new MatArray(in, order, part);
            if (array.obstacle().isEmpty()) {
                places.put(array.name(), new Place(place.offset, place.length, place.compressed, array.shape()));
            }
        } catch (ZipException | EOFException e) {
            throw undecompressed(e);
        }
    }

    private InputStream open(Place place) throws IOException {
        InputStream stored = new ByteArrayInputStream(bytes, place.offset, place.length);
        if (!place.compressed) {
            return stored;
        }
        InputStream in = new InflaterInputStream(stored);
        byte[] tag = in.readNBytes(TAG);
        if (tag.length < TAG || ByteBuffer.wrap(tag).order(order).getInt() != MATRIX) {
            throw part.invalidAt("byte " + place.offset, "what is compressed must be an array");
        }
        return in;
    }

    private InvalidFileException undecompressed(IOException e) {
        return part.invalid("cannot be decompressed (" + e.getMessage() + ")", e);
    }

    @Override
    public Map<String, List<Integer>> shapes() {
        Map<String, List<Integer>> shapes = new LinkedHashMap<>();
        places.forEach((name, place) -> shapes.put(name, place.shape));
        return shapes;
    }

    @Override
    public NumberArray read(String name) throws IOException {
        Place place = places.get(name);
        if (place == null) {
            throw part.invalid("must hold an array " + name + "; it holds " + places.keySet());
        }
        try (InputStream in = open(place)) {
            return new MatArray(in, order, part).numbers(place.length, place.compressed);
        } catch (ZipException | EOFException e) {
            throw undecompressed(e);
        }
    }

    @Override
    public FilePart part(String name) {
        return part.member(name);
    }

    @Override
    public boolean hasVectors() {
        return false;
    }

    /** The file was read as a whole. */
    @Override
    public void close() {}
}
