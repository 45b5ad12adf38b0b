package io.neustrom.training;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class OptionsTest {
    private static final TrainingOptions TRAINING = TrainingOptions.defaults();
    private static final NetworkOptions NETWORK = NetworkOptions.defaults();

    @Test
    void valuesOutsideTheirBoundsAreRefusedByNameValueAndBound() {
        refused(() -> TRAINING.withEpochs(0), "epochs (0) must be at least 1");
        refused(() -> TRAINING.withBatch(BatchUnit.ROWS, 0), "batchSize (0) must be at least 1");
        refused(
                () -> TRAINING.withBatch(BatchUnit.ROWS, 2_000_000_000),
                "batchSize (2000000000) must be at most 1048576");
        refused(() -> TRAINING.withGroupSize(0), "groupSize (0) must be at least 1");
        refused(() -> TRAINING.withNoiseStates(0), "noiseStates (0) must be at least 1");
        refused(() -> TRAINING.initialisation().withKMeansRestarts(0), "kMeansRestarts (0) must be at least 1");
        refused(
                () -> TRAINING.optimiser().withLearningRate(-1),
                "learningRate (-1.0) must be a finite number greater than 0");
        refused(
                () -> TRAINING.optimiser().withLearningRate(Double.NaN),
                "learningRate (NaN) must be a finite number greater than 0");
        refused(() -> TRAINING.optimiser().withClipNorm(0), "clipNorm (0.0) must be greater than 0");
        refused(() -> TRAINING.optimiser().withWarmupSteps(-1), "warmupSteps (-1) must be at least 0");
        refused(() -> TRAINING.withLateKMeans(true), "lateKMeans (true) needs the PLATEAU schedule, not COSINE");
        refused(() -> NETWORK.withCells(0), "cells (0) must be at least 1");
        refused(
                () -> NETWORK.withFourierFeatures(7),
                "fourierFeatures (7) must be even: a cosine and a sine for each frequency");
        refused(() -> NETWORK.withFourierGamma(0), "fourierGamma (0.0) must be a finite number greater than 0");
        refused(() -> TRAINING.withTime(Duration.ZERO), "time (0.0) must be a finite number greater than 0");
        refused(() -> TRAINING.optimiser().withLargestDrift(0), "largestDrift (0.0) must be greater than 0");
        refused(() -> NETWORK.withLayers(10, 0), "layers (0) must be at least 1");
        refused(() -> FitOptions.defaults().withThreads(0), "threads (0) must be at least 1");
        refused(() -> FitOptions.defaults().withThreads(100_000), "threads (100000) must be at most 1024");
    }

    private static void refused(ThrowingCallable change, String message) {
        assertThatIllegalArgumentException().isThrownBy(change).withMessage(message);
    }
}
