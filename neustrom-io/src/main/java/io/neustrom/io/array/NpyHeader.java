package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an NPY file says about its array (numpy's format specification, versions 1 to 3):
 *
 * <pre>
 * magic    6 bytes  93 "NUMPY"
 * version  2 bytes  major, minor
 * length   2 bytes (version 1) or 4 bytes, little-endian
 * text     {'descr': '&lt;f8', 'fortran_order': False, 'shape': (3, 4), }, padded with blanks, ended by a newline
 * </pre>
 *
 * @param type of the elements
 * @param fortranOrder whether elements are stored column after column
 * @param shape the extents; none for a single value
 * @param bytes the length of the header, magic included
 */
record NpyHeader(NpyType type, boolean fortranOrder, List<Long> shape, long bytes) {
    static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    private static final int PREFIX = MAGIC.length + 2;
    private static final int MAX_LENGTH =
            1 << 16; // the limit of version 1; the versions above it are for structured types
    private static final int ALIGNMENT = 64;
    private static final Pattern ITEM = Pattern.compile(
            "\\G\\s*['\"](\\w+)['\"]\\s*:\\s*(?:['\"]([^'\"]*)['\"]|(\\w+)|\\(([\\dL,\\s]*)\\))\\s*(,|$)");
    private static final Pattern EXTENT = Pattern.compile("(\\d{1,18})L?"); // Python 2 wrote 3L

    /** The header of an array that we write: rows one after the other. */
    static NpyHeader of(NpyType type, Long... shape) {
        return new NpyHeader(type, false, List.of(shape), 0);
    }

    /** Reads a header; the stream is left at the first element. */
    static NpyHeader read(InputStream in, FilePart part) throws IOException {
        byte[] prefix = in.readNBytes(PREFIX);
        if (prefix.length < PREFIX || !Arrays.equals(prefix, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw part.invalidAt("byte 0", "must begin with the magic of NPY, 93 and \"NUMPY\"");
        }
        int version = prefix[MAGIC.length];
        if (version < 1 || version > 3) {
            throw part.invalidAt("byte 6", "NPY version (" + version + ") must be 1, 2 or 3");
        }
        int lengthBytes = version == 1 ? Short.BYTES : Integer.BYTES;
        byte[] lengthField = Arrays.copyOf(in.readNBytes(lengthBytes), Integer.BYTES);
        long length = Integer.toUnsignedLong(
                ByteBuffer.wrap(lengthField).order(ByteOrder.LITTLE_ENDIAN).getInt());
        if (length > MAX_LENGTH) {
            throw part.invalidAt("byte 8", "length of the header (" + length + ") must be at most " + MAX_LENGTH);
        }
        byte[] text = in.readNBytes((int) length);
        int start = PREFIX + lengthBytes;
        if (text.length < length) {
            throw part.invalidAt(
                    "byte " + (start + text.length), "cut off: the header should be " + length + " bytes long");
        }
        String header = new String(text, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1).strip();
        return parse(header, start + length, part.member("header at byte " + start));
    }

    private static NpyHeader parse(String header, long bytes, FilePart part) throws InvalidFileException {
        if (!header.startsWith("{") || !header.endsWith("}")) {
            throw part.invalid("must be a Python dictionary in braces");
        }
        String items = header.substring(1, header.length() - 1).strip();
        Map<String, String> values = new HashMap<>();
        Matcher item = ITEM.matcher(items);
        int end = 0;
        while (end < items.length() && item.find()) {
            String value =
                    item.group(2) != null ? item.group(2) : item.group(3) != null ? item.group(3) : item.group(4);
            values.put(Objects.requireNonNull(item.group(1)), Objects.requireNonNull(value));
            end = item.end();
        }
        String description = values.get("descr");
        String order = values.get("fortran_order");
        String shape = values.get("shape");
        if (end < items.length() || description == null || order == null || shape == null || values.size() != 3) {
            throw part.invalid("must give 'descr' (one type, no fields), 'fortran_order' and 'shape'; it is " + header);
        }
        if (!order.equals("True") && !order.equals("False")) {
            throw part.invalid("fortran_order (" + order + ") must be True or False");
        }
        NpyType type = NpyType.parse(description)
                .orElseThrow(() ->
                        part.invalid("dtype (" + description + ") must be one of " + NpyType.NUMBERS + ", S or U"));
        return new NpyHeader(type, order.equals("True"), extents(shape, part), bytes);
    }

    private static List<Long> extents(String shape, FilePart part) throws InvalidFileException {
        List<Long> extents = new ArrayList<>();
        for (String word : shape.isBlank() ? new String[0] : shape.strip().split(",")) {
            Matcher extent = EXTENT.matcher(word.strip());
            if (!extent.matches()) {
                throw part.invalid("shape (" + shape + ") must be a list of numbers below 10^18");
            }
            extents.add(Long.valueOf(extent.group(1)));
        }
        return List.copyOf(extents);
    }

    /** How many elements there are; a double, since a product of absurd extents would overflow. */
    double elements() {
        return shape.stream().mapToDouble(Long::doubleValue).reduce(1, (a, b) -> a * b);
    }

    /**
     * Refuses a file whose length is not that of this header and its elements.
     *
     * @param size of the file in bytes
     */
    void checkSize(long size, FilePart part) throws InvalidFileException {
        long found = size - bytes;
        double expected = elements() * type.size();
        if (found != expected) {
            throw part.invalidAt(
                    "byte " + bytes,
                    String.format(
                                    Locale.ROOT,
                                    "shape %s of %s takes %.0f bytes, but there are %d: ",
                                    shapeText(),
                                    type,
                                    expected,
                                    found)
                            + (found < expected ? "it was cut off" : "something was appended"));
        }
    }

    /** The header in version 1, padded so that the elements start at a multiple of 64 bytes. */
    byte[] toBytes() {
        StringBuilder text =
                new StringBuilder("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shapeText() + ", }");
        int start = PREFIX + Short.BYTES;
        while ((start + text.length() + 1) % ALIGNMENT != 0) {
            text.append(' ');
        }
        text.append('\n');
        return ByteBuffer.allocate(start + text.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) text.length())
                .put(text.toString().getBytes(StandardCharsets.ISO_8859_1))
                .array();
    }

    /** The shape as Python writes it: (), (3,), (3, 4). */
    String shapeText() {
        String extents = String.join(", ", shape.stream().map(String::valueOf).toList());
        return shape.size() == 1 ? "(" + extents + ",)" : "(" + extents + ")";
    }
}
