package io.neustrom.episodic;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.format.SealedFormat;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a sealed checkpoint of a learner holds, it is resumed or refused with a sentence. */
class LearnerFuzzTest {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint", "NEUSTREP", 2, 4);

    @TempDir
    private static Path folder;

    @FuzzTest(maxDuration = "5m")
    void learner(byte[] body) throws IOException {
        Path file = folder.resolve("learner");
        FORMAT.write(file, body);
        try {
            EpisodicLearner.resume(file, 1, EpisodicListener.NONE).close();
        } catch (InvalidModelException e) {
            if (!String.valueOf(e.getMessage()).contains(file.toString())) {
                throw new AssertionError("the message must name the file", e);
            }
        }
    }
}
