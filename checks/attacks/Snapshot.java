package attacks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The files of a folder by name, each with a checksum of what does not depend on the time it was made. */
record Snapshot(SortedMap<String, String> files) {
    private static final String TIMES = // dates and durations, in JSON and in reports, and what continues or replaces a run
            "\"(date|[A-Za-z]*Seconds)\" *: *[^,}\\n]*|\"seconds\" *: *\\{[^}]*}|[0-9.]+ (ms|s|min|h)\\b|[0-9-]{10}T[0-9:]{8}Z|,?\\s*\"?--(overwrite|resume)\"?";

    static Snapshot of(Path folder) throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    files.put(folder.relativize(file).toString(), checksum(file));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                    if (e instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE; // it was moved to its name meanwhile
                    }
                    throw e;
                }
            });
        }
        return new Snapshot(files);
    }

    private static String checksum(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String name = file.getFileName().toString();
        if (name.endsWith(".json") || name.endsWith(".html")) {
            bytes = new String(bytes, StandardCharsets.UTF_8)
                    .replaceAll(TIMES, "")
                    .getBytes(StandardCharsets.UTF_8);
        }
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How this differs from another; empty if it does not. */
    String difference(Snapshot expected) {
        if (!files.keySet().equals(expected.files.keySet())) {
            TreeSet<String> more = new TreeSet<>(files.keySet());
            more.removeAll(expected.files.keySet());
            TreeSet<String> missing = new TreeSet<>(expected.files.keySet());
            missing.removeAll(files.keySet());
            return "files " + more + " too many, " + missing + " missing";
        }
        TreeSet<String> changed = new TreeSet<>(files.keySet());
        changed.removeIf(name -> files.get(name).equals(expected.files.get(name)));
        return changed.isEmpty() ? "" : "other content in " + changed;
    }
}
