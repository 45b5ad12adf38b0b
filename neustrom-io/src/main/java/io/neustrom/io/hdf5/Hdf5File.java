package io.neustrom.io.hdf5;

import io.jhdf.HdfFile;
import io.neustrom.io.file.FilePart;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * An HDF5 file, decoded by jHDF. All of it is reached from the {@link #root}; what is wrong with it becomes an
 * {@link io.neustrom.io.file.InvalidFileException}, whatever the library throws.
 */
public final class Hdf5File implements Closeable {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'};
    private static final int LAST_USER_BLOCK = 1 << 20; // bytes before the signature; MATLAB has 512
    private static final int SMALLEST_USER_BLOCK = 512;
    private static final long READ_AT_ONCE = 1 << 26; // bytes; larger files are mapped

    private final HdfFile file;
    private final Hdf5Object root;

    private Hdf5File(HdfFile file, Hdf5Object root) {
        this.file = file;
        this.root = root;
    }

    /** Whether a file begins as HDF5 does, after a user block if there is one. */
    public static boolean isHdf5(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(SIGNATURE.length);
            long read = bytes.length;
            for (long block = SMALLEST_USER_BLOCK; !Arrays.equals(bytes, SIGNATURE); block *= 2) {
                if (block > LAST_USER_BLOCK || bytes.length < SIGNATURE.length) {
                    return false;
                }
                in.skipNBytes(block - read);
                bytes = in.readNBytes(SIGNATURE.length);
                read = block + bytes.length;
            }
            return true;
        } catch (IOException e) {
            return false; // too short, or not readable: whoever opens it says so
        }
    }

    /** Opens a file and looks at all of its groups. */
    public static Hdf5File open(Path path) throws IOException {
        FilePart part = new FilePart(path);
        long bytes = Files.size(path);
        Guard guard = new Guard(part, bytes);
        HdfFile file = guard.call(() -> decoder(path, bytes));
        try {
            long end =
                    guard.call(() -> file.getHdfBackingStorage().getSuperblock().getEndOfFileAddress());
            if (end > bytes) {
                throw part.invalid("cut off: must have " + end + " bytes, has " + bytes);
            }
            return new Hdf5File(file, Hdf5Object.tree(file, guard));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private static HdfFile decoder(Path path, long bytes) throws IOException {
        if (bytes <= READ_AT_ONCE) {
            return HdfFile.fromBytes(Files.readAllBytes(path));
        }
        if (bytes > Integer.MAX_VALUE) {
            return new HdfFile(path);
        }
        try (FileChannel channel = FileChannel.open(path)) {
            ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, bytes);
            return HdfFile.fromByteBuffer(mapped);
        }
    }

    /** The group that holds all others. */
    public Hdf5Object root() {
        return root;
    }

    @Override
    public void close() {
        file.close();
    }
}
