package io.neustrom.trainer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.SmallProblem;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.CheckpointTimer;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import io.neustrom.math.FloatKernels;
import io.neustrom.training.FitOptions;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a sealed checkpoint of the right fit holds, the loop's state in it is taken or refused with a sentence. */
class FitCheckpointFuzzTest {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a fit", "NEUSTFIT", 6, 6);

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = "5m")
    void loop(byte[] state) throws IOException {
        Path file = folder.resolve("checkpoint");
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        FitOptions options = FitOptions.defaults();
        FloatKernels kernels = FloatKernels.best();
        FitFingerprint.of(Optional.of(SmallProblem.POINTS), SmallProblem.TRANSITIONS, options, kernels)
                .write(new DataOutputStream(body));
        body.write(state);
        FORMAT.write(file, body.toByteArray());
        CheckpointFile kept = new CheckpointFile(
                Checkpoint.resuming(file),
                new CheckpointTimer(System::nanoTime),
                Optional.of(SmallProblem.POINTS),
                SmallProblem.TRANSITIONS,
                options,
                kernels);
        try {
            kept.load(in -> new LoopState(false).restore(in));
        } catch (InvalidModelException e) {
            if (!String.valueOf(e.getMessage()).contains(file.toString())) {
                throw new AssertionError("the message must name the file", e);
            }
        }
    }
}
