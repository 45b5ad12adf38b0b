package io.neustrom.bench;

import io.neustrom.io.array.ArrayFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A temporary folder with files for peers, deleted when closed. */
final class PeerFolder implements AutoCloseable {
    private final Path folder;
    private final List<Path> files = new ArrayList<>();

    PeerFolder() throws IOException {
        folder = Files.createTempDirectory("neustrom-peers");
    }

    /** Writes arrays to a file, in place of an earlier one of that name; returns its path. */
    String write(String name, List<ArrayFiles.Named> arrays) throws IOException {
        Path file = file(name);
        ArrayFiles.write(file, arrays);
        return file.toString();
    }

    /** A file for someone else to write. */
    Path file(String name) {
        Path file = folder.resolve(name);
        files.add(file);
        return file;
    }

    @Override
    public void close() throws IOException {
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }
}
