package io.neustrom.io.array;

import io.neustrom.data.PointRows;
import io.neustrom.data.Points;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A matrix of numbers that stays in its NPY file: the operating system brings into memory what is read, and takes it out again when
 * memory is short, so that the matrix may be larger than Java's heap, and than memory. It must have elements f4 or f8, of either byte
 * order, row after row (C order) in 1 or 2 dimensions; a vector has one column.
 *
 * <p>The file must stay as it is. A number that has become infinite or NaN is refused when it is read; other changes go unnoticed. If
 * the file is cut off, reading what was there ends in an {@link InternalError}, which Java may throw a little later: compare the size of the
 * file.
 *
 * @since 0.1.0
 */
public final class MappedMatrix {
    private static final int SEGMENT_BYTES = 1 << 30; // Java maps less than 2^31 bytes at a time

    private final FilePart part;
    private final NpyType type;
    private final int rows;
    private final int columns;
    private final int segmentShift; // row i is in segment i >> segmentShift
    private final ByteBuffer[] segments; // (2^segmentShift, columns) each, in the order of the type's bytes
    private final FloatBuffer[] floats; // the same as floats, if the type is f4

    private MappedMatrix(FileChannel channel, NpyHeader header, FilePart part, int segmentBytes) throws IOException {
        this.part = part;
        this.type = header.type();
        header.checkSize(channel.size(), part);
        this.rows = extent(header, 0, part);
        this.columns = header.shape().size() == 1 ? 1 : extent(header, 1, part);
        long rowBytes = (long) columns * type.size();
        if (rowBytes > segmentBytes) {
            throw part.invalid("a row (" + rowBytes + " bytes) must be at most " + segmentBytes + " bytes long");
        }
        int segmentRows = (int) Long.highestOneBit(segmentBytes / rowBytes);
        this.segmentShift = Integer.numberOfTrailingZeros(segmentRows);
        this.segments = new ByteBuffer[(rows - 1) / segmentRows + 1];
        this.floats = new FloatBuffer[type.size() == Float.BYTES ? segments.length : 0];
        for (int s = 0; s < segments.length; s++) {
            long first = (long) s * segmentRows;
            long bytes = Math.min(segmentRows, rows - first) * rowBytes;
            segments[s] = channel.map(FileChannel.MapMode.READ_ONLY, header.bytes() + first * rowBytes, bytes)
                    .order(type.order());
        }
        for (int s = 0; s < floats.length; s++) {
            floats[s] = segments[s].asFloatBuffer();
        }
    }

    private static int extent(NpyHeader header, int dimension, FilePart part) throws InvalidFileException {
        long extent = header.shape().get(dimension);
        if (extent < 1 || extent > Integer.MAX_VALUE) {
            throw part.invalid("shape " + header.shapeText() + " must have at least 1 row and column, and at most "
                    + Integer.MAX_VALUE);
        }
        return (int) extent;
    }

    /** Whether a file holds a matrix that can stay in it; false also if it is not an NPY file. */
    public static boolean canMap(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return canMap(header(channel, new FilePart(file)));
        } catch (InvalidFileException e) {
            return false;
        }
    }

    private static boolean canMap(NpyHeader header) {
        int dimensions = header.shape().size();
        return header.type().kind() == 'f' && !header.fortranOrder() && (dimensions == 1 || dimensions == 2);
    }

    /** Maps a file. */
    public static MappedMatrix open(Path file) throws IOException {
        return open(file, SEGMENT_BYTES);
    }

    static MappedMatrix open(Path file, int segmentBytes) throws IOException {
        FilePart part = new FilePart(file);
        try (FileChannel channel = FileChannel.open(file)) { // what is mapped stays so
            NpyHeader header = header(channel, part);
            if (!canMap(header)) {
                throw part.invalid(
                        "to stay in its file an array must be f4 or f8, in C order, of 1 or 2 dimensions; it is "
                                + header.type() + (header.fortranOrder() ? " in Fortran order" : "") + " of shape "
                                + header.shapeText());
            }
            return new MappedMatrix(channel, header, part, segmentBytes);
        }
    }

    private static NpyHeader header(FileChannel channel, FilePart part) throws IOException {
        InputStream in = Channels.newInputStream(channel);
        return NpyHeader.read(in, part);
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /** How many columns there are; 1 if the array is a vector. */
    public int columns() {
        return columns;
    }

    /** An element, which need not be finite. */
    public double get(int row, int column) {
        int element = indexInSegment(Objects.checkIndex(row, rows)) + Objects.checkIndex(column, columns);
        ByteBuffer segment = segments[row >> segmentShift];
        return type.size() == Float.BYTES
                ? segment.getFloat(element * Float.BYTES)
                : segment.getDouble(element * Double.BYTES);
    }

    private int indexInSegment(int row) {
        return (row & (1 << segmentShift) - 1) * columns;
    }

    /** All rows as points, which stay in the file. */
    public Points points() throws IOException {
        return points(
                IntStream.range(0, rows).toArray(), IntStream.range(0, columns).toArray());
    }

    /** As {@link #points(int[], int[], double[])}, with no number missing. */
    public Points points(int[] chosenRows, int[] chosenColumns) throws IOException {
        return points(
                chosenRows,
                chosenColumns,
                IntStream.of(chosenColumns).mapToDouble(j -> Double.NaN).toArray());
    }

    /**
     * Some columns of some rows as points, which stay in the file.
     *
     * @param fillers (chosenColumns) what takes the place of NaN; NaN: nothing does
     * @throws InvalidFileException if one of their numbers is not finite or larger than {@link Points#LARGEST} in size
     */
    public Points points(int[] chosenRows, int[] chosenColumns, double[] fillers) throws IOException {
        boolean whole = floats.length > 0
                && isRange(chosenColumns, columns)
                && DoubleStream.of(fillers).allMatch(Double::isNaN);
        boolean all = isRange(chosenRows, rows);
        try {
            return Points.stored(chosenRows.length, chosenColumns.length, new PointRows() {
                @Override
                public void copyRow(int i, float[] target, int offset) {
                    int row = all ? i : chosenRows[i];
                    if (whole) {
                        copyFloats(row, target, offset);
                    } else {
                        for (int k = 0; k < chosenColumns.length; k++) {
                            target[offset + k] = (float) checked(row, chosenColumns[k], fillers[k]);
                        }
                    }
                }

                @Override
                public void copyRow(int i, double[] target) {
                    int row = all ? i : chosenRows[i];
                    for (int k = 0; k < chosenColumns.length; k++) {
                        target[k] = checked(row, chosenColumns[k], fillers[k]);
                    }
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalArgumentException e) { // too many points
            throw part.invalid(String.valueOf(e.getMessage()), e);
        }
    }

    private static boolean isRange(int[] numbers, int end) {
        return numbers.length == end && IntStream.range(0, end).allMatch(k -> numbers[k] == k);
    }

    private void copyFloats(int row, float[] target, int offset) {
        floats[row >> segmentShift].get(indexInSegment(row), target, offset, columns);
        for (int j = 0; j < columns; j++) {
            checkFinite(row, j, target[offset + j]);
        }
    }

    private double checked(int row, int column, double filler) {
        double stored = get(row, column);
        double value = Double.isNaN(stored) ? filler : stored;
        checkFinite(row, column, value);
        return value;
    }

    private void checkFinite(int row, int column, double value) {
        if (!(Math.abs(value) <= Points.LARGEST)) {
            throw new UncheckedIOException(part.invalidAt(
                    "row " + row + ", column " + column,
                    value + " must be a finite number of at most " + Points.LARGEST + " in size"));
        }
    }
}
