package io.neustrom.cli.run;

import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.format.SealedFormat;
import io.neustrom.io.file.InputFile;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What an early stage of a run made, such as the neighbours of many points: kept in a file if making it took as long as a first
 * checkpoint waits for. A file that is damaged, or of other data or options, is refused as other checkpoints are.
 *
 * @param <T> what the stage makes
 */
public final class KeptStage<T> {
    private static final SealedFormat FORMAT = new SealedFormat("stage of a run", "NEUSTSTG", 1, 1);
    private static final Duration WORTH_KEEPING = Duration.ofSeconds(5);
    private static final int SHARE = 16; // of the heap: more would be in the way of the run
    private static final long LARGEST = 1L << 30; // bytes: all of the file is one array

    private final Path file;
    private final CheckpointFingerprint conditions;
    private final Codec<T> codec;
    private final LongSupplier nanoTime;

    /** How it is written and read. */
    public interface Codec<T> {
        /** Bytes, about. */
        long size(T made);

        void write(T made, DataOutputStream out) throws IOException;

        /** Reads it; sizes that the bytes left cannot hold are refused. */
        T read(DataInputStream in) throws IOException;
    }

    /** @param conditions all that it depends on, as text by name */
    KeptStage(Path file, Map<String, String> conditions, Codec<T> codec, LongSupplier nanoTime) {
        this.file = file;
        this.conditions = new CheckpointFingerprint("run", conditions);
        this.codec = codec;
        this.nanoTime = nanoTime;
    }

    /**
     * What the file holds; empty if there is none.
     *
     * @throws io.neustrom.io.file.InvalidInputException if it is damaged, or of another run
     */
    Optional<T> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        return Optional.of(InputFile.readAny(file, this::content));
    }

    private T content() throws IOException {
        DataInputStream in = FORMAT.read(file).body();
        try {
            conditions.check(in, file);
            return codec.read(in);
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(file + " holds no valid " + FORMAT.name() + ": " + e.getMessage(), e);
        }
    }

    /** Makes it, and keeps it if that took long; empty if it was stopped. */
    Optional<T> made(Supplier<Optional<T>> make) {
        long start = nanoTime.getAsLong();
        Optional<T> made = make.get();
        if (nanoTime.getAsLong() - start >= WORTH_KEEPING.toNanos()) {
            long most = Math.min(LARGEST, Runtime.getRuntime().maxMemory() / SHARE);
            made.filter(stage -> codec.size(stage) <= most).ifPresent(this::write);
        }
        return made;
    }

    private void write(T made) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            conditions.write(out);
            codec.write(made, out);
            FORMAT.write(file, bytes.toByteArray());
        } catch (IOException e) {
            throw new UserError(file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
