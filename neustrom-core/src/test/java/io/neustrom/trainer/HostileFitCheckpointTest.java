package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import io.neustrom.training.EpochEvent;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoints of a fit that somebody changed and sealed again. */
class HostileFitCheckpointTest {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a fit", "NEUSTFIT", 6, 6);
    private static final FitOptions TINY = FitOptions.defaults()
            .withThreads(1)
            .withNetwork(n -> n.withCells(3).withFourierFeatures(2).withLayers(2))
            .withTraining(t -> t.withEpochs(3)
                    .withObjective(ObjectiveKind.NEGATIVE_SAMPLING)
                    .withNoiseStates(2)
                    .withInitialisation(i -> i.withKMeansRestarts(1)));

    @TempDir
    private Path folder;

    /** Ends a fit as soon as its checkpoint is read. */
    private static final class Loaded extends RuntimeException implements TrainingListener {
        @Override
        public void started() {
            throw this;
        }

        @Override
        public boolean epochEnded(EpochEvent event) {
            return true;
        }
    }

    /** Whatever number stands in a place of four bytes: the state is taken or refused, at once and with a reason. */
    @Test
    void aSealedNonsenseStateIsTakenOrRefused() throws IOException {
        Path file = folder.resolve("checkpoint");
        Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(TINY)
                .withListener(event -> false)
                .withCheckpoint(Checkpoint.starting(file)));
        byte[] body = FORMAT.read(file).body().readAllBytes();
        FORMAT.write(file, body);
        assertThat(resumed(file)).isEmpty();
        int refused = 0;
        for (int position = 0; position + 4 <= body.length; position++) {
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
        assertThat(Files.exists(file)).isTrue();
    }

    /** Why the checkpoint was refused; empty if it was not. */
    private static String resumed(Path file) {
        try {
            Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                    .withOptions(TINY)
                    .withListener(new Loaded())
                    .withCheckpoint(Checkpoint.resuming(file)));
            throw new AssertionError("the listener ends it");
        } catch (Loaded e) {
            return "";
        } catch (UncheckedIOException e) {
            assertThat(e).hasCauseInstanceOf(InvalidModelException.class);
            return String.valueOf(e.getCause().getMessage());
        }
    }
}
