package io.neustrom.io.array;

import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Images and labels in IDX files, the format of MNIST (Y. LeCun, C. Cortes, C. Burges) and of data sets modelled on it,
 * such as Fashion-MNIST: all six element types, plain or compressed by gzip, which is seen from the first bytes.
 *
 * <p>A malformed file is refused with an {@link InvalidFileException} that names the file and the reason. Sizes that a header
 * announces are compared with the file and with the memory before anything is allocated.
 *
 * @since 0.1.0
 */
public final class IdxFiles {
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};

    /** The two parts of a data set, each two files. */
    public enum Part {
        TRAIN("train"),
        TEST("t10k");

        private final String prefix;

        Part(String prefix) {
            this.prefix = prefix;
        }
    }

    /** Takes what it needs from an array. */
    private interface Decoder<T> {
        T decode(IdxReader array) throws IOException;
    }

    private IdxFiles() {}

    /** Reads points: one for each of the first dimension; the numbers of the others are its coordinates, in their order. */
    public static Points readPoints(Path file) throws IOException {
        return read(file, array -> {
            float[] values = array.floats(); // (points, coordinates)
            try {
                return Points.ofRowMajor(values, array.items(), values.length / array.items());
            } catch (IllegalArgumentException e) { // too many points, or a number that is not finite
                throw new FilePart(file).invalid(String.valueOf(e.getMessage()), e);
            }
        });
    }

    /** The extents of the array in a file: of images their number, height and width. */
    public static List<Integer> shape(Path file) throws IOException {
        return read(file, IdxReader::shape);
    }

    /** Reads a vector of integers, such as labels. */
    public static int[] readIntegers(Path file) throws IOException {
        return read(file, IdxReader::ints);
    }

    /**
     * Reads images and their classes from a folder with the files of MNIST under their usual names: {@code
     * t10k-images-idx3-ubyte} and {@code t10k-labels-idx1-ubyte} for the test part, {@code train-...} for the other; also with a
     * dot before {@code idx}, and with {@code .gz} at the end.
     */
    public static LabelledPoints readFolder(Path folder, Part part) throws IOException {
        Path imageFile = find(folder, part, "images", "idx3");
        Path labelFile = find(folder, part, "labels", "idx1");
        int[] labels = readIntegers(labelFile);
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] < 0) {
                throw new FilePart(labelFile).invalidAt("element " + i, labels[i] + " must be at least 0");
            }
        }
        Points points = readPoints(imageFile);
        if (labels.length != points.count()) {
            throw new FilePart(labelFile)
                    .invalid(labels.length + " labels; there must be as many as images in " + imageFile.getFileName()
                            + " (" + points.count() + ")");
        }
        return new LabelledPoints(points, labels);
    }

    /** Whether a file's name ends like those of IDX files: in idx, a number and a type, maybe gz. */
    public static boolean isIdxFile(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).matches("(?s).*[.-]idx\\d-\\w+(\\.gz)?");
    }

    private static Path find(Path folder, Part part, String what, String kind) throws InvalidFileException {
        String dashed = part.prefix + "-" + what + "-" + kind + "-ubyte";
        String dotted = part.prefix + "-" + what + "." + kind + "-ubyte";
        return List.of(dashed, dashed + ".gz", dotted, dotted + ".gz").stream()
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new FilePart(folder)
                        .invalid("must be a folder with a file " + dashed + " or " + dotted + ", plain or .gz"));
    }

    private static <T> T read(Path file, Decoder<T> decoder) throws IOException {
        FilePart part = new FilePart(file);
        long size = Files.size(file);
        boolean compressed = isCompressed(file);
        try (InputStream bytes = Files.newInputStream(file);
                InputStream in = compressed ? new GZIPInputStream(bytes) : bytes) {
            IdxReader array = new IdxReader(in, part);
            if (compressed) {
                part.checkExpansion(array.bytes(), size);
            } else if (array.bytes() != size) {
                throw part.invalid(String.format(
                        Locale.ROOT,
                        "the header announces %.0f bytes, but there are %d: %s",
                        array.bytes(),
                        size,
                        size < array.bytes() ? "it was cut off" : "something was appended"));
            }
            return decoder.decode(array);
        } catch (ZipException | EOFException e) {
            throw part.invalid("cannot be decompressed (" + e.getMessage() + ")", e);
        }
    }

    private static boolean isCompressed(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(GZIP.length), GZIP);
        }
    }
}
