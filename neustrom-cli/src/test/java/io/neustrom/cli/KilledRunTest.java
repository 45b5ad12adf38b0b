package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.neustrom.cli.fit.FitPlan;
import io.neustrom.cli.fit.FitResult;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.run.StageTimes;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.data.SyntheticData;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.training.BatchUnit;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fit of {@code fit}, {@code classify} and the studies of labels, killed by a clock: what is left is what was written. */
class KilledRunTest {
    private static final int OF_TRANSITIONS = 2; // questions about the time: when they begin and end
    private static final Points POINTS = SyntheticData.circle(40);
    private static final FitOptions OPTIONS = FitOptions.defaults()
            .withThreads(1)
            .withNetwork(n -> n.withCells(6).withFourierFeatures(8).withLayers(8))
            .withTraining(t ->
                    t.withEpochs(4).withBatch(BatchUnit.ROWS, 10).withInitialisation(i -> i.withKMeansRestarts(1)));

    @TempDir
    private Path folder;

    private int transitionsMade;

    /** A clock that goes on by some seconds at each question, and ends the run at a later one. */
    private static final class Clock implements LongSupplier {
        private final int seconds;
        private final int questions;
        private int asked;

        Clock(int seconds, int questions) {
            this.seconds = seconds;
            this.questions = questions;
        }

        @Override
        public long getAsLong() {
            if (asked++ == questions) {
                throw new Killed();
            }
            return asked * seconds * 1_000_000_000L;
        }
    }

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Test
    void transitionsThatTookLongAreNotMadeAgain() throws IOException {
        kill(new Clock(6, OF_TRANSITIONS));
        assertThat(files()).containsExactly("checkpoint-transitions.neustrom");
        assertThat(RunCheckpoint.exists(folder)).isTrue();
        transitionsMade = 0;
        assertThat(model(resume(POINTS, 4))).isEqualTo(model(whole()));
        assertThat(transitionsMade).as("by the whole run alone").isEqualTo(1);
    }

    @Test
    void transitionsThatTookAMomentAreNotKept() throws IOException {
        kill(new Clock(4, OF_TRANSITIONS));
        assertThat(files()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 9, 12})
    void trainingGoesOnFromWithinAnEpoch(int questions) throws IOException {
        kill(new Clock(6, OF_TRANSITIONS + questions));
        assertThat(files()).containsExactly("checkpoint-transitions.neustrom", "checkpoint.neustrom");
        assertThat(model(resume(POINTS, 4))).isEqualTo(model(whole()));
    }

    @Test
    void transitionsOfOtherPointsOrOptionsAreRefused() {
        kill(new Clock(6, OF_TRANSITIONS));
        Path kept = folder.resolve("checkpoint-transitions.neustrom");
        assertThatThrownBy(() -> resume(SyntheticData.circle(41), 4))
                .hasMessage(kept + " is of another run: its points must be the same to resume");
        assertThatThrownBy(() -> resume(POINTS, 5))
                .hasMessage(kept + " is of another run: its kind must be the same to resume");
    }

    @Test
    void damagedTransitionsAreRefused() throws IOException {
        kill(new Clock(6, OF_TRANSITIONS));
        Path kept = folder.resolve("checkpoint-transitions.neustrom");
        byte[] bytes = Files.readAllBytes(kept);
        bytes[bytes.length / 2] ^= 1;
        Files.write(kept, bytes);
        assertThatThrownBy(() -> resume(POINTS, 4)).hasMessage(kept + " was altered: its checksum does not match");
        Files.write(kept, Arrays.copyOf(bytes, 100));
        assertThatThrownBy(() -> resume(POINTS, 4)).hasMessageContaining("it was cut off");
    }

    @Test
    void aRunThatStartsAnewDeletesWhatAnotherKept() throws IOException {
        kill(new Clock(6, OF_TRANSITIONS));
        RunCheckpoint.in(folder, false, System::nanoTime);
        assertThat(files()).isEmpty();
    }

    private void kill(Clock clock) {
        assertThatExceptionOfType(Killed.class).isThrownBy(() -> fit(POINTS, 4, false, clock, folder));
    }

    private FitResult resume(Points points, double gamma) {
        return fit(points, gamma, true, System::nanoTime, folder);
    }

    private FitResult whole() throws IOException {
        return fit(POINTS, 4, false, System::nanoTime, Files.createDirectory(folder.resolve("whole")));
    }

    private FitResult fit(Points points, double gamma, boolean resumed, LongSupplier clock, Path out) {
        RbfTransitions kernel = RbfTransitions.of(gamma);
        FitPlan.Input input = new FitPlan.Input(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("rbf"),
                Optional.of(kernel),
                points.count(),
                Optional.of(Scaling.NONE),
                Optional.of(points.checksum()),
                Optional.empty());
        TransitionSource.Builder counted = (pool, stop) -> {
            transitionsMade++;
            return TransitionSource.Result.of(kernel.build(points, pool));
        };
        FitPlan plan = new FitPlan(
                "a ring",
                input,
                Optional.of(points),
                Scaler.NONE,
                counted,
                List.of(),
                new FitPlan.DataGeometry(Optional.empty(), true, Optional.empty(), Optional.empty()),
                OPTIONS);
        try (WorkerPool pool = new WorkerPool(1);
                StopSignal stop = new StopSignal()) {
            return FitResult.from(
                            plan,
                            pool,
                            stop,
                            RunCheckpoint.in(out, resumed, clock),
                            StageTimes.start(),
                            Optional.empty())
                    .orElseThrow();
        }
    }

    private byte[] model(FitResult result) throws IOException {
        Path file = folder.resolve("model");
        result.model().save(file);
        return Files.readAllBytes(file);
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
