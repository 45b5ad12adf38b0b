package io.neustrom.io.array;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.io.file.InvalidFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever bytes a file holds, a reader gives numbers or refuses them with an {@link InvalidFileException}: no other exception, no
 * hang, no memory that the bytes do not account for. As a test it runs over the inputs kept beside it; CONTRIBUTING.md says how to
 * look for new ones.
 */
class ReaderFuzzTest {
    private static final String LENGTH = "5m"; // of a real search

    @TempDir
    private static Path folder;

    /** Reads a file. */
    private interface Reader {
        Object read(Path file) throws IOException;
    }

    @FuzzTest(maxDuration = LENGTH)
    void matlab(byte[] bytes) throws IOException {
        read(bytes, "f.mat", ReaderFuzzTest::allArrays);
    }

    @FuzzTest(maxDuration = LENGTH)
    void npz(byte[] bytes) throws IOException {
        read(bytes, "f.npz", ReaderFuzzTest::allArrays);
        read(bytes, "f.npz", MatrixFiles::readTransitions);
    }

    @FuzzTest(maxDuration = LENGTH)
    void npy(byte[] bytes) throws IOException {
        read(bytes, "f.npy", MatrixFiles::readArray);
        read(bytes, "f.npy", MatrixFiles::readTransitions);
        read(bytes, "f.npy", MatrixFiles::readIntegers);
    }

    @FuzzTest(maxDuration = LENGTH)
    void matrixMarket(byte[] bytes) throws IOException {
        read(bytes, "f.mtx", file -> MatrixFiles.readTransitions(file, true));
    }

    @FuzzTest(maxDuration = LENGTH)
    void idx(byte[] bytes) throws IOException {
        read(bytes, "f-idx3-ubyte", IdxFiles::readPoints);
        read(bytes, "f-idx1-ubyte", IdxFiles::readIntegers);
    }

    @FuzzTest(maxDuration = LENGTH)
    void libsvm(byte[] bytes) throws IOException {
        read(bytes, "f.libsvm", LibsvmFiles::read);
    }

    private static Object allArrays(Path file) throws IOException {
        Object last = "none";
        for (String name : ArrayFiles.shapes(file).keySet()) {
            last = ArrayFiles.read(file, name);
        }
        return last;
    }

    private static void read(byte[] bytes, String name, Reader reader) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        try {
            reader.read(file);
        } catch (InvalidFileException e) {
            if (!String.valueOf(e.getMessage()).contains(name)) {
                throw new AssertionError("the message must name the file", e);
            }
        }
    }
}
