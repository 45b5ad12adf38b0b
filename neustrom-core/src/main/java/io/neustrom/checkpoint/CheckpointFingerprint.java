package io.neustrom.checkpoint;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * What must be the same to resume stopped work from its checkpoint: data, options and number kernels, in words by name.
 *
 * @param work what was stopped, for messages: a fit
 * @param words in the order in which they are compared
 * @since 0.1.0
 */
public record CheckpointFingerprint(String work, Map<String, String> words) {

    /** Writes them at the head of a checkpoint. */
    public void write(DataOutputStream out) throws IOException {
        out.writeInt(words.size());
        for (Map.Entry<String, String> condition : words.entrySet()) {
            out.writeUTF(condition.getKey());
            out.writeUTF(condition.getValue());
        }
    }

    /**
     * Compares them with what {@link #write} has written of others.
     *
     * @param file the checkpoint, for messages
     * @throws InvalidModelException if one is not the same there
     */
    public void check(DataInputStream in, Path file) throws IOException {
        Map<String, String> written = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            written.put(in.readUTF(), in.readUTF());
        }
        for (Map.Entry<String, String> condition : words.entrySet()) {
            if (!condition.getValue().equals(written.get(condition.getKey()))) {
                throw mismatch(file, work, condition.getKey());
            }
        }
    }

    /** What is thrown where something is not the same. */
    public static InvalidModelException mismatch(Path file, String work, String name) {
        return new InvalidModelException(
                file + " is of another " + work + ": its " + name + " must be the same to resume");
    }
}
