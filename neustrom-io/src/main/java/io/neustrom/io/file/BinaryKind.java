package io.neustrom.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * What a file that is no text may be, by how it begins.
 *
 * @since 0.2.0
 */
public enum BinaryKind {
    ZIP("PK\003\004", "a zip file, such as NPZ or XLSX"),
    GZIP("\037\213", "compressed by gzip; unpack it first"),
    HDF5("\211HDF\r\n\032\n", "HDF5"),
    NPY("\223NUMPY", "NPY"),
    MATLAB("MATLAB 5.0", "a file of MATLAB; its name must end in .mat"),
    SQLITE("SQLite format 3", "a data base of SQLite"),
    PARQUET("PAR1", "Parquet"),
    UTF_16("\377\376", "text in UTF-16; save it as UTF-8"),
    UNKNOWN("", "a binary file");

    private static final int LONGEST = 16; // bytes of a beginning

    private final String beginning;
    private final String words;

    BinaryKind(String beginning, String words) {
        this.beginning = beginning;
        this.words = words;
    }

    /** The first that a file begins as. */
    public static BinaryKind of(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LONGEST);
            return Stream.of(values())
                    .filter(kind -> kind.isBeginning(bytes))
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private boolean isBeginning(byte[] bytes) {
        byte[] wanted = beginning.getBytes(StandardCharsets.ISO_8859_1);
        return bytes.length >= wanted.length && Arrays.equals(Arrays.copyOf(bytes, wanted.length), wanted);
    }

    /** What such a file is. */
    public String sentence() {
        return "it is " + words;
    }
}
