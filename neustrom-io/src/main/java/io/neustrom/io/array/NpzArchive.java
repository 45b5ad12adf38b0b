package io.neustrom.io.array;

import io.neustrom.io.file.FilePart;
import io.neustrom.io.file.InvalidFileException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The NPY arrays of an NPZ file, which is a zip file with one member {@code (name).npy} for each. */
final class NpzArchive implements ArraySource {
    private static final String SUFFIX = ".npy";

    private final FilePart part;
    private final ZipFile zip;
    private final Map<String, ZipEntry> arrays = new LinkedHashMap<>();

    /** Takes what it needs from an array. */
    interface Decoder<T> {
        T decode(NpyReader array) throws IOException;
    }

    NpzArchive(Path file) throws IOException {
        part = new FilePart(file);
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException | EOFException e) {
            throw part.invalid("not a whole zip file (" + e.getMessage() + ")", e);
        }
        try {
            zip.stream().filter(entry -> entry.getName().endsWith(SUFFIX)).forEach(entry -> {
                String name = entry.getName();
                arrays.put(name.substring(0, name.length() - SUFFIX.length()), entry);
            });
        } catch (IllegalArgumentException e) { // how the platform reports a name that is not UTF-8
            zip.close();
            throw part.invalid("the name of a member cannot be read (" + e.getMessage() + ")", e);
        }
    }

    /** The names of the arrays, in the order of the file. */
    List<String> names() {
        return List.copyOf(arrays.keySet());
    }

    boolean has(String name) {
        return arrays.containsKey(name);
    }

    @Override
    public FilePart part(String name) {
        return part.member(name + SUFFIX);
    }

    @Override
    public Map<String, List<Integer>> shapes() throws IOException {
        Map<String, List<Integer>> shapes = new LinkedHashMap<>();
        for (String name : names()) {
            shapeOfNumbers(name).ifPresent(shape -> shapes.put(name, shape));
        }
        return shapes;
    }

    @Override
    public NumberArray read(String name) throws IOException {
        return read(name, NpyReader::array);
    }

    /** What an array is, without its elements. */
    NpyHeader header(String name) throws IOException {
        ZipEntry entry = entry(name);
        try (InputStream in = zip.getInputStream(entry)) {
            return new NpyReader(in, entry.getSize(), part(name)).header();
        } catch (ZipException | EOFException e) {
            throw part(name).invalid("cannot be decompressed (" + e.getMessage() + ")", e);
        }
    }

    /** The shape of an array of numbers; empty for anything else, also for what numpy pickled. */
    Optional<List<Integer>> shapeOfNumbers(String name) throws IOException {
        try {
            NpyHeader header = header(name);
            return header.type().isText()
                    ? Optional.empty()
                    : Optional.of(header.shape().stream().map(Math::toIntExact).toList());
        } catch (InvalidFileException e) {
            return Optional.empty();
        }
    }

    /** Reads an array, all of it, and checks its checksum. */
    <T> T read(String name, Decoder<T> decoder) throws IOException {
        FilePart member = part(name);
        ZipEntry entry = entry(name);
        member.checkExpansion((double) entry.getSize(), entry.getCompressedSize());
        try (CheckedInputStream in = new CheckedInputStream(zip.getInputStream(entry), new CRC32())) {
            T array = decoder.decode(new NpyReader(in, entry.getSize(), member));
            if (in.getChecksum().getValue() != entry.getCrc()) {
                throw member.invalid("was altered: its checksum does not match");
            }
            return array;
        } catch (ZipException | EOFException e) {
            throw member.invalid("cannot be decompressed (" + e.getMessage() + ")", e);
        }
    }

    private ZipEntry entry(String name) throws InvalidFileException {
        ZipEntry entry = arrays.get(name);
        if (entry == null) {
            throw part.invalid("must hold an array " + name + "; it holds " + names());
        }
        return entry;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
