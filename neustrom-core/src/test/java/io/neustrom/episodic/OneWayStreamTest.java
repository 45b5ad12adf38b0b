package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.OneWayRing;
import io.neustrom.algorithm.Directed;
import io.neustrom.data.Trajectory;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Motion in one direction, learned from trajectories as they come. */
class OneWayStreamTest {
    private static final int PLACES = 38;
    private static final int SAMPLES = 150; // of a trajectory

    @TempDir
    private Path folder;

    /** A window of 60 steps: behind 30, a future of alpha 0.9 still has 4 % of its mass, all of which would fall on two places. */
    private static EpisodicOptions options(int cells, long seed, int trajectories) {
        EpisodicOptions options = EpisodicOptions.defaults()
                .withNetwork(n -> n.withCells(cells))
                .withFutures(f -> f.withSteps(60, 50))
                .withBatchSize(8)
                .withSeed(seed);
        return options.withKnownLength((long) trajectories * options.futures().episodes(SAMPLES));
    }

    private static Trajectory lap(int start, int direction) {
        return Trajectory.ofStates(IntStream.range(0, SAMPLES)
                .map(t -> Math.floorMod(start + direction * t, PLACES))
                .toArray());
    }

    private static void observe(EpisodicLearner learner, long seed, int from, int to) {
        for (int e = from; e < to; e++) {
            learner.observe(lap(new SplittableRandom(seed + 1000L * e).nextInt(PLACES), 1));
        }
    }

    /** Exact: 0.480 nats; the best symmetric kernel: 0.139. */
    @ParameterizedTest
    @CsvSource({"12, 0, 0.36", "12, 1, 0.36", "24, 0, 0.42", "24, 1, 0.42"}) // seeds 2 to 4 hold as well
    void aOneWayRingIsNoticedAndLearned(int cells, long seed, double least) {
        try (EpisodicLearner learner = EpisodicLearner.ofStates(PLACES, options(cells, seed, 1500))) {
            observe(learner, seed, 0, 1500);
            learner.finish();
            assertThat(learner.direction().orElseThrow().directed()).isTrue();
            PlaceCellModel model = learner.snapshot();
            TransitionMatrix exact = OneWayRing.successors(PLACES, 0.9);
            FitQuality quality =
                    WorkerPool.onAllCores(pool -> FitQuality.of(model.encodeStates(), model.directed(), exact, pool));
            assertThat(quality.klUniform() - quality.klDivergence()).isGreaterThan(least);
        }
    }

    /**
     * The last sample of a run starts no future. A cell of its own for the place where runs end would be one of infinite density, if
     * density were taken with respect to starts alone.
     */
    @Test
    void theEndOfRunsIsAPlaceAsAnyOther() {
        int places = 10;
        int runs = 20_000;
        EpisodicOptions options = EpisodicOptions.defaults()
                .withNetwork(n -> n.withCells(places))
                .withFutures(f -> f.withStarts(StartRule.ALL).withReach(places - 1))
                .withDirected(Directed.YES)
                .withKnownLength(runs);
        try (EpisodicLearner learner = EpisodicLearner.ofStates(places, options)) {
            for (int run = 0; run < runs; run++) {
                learner.observe(Trajectory.ofStates(IntStream.range(0, places).toArray()));
            }
            learner.finish();
            // Whoever knows the place, knows the future: ln 10 nats at most, for a future of one place among ten.
            assertThat(learner.lastRound().orElseThrow().information()).isBetween(0.5, Math.log(places));
        }
    }

    @Test
    void aResumedLearnerGoesOnBitForBit() throws IOException {
        EpisodicOptions options = options(12, 3, 60).withPool(50, 1);
        Path file = folder.resolve("learner");
        PlaceCellModel whole;
        try (EpisodicLearner learner = EpisodicLearner.ofStates(PLACES, options.withThreads(1))) {
            observe(learner, 3, 0, 40);
            learner.save(file);
            observe(learner, 3, 40, 60);
            learner.finish();
            whole = learner.snapshot();
        }
        try (EpisodicLearner learner = EpisodicLearner.resume(file, 3, EpisodicListener.NONE)) {
            observe(learner, 3, 40, 60);
            learner.finish();
            PlaceCellModel resumed = learner.snapshot();
            assertThat(resumed.parameters().values())
                    .isEqualTo(whole.parameters().values());
            assertThat(resumed.directed().orElseThrow().probabilities())
                    .isEqualTo(whole.directed().orElseThrow().probabilities());
            assertThat(learner.direction()).isPresent();
        }
    }

    @Test
    void lapsInBothDirectionsAreLearnedBitForBitAsWithoutATest() {
        float[][] learned = new float[2][];
        for (Directed directed : new Directed[] {Directed.AUTO, Directed.NO}) {
            EpisodicOptions options = options(12, 5, 60).withPool(50, 1).withDirected(directed);
            try (EpisodicLearner learner = EpisodicLearner.ofStates(PLACES, options)) {
                SplittableRandom random = new SplittableRandom(5);
                for (int e = 0; e < 60; e++) {
                    learner.observe(lap(random.nextInt(PLACES), random.nextBoolean() ? 1 : -1));
                }
                learner.finish();
                assertThat(learner.snapshot().directed()).isEmpty();
                learned[directed == Directed.AUTO ? 0 : 1] =
                        learner.snapshot().parameters().values();
            }
        }
        assertThat(learned[0]).isEqualTo(learned[1]);
    }
}
