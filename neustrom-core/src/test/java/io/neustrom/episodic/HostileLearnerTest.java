package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoints of a learner that somebody changed and sealed again. */
class HostileLearnerTest {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint", "NEUSTREP", 2, 4);

    @TempDir
    private Path folder;

    /** Whatever number stands in a place of four bytes: the learner is taken or refused, at once and with a reason. */
    @Test
    void aSealedNonsenseLearnerIsTakenOrRefused() throws IOException {
        Path file = folder.resolve("learner");
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            SmallWorld.observations(0, 250).forEach(learner::observe);
            learner.save(file);
        }
        byte[] body = FORMAT.read(file).body().readAllBytes();
        FORMAT.write(file, body);
        assertThat(resumed(file)).isEmpty();
        int refused = 0;
        int step = 1;
        for (int position = 0; position + 4 <= body.length; position += step) {
            step = position < 400 || position > body.length - 400
                    ? 1
                    : 401; // most of it are parameters and observations
            for (int number : new int[] {Integer.MAX_VALUE, 30_000, -1}) {
                byte[] nonsense = body.clone();
                ByteBuffer.wrap(nonsense).putInt(position, number);
                FORMAT.write(file, nonsense);
                String reason = resumed(file);
                assertThat(reason).as("position %d", position).doesNotContain("null");
                refused += reason.isEmpty() ? 0 : 1;
            }
        }
        assertThat(refused).isGreaterThan(100);
        FORMAT.write(file, Arrays.copyOf(body, body.length + 1));
        assertThat(resumed(file)).endsWith("1 bytes are left over");
        FORMAT.write(file, Arrays.copyOf(body, body.length - 1));
        assertThat(resumed(file)).endsWith("it ends too early");
    }

    /** Why the checkpoint was refused; empty if it was not. */
    private static String resumed(Path file) throws IOException {
        try {
            EpisodicLearner.resume(file, 1, EpisodicListener.NONE).close();
            return "";
        } catch (InvalidModelException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
