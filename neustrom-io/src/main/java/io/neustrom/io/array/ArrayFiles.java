package io.neustrom.io.array;

import io.neustrom.format.WholeFile;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import io.neustrom.io.hdf5.Hdf5Data;
import io.neustrom.io.hdf5.Hdf5File;
import io.neustrom.io.hdf5.Hdf5Object;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Files that hold several arrays of numbers under names: NPZ of numpy, MATLAB's .mat, and HDF5, see {@link ArraySource}. Arrays of
 * anything but numbers are ignored. Only NPZ is written, and NPY with a single array.
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
        try (ArraySource source = ArraySource.open(file)) {
            return source.shapes();
        }
    }

    /** Reads one array; its numbers need not be finite. */
    public static NumberArray read(Path file, String name) throws IOException {
        try (ArraySource source = ArraySource.open(file)) {
            return source.read(name);
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

    /**
     * The datasets of an HDF5 file, named by their paths; or the arrays of MATLAB 7.3, whose first index runs fastest, so that HDF5 has all
     * extents the other way round.
     */
    record InHdf5(Hdf5File file, boolean matlab) implements ArraySource {
        private static final String CLASS = "MATLAB_class";
        private static final String EMPTY = "MATLAB_empty";
        private static final List<String> NO_NUMBERS = List.of("char", "cell", "struct", "function_handle");

        @Override
        public Map<String, List<Integer>> shapes() throws IOException {
            Map<String, List<Integer>> shapes = new LinkedHashMap<>();
            List<Hdf5Object> objects =
                    matlab ? file.root().children() : file.root().all().toList();
            for (Hdf5Object object : objects) {
                Optional<Hdf5Data> data = object.data();
                if (data.isPresent() && data.get().isNumeric() && !(matlab && isOther(object))) {
                    shapes.put(object.path(), ordered(data.get().shape()));
                }
            }
            return shapes;
        }

        /** Whether MATLAB keeps something else in these numbers. */
        private static boolean isOther(Hdf5Object object) throws IOException {
            return object.has(EMPTY)
                    || object.text(CLASS).filter(NO_NUMBERS::contains).isPresent();
        }

        private List<Integer> ordered(List<Integer> shape) {
            List<Integer> ordered = new ArrayList<>(shape);
            if (matlab) {
                Collections.reverse(ordered);
            }
            return ordered;
        }

        @Override
        public NumberArray read(String name) throws IOException {
            Hdf5Object object = file.root()
                    .all()
                    .filter(any -> any.path().equals(name))
                    .findFirst()
                    .orElseThrow(() -> file.root().part().invalid("must hold an array " + name));
            Hdf5Data data = object.data().orElseThrow(() -> object.part().invalid("must be a dataset, is a group"));
            List<Integer> shape = ordered(data.shape());
            double[] values = data.numbers();
            return new NumberArray(shape, matlab ? lastFastest(values, shape) : values);
        }

        /** From the order of MATLAB, the first index running fastest, to ours. */
        private static double[] lastFastest(double[] values, List<Integer> shape) {
            double[] ordered = new double[values.length];
            for (int e = 0; e < values.length; e++) {
                int place = 0;
                int stride = values.length;
                int rest = e;
                for (int extent : shape) {
                    stride /= extent;
                    place += rest % extent * stride;
                    rest /= extent;
                }
                ordered[place] = values[e];
            }
            return ordered;
        }

        @Override
        public FilePart part(String name) {
            return file.root().part().member(name);
        }

        @Override
        public boolean hasVectors() {
            return !matlab;
        }

        @Override
        public void close() {
            file.close();
        }
    }
}
