package io.neustrom.dist;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** The zip of this build, which the property neustrom.zip names. */
final class Unpacked {
    private static final Path ZIP = Path.of(System.getProperty("neustrom.zip"));

    private Unpacked() {}

    /** The folder neustrom-VERSION that the zip becomes in another folder. */
    static Path into(Path folder) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(ZIP, Map.of("enablePosixFileAttributes", "true"));
                Stream<Path> files = Files.walk(zip.getPath("/"))) {
            for (Path file : files.toList()) {
                Path copy = folder.resolve(file.toString().substring(1));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                    Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(file));
                }
            }
        }
        return folder.resolve(ZIP.getFileName().toString().replace(".zip", ""));
    }
}
