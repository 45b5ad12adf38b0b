package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Trajectory;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.FourierKind;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("kernels")
class CheckpointTest {
    private static final int EPISODES = 1500;

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("learner");
    }

    /** Before the first pool is full, when it just is, within a round, at the end of one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 150, 200, 777, 1400})
    void aResumedLearnerIsByteForByteTheOneThatNeverStopped(int stop) throws IOException {
        List<Trajectory> walks = SmallWorld.observations(0, EPISODES).toList();
        byte[] whole;
        byte[] wholeModel;
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            walks.forEach(learner::observe);
            whole = bytes(learner);
            wholeModel = bytes(learner.snapshot());
        }
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            walks.subList(0, stop).forEach(learner::observe);
            learner.save(file());
        }
        try (EpisodicLearner learner = EpisodicLearner.resume(file(), 2, EpisodicListener.NONE)) {
            assertThat(learner.trajectories()).isEqualTo(stop);
            walks.subList(stop, EPISODES).forEach(learner::observe);
            assertThat(bytes(learner)).isEqualTo(whole);
            assertThat(bytes(learner.snapshot())).isEqualTo(wholeModel);
        }
    }

    @ParameterizedTest
    @EnumSource(FourierKind.class)
    void everyKindOfFourierFeaturesIsKept(FourierKind kind) throws IOException {
        EpisodicOptions options = SmallWorld.options().withNetwork(n -> n.withFourierKind(kind));
        List<Trajectory> walks = SmallWorld.observations(0, 500).toList();
        byte[] whole;
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, options)) {
            walks.forEach(learner::observe);
            whole = bytes(learner);
        }
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, options)) {
            walks.subList(0, 250).forEach(learner::observe);
            learner.save(file());
        }
        try (EpisodicLearner learner = EpisodicLearner.resume(file(), 1, EpisodicListener.NONE)) {
            walks.subList(250, 500).forEach(learner::observe);
            assertThat(bytes(learner)).isEqualTo(whole);
        }
    }

    /** Saved by the last program that wrote version 2, after 20 walks; it also printed this code. */
    @Test
    void filesOfVersionTwoAreRead() throws IOException, URISyntaxException {
        Path old = Path.of(Objects.requireNonNull(CheckpointTest.class.getResource("version2.learner"))
                .toURI());
        try (EpisodicLearner learner = EpisodicLearner.resume(old, 1, EpisodicListener.NONE)) {
            assertThat(learner.trajectories()).isEqualTo(20);
            PlaceCellModel model = learner.snapshot();
            assertThat(model.spec().fourierKind()).isEqualTo(FourierKind.DENSE);
            assertThat(model.encode(new double[] {1, 0}))
                    .containsExactly(new float[] {0.038701363f, 0.96171755f, 0.015032697f, 0.27087918f}, within(1e-4f));
        }
    }

    @Test
    void discreteStatesAndAllOptionsAreKept() throws IOException {
        EpisodicOptions options = SmallWorld.options()
                .withNetwork(n -> n.withFourierGamma(2).withLayers(7, 5))
                .withFutures(f -> f.withTail(TailRule.DROPPED)
                        .withAlpha(1)
                        .withSelf(false)
                        .withStarts(StartRule.FIRST))
                .withPool(150, 3)
                .withBatchSize(20)
                .withForgetting(40, 2)
                .withLearningRate(2e-3)
                .withSteadySteps(10)
                .withReviveDeadCells(false)
                .withSeed(-5);
        byte[] whole;
        try (EpisodicLearner learner = EpisodicLearner.ofStates(36, options)) {
            SmallWorld.states(0, 800).forEach(learner::observe);
            whole = bytes(learner);
        }
        try (EpisodicLearner learner = EpisodicLearner.ofStates(36, options)) {
            SmallWorld.states(0, 320).forEach(learner::observe);
            learner.save(file());
        }
        try (EpisodicLearner learner = EpisodicLearner.resume(file(), 1, EpisodicListener.NONE)) {
            SmallWorld.states(320, 480).forEach(learner::observe);
            assertThat(bytes(learner)).isEqualTo(whole);
        }
    }

    @Test
    void savingChangesNothing() throws IOException {
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            SmallWorld.observations(0, 500).forEach(learner::observe);
            byte[] first = bytes(learner);
            learner.snapshot();
            assertThat(bytes(learner)).isEqualTo(first);
        }
    }

    @Test
    void aFileThatIsCutOrAlteredOrAModelIsRefused() throws IOException {
        byte[] whole;
        try (EpisodicLearner learner = EpisodicLearner.ofObservations(2, SmallWorld.options())) {
            SmallWorld.observations(0, 200).forEach(learner::observe);
            whole = bytes(learner);
            learner.snapshot().save(file());
        }
        refused("does not begin with NEUSTREP");
        Files.write(file(), Arrays.copyOf(whole, whole.length - 10));
        refused("it was cut off");
        whole[whole.length / 2] ^= 1;
        Files.write(file(), whole);
        refused("checksum does not match");
    }

    private void refused(String reason) {
        assertThatExceptionOfType(InvalidModelException.class)
                .isThrownBy(() -> EpisodicLearner.resume(file(), 1, EpisodicListener.NONE))
                .withMessageContaining(file().toString())
                .withMessageContaining(reason);
    }

    private byte[] bytes(EpisodicLearner learner) throws IOException {
        Path written = folder.resolve("bytes");
        learner.save(written);
        return Files.readAllBytes(written);
    }

    private byte[] bytes(PlaceCellModel model) throws IOException {
        Path written = folder.resolve("bytes");
        model.save(written);
        return Files.readAllBytes(written);
    }
}
