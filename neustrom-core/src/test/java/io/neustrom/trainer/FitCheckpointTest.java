package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.SmallProblem;
import io.neustrom.algorithm.AccumulatorKind;
import io.neustrom.algorithm.ObjectiveKind;
import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.algorithm.ScheduleKind;
import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.checkpoint.KillingClock;
import io.neustrom.kernel.Kernel;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A fit that was stopped and goes on ends with the bits of one that was not. */
class FitCheckpointTest {
    private static final int EPOCHS = 9;
    private static final int BATCH = 7;

    private static final FitOptions TINY = FitOptions.defaults()
            .withThreads(1)
            .withNetwork(n -> n.withCells(8).withFourierFeatures(8).withLayers(8))
            .withTraining(t -> t.withEpochs(EPOCHS)
                    .withBatch(BatchUnit.ROWS, BATCH)
                    .withOptimiser(o -> o.withWarmupSteps(3))
                    .withInitialisation(i -> i.withKMeansRestarts(1)));

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("checkpoint");
    }

    static Stream<FitOptions> everyKindOfState() {
        return Stream.of(
                TINY,
                TINY.withTraining(t -> t.withAccumulator(AccumulatorKind.REPLACE)),
                TINY.withTraining(t -> t.withAccumulator(AccumulatorKind.TWO_EPOCH_WINDOW)),
                TINY.withTraining(
                        t -> t.withObjective(ObjectiveKind.NOISE_CONTRASTIVE).withNoiseStates(9)),
                TINY.withTraining(
                        t -> t.withObjective(ObjectiveKind.NEGATIVE_SAMPLING).withNoiseStates(9)),
                TINY.withTraining(t -> t.withBatch(BatchUnit.TRANSITIONS, 50)
                        .withOptimiser(o -> o.withOptimiser(OptimiserKind.SGD).withLearningRate(0.1))),
                TINY.withTraining(t -> t.withOptimiser(
                        o -> o.withSchedule(ScheduleKind.PLATEAU).withOptimiser(OptimiserKind.ADAM))),
                // A learning rate so small that progress stalls, and the late round of k-means falls behind the stop.
                TINY.withTraining(t -> t.withEpochs(30)
                        .withOptimiser(o -> o.withSchedule(ScheduleKind.PLATEAU).withLearningRate(1e-7))
                        .withLateKMeans(true)),
                TINY.withNetwork(n -> n.withKernel(Kernel.EXP_DOT).withFourierGamma(2)),
                // So large a step that cells die and are moved.
                TINY.withTraining(t -> t.withOptimiser(o -> o.withLearningRate(0.3))));
    }

    @ParameterizedTest
    @MethodSource("everyKindOfState")
    void aStoppedFitGoesOnToTheBit(FitOptions options) throws IOException {
        List<EpochReport> whole = new ArrayList<>();
        PlaceCellModel expected = fit(options, event -> whole.add(event.report()));
        for (int stop : new int[] {1, 4, options.training().epochs().orElseThrow() - 1}) {
            fit(options, event -> event.report().epoch() < stop, Checkpoint.starting(file));
            List<EpochReport> resumed = new ArrayList<>();
            PlaceCellModel model =
                    fit(options.withThreads(2), event -> resumed.add(event.report()), Checkpoint.resuming(file));
            assertThat(bytes(model)).isEqualTo(bytes(expected));
            assertThat(resumed).isEqualTo(whole);
        }
    }

    /** After any step: the first, in the midst of an epoch, the last of one; the very last ends the fit. */
    @Test
    void aKilledFitGoesOnFromAnyStepToTheBit() throws IOException {
        List<EpochReport> whole = new ArrayList<>();
        byte[] expected = bytes(fit(TINY, event -> whole.add(event.report())));
        int steps = EPOCHS * ((SmallProblem.POINTS.count() + BATCH - 1) / BATCH);
        for (int kill = 0; kill < steps - 1; kill++) {
            goesOnLike(expected, whole, TINY, kill);
        }
    }

    @ParameterizedTest
    @MethodSource("everyKindOfState")
    void aKilledFitGoesOnFromTheMiddleOfAnEpochToTheBit(FitOptions options) throws IOException {
        List<EpochReport> whole = new ArrayList<>();
        byte[] expected = bytes(fit(options, event -> whole.add(event.report())));
        for (int kill : new int[] {3, 20, 33}) {
            goesOnLike(expected, whole, options, kill);
        }
    }

    private void goesOnLike(byte[] expected, List<EpochReport> whole, FitOptions options, int kill) throws IOException {
        Files.deleteIfExists(file);
        assertThatExceptionOfType(KillingClock.Killed.class)
                .isThrownBy(() ->
                        fit(options, event -> true, Checkpoint.starting(file).withClock(new KillingClock(kill))));
        List<EpochReport> resumed = new ArrayList<>();
        PlaceCellModel model = fit(options, event -> resumed.add(event.report()), Checkpoint.resuming(file));
        assertThat(bytes(model)).as("killed after %d steps", kill + 1).isEqualTo(expected);
        assertThat(resumed).isEqualTo(whole);
    }

    @Test
    void keepingTheStateChangesNothing() throws IOException {
        AtomicLong clock = new AtomicLong();
        Checkpoint often = Checkpoint.starting(file).withClock(() -> clock.addAndGet(1_000_000_000L));
        assertThat(bytes(fit(TINY, event -> true, often))).isEqualTo(bytes(fit(TINY, event -> true)));
    }

    @Test
    void discreteStatesGoOnToo() throws IOException {
        byte[] expected =
                bytes(Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS).withOptions(TINY)));
        Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS)
                .withOptions(TINY)
                .withListener(event -> event.report().epoch() < 5)
                .withCheckpoint(Checkpoint.starting(file)));
        assertThat(bytes(Neustrom.fit(FitRequest.ofStates(SmallProblem.TRANSITIONS)
                        .withOptions(TINY)
                        .withCheckpoint(Checkpoint.resuming(file)))))
                .isEqualTo(expected);
    }

    @Test
    void aFitThatHadEndedIsOnlyFinished() throws IOException {
        byte[] expected = bytes(fit(TINY, report -> true, Checkpoint.starting(file)));
        assertThat(bytes(fit(TINY, report -> true, Checkpoint.resuming(file)))).isEqualTo(expected);
    }

    @Test
    void theFileIsWrittenWhenItIsDueAndAtTheEnd() {
        List<Boolean> there = new ArrayList<>();
        AtomicLong clock = new AtomicLong();
        TrainingListener fourSecondsAnEpoch = event -> {
            clock.addAndGet(4_000_000_000L);
            return there.add(Files.exists(file));
        };
        fit(TINY, fourSecondsAnEpoch, Checkpoint.starting(file).withClock(clock::get));
        assertThat(there).startsWith(false, false, true, true);
        there.clear();
        Path other = folder.resolve("short");
        fit(
                TINY,
                report -> there.add(Files.exists(other)),
                Checkpoint.starting(other).withClock(() -> 0));
        assertThat(there).doesNotContain(true);
        assertThat(other).exists();
    }

    @Test
    void aCheckpointOfAnotherFitIsRefused() {
        fit(TINY, event -> event.report().epoch() < 3, Checkpoint.starting(file));
        refused(TINY.withSeed(5), "is of another fit: its seed must be the same to resume");
        refused(TINY.withNetwork(n -> n.withCells(7)), "its network options must be the same");
        refused(TINY.withTraining(t -> t.withEpochs(20)), "its training options must be the same");
    }

    @Test
    void aFileThatIsNoCheckpointIsRefused() throws IOException {
        fit(TINY, report -> true).save(file);
        refused(TINY, "is not a Neustrom checkpoint of a fit");
        fit(TINY, event -> event.report().epoch() < 3, Checkpoint.starting(file));
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2]++;
        Files.write(file, bytes);
        refused(TINY, "was altered");
    }

    private void refused(FitOptions options, String part) {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> fit(options, report -> true, Checkpoint.resuming(file)))
                .withCauseInstanceOf(InvalidModelException.class)
                .withMessageContaining(file.toString())
                .withMessageContaining(part);
    }

    private static PlaceCellModel fit(FitOptions options, TrainingListener listener) {
        return Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(options)
                .withListener(listener));
    }

    private static PlaceCellModel fit(FitOptions options, TrainingListener listener, Checkpoint checkpoint) {
        return Neustrom.fit(FitRequest.of(SmallProblem.POINTS, SmallProblem.TRANSITIONS)
                .withOptions(options)
                .withListener(listener)
                .withCheckpoint(checkpoint));
    }

    private byte[] bytes(PlaceCellModel model) throws IOException {
        Path saved = folder.resolve("model");
        model.save(saved);
        return Files.readAllBytes(saved);
    }
}
