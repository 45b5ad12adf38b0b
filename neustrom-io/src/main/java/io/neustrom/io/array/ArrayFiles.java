package io.neustrom.io.array;

import io.neustrom.io.file.InvalidFileException;
import io.neustrom.io.file.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * Files that hold several arrays of numbers under names: NPZ of numpy, and MATLAB's .mat of level 5, distinguished by the end of the
 * file's name. Arrays of anything but numbers are ignored. Only NPZ is written, and NPY with a single array.
 *
 * <p>A malformed file is refused with an {@link InvalidFileException}.
 *
 * @since 0.1.0
 */
public final class ArrayFiles {
    private ArrayFiles() {}

    /**
     * An array to be written.
     *
     * @param name in the file
     * @param type how its numbers are stored
     * @param shape its extents
     * @param element the number at an index, the last dimension running fastest; asked once for each, in ascending order
     */
    public record Named(String name, NumberType type, List<Integer> shape, IntToDoubleFunction element) {
        /** An array that is there already. */
        public static Named of(String name, NumberType type, NumberArray array) {
            return new Named(name, type, array.shape(), e -> array.values()[e]);
        }

        private int size() {
            return shape.stream().reduce(1, Math::multiplyExact);
        }

        private NpyHeader header() {
            return NpyHeader.of(
                    type.npy(), shape.stream().map(Integer::longValue).toArray(Long[]::new));
        }

        private void put(ByteBuffer buffer, int index) {
            double value = element.applyAsDouble(index);
            switch (type) {
                case INT -> buffer.putInt((int) value);
                case FLOAT -> buffer.putFloat((float) value);
                case DOUBLE -> buffer.putDouble(value);
            }
        }
    }

    /** Whether a file holds arrays under names, by its own name. */
    public static boolean hasNamedArrays(Path file) {
        return hasExtension(file, ".npz") || hasExtension(file, ".mat");
    }

    /** The shapes of all arrays of numbers, by name in the order of the file. */
    public static Map<String, List<Integer>> shapes(Path file) throws IOException {
        if (hasExtension(file, ".mat")) {
            return new MatFile(file).shapes();
        }
        Map<String, List<Integer>> shapes = new LinkedHashMap<>();
        try (NpzArchive archive = new NpzArchive(file)) {
            for (String name : archive.names()) {
                archive.shapeOfNumbers(name).ifPresent(shape -> shapes.put(name, shape));
            }
        }
        return shapes;
    }

    /** Reads one array; its numbers need not be finite. */
    public static NumberArray read(Path file, String name) throws IOException {
        if (hasExtension(file, ".mat")) {
            return new MatFile(file).read(name);
        }
        try (NpzArchive archive = new NpzArchive(file)) {
            return archive.read(name, NpyReader::array);
        }
    }

    /** Atomically writes arrays as {@code .npz}; a name in {@code .npy} takes the first one alone. */
    public static void write(Path file, List<Named> arrays) throws IOException {
        if (hasExtension(file, ".npz")) {
            WholeFile.write(file, out -> writeNpz(arrays, out));
        } else if (hasExtension(file, ".npy")) {
            Named array = arrays.get(0);
            WholeFile.write(file, out -> NpyWriter.write(out, array.header(), array.size(), array::put));
        } else {
            throw new IllegalArgumentException("file (" + file + ") must end in .npy or .npz");
        }
    }

    private static void writeNpz(List<Named> arrays, OutputStream out) throws IOException {
        NpzWriter npz = new NpzWriter(out);
        for (Named array : arrays) {
            npz.add(array.name, array.header(), array.size(), array::put);
        }
        npz.finish();
    }

    private static boolean hasExtension(Path file, String extension) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(extension);
    }
}
