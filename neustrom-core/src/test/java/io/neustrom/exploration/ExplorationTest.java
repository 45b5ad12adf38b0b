package io.neustrom.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.checkpoint.KillingClock;
import io.neustrom.data.Points;
import io.neustrom.field.BinGrid;
import io.neustrom.world.AgentKind;
import io.neustrom.world.Observation;
import io.neustrom.world.ObservationKind;
import io.neustrom.world.World;
import io.neustrom.world.WorldPreset;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplorationTest {
    private static final int PLACES = 12;

    @TempDir
    private Path folder;

    /** An agent that goes round and round. */
    private static final class Ring implements World<Integer> {
        @Override
        public Integer start(SplittableRandom random) {
            return random.nextInt(PLACES);
        }

        @Override
        public Integer step(Integer place, SplittableRandom random) {
            return (place + 1) % PLACES;
        }
    }

    /** Bins over the centres of squares would be smaller than these: their areas, and where they lie, would be wrong. */
    @Test
    void onAWalkFromSquareToSquareABinIsASquare() {
        BinGrid squares = shortRun(Exploration.of(WorldPreset.of("grid:4"))).grid();
        assertThat(squares.columns()).isEqualTo(4);
        assertThat(squares.rows()).isEqualTo(4);
        assertThat(squares.binArea()).isEqualTo(WorldPreset.SQUARE * WorldPreset.SQUARE, within(1e-9));
        BinGrid finer = shortRun(Exploration.of(WorldPreset.of("grid:4")))
                .withFields(fields -> fields.withBins(8))
                .grid();
        assertThat(finer.columns()).isEqualTo(8);
    }

    @Test
    void anOpenFieldIsTiledByPlaceFields() {
        LearningResult result = shortRun(Exploration.of(WorldPreset.of("open-field")))
                .withCells(16)
                .learn();
        assertThat(result.liveCells()).isEqualTo(16);
        assertThat(result.fields().orElseThrow().placeCells()).isEqualTo(16);
        assertThat(result.fields().orElseThrow().coverage()).isGreaterThan(0.99);
    }

    @Test
    void aWorldOfOnesOwnIsExplored() {
        Exploration bare =
                shortRun(Exploration.of(new Ring(), Observation.oneHot(PLACES))).withCells(4);
        LearningResult result = bare.learn();
        assertThat(result.fields()).isEmpty();
        assertThat(result.liveCells()).isBetween(1, 4);
        assertThat(result.model().spec().inputs()).isEqualTo(PLACES);
        assertThat(bare.options().network().cells()).isEqualTo(4);
    }

    @Test
    void aWorldOfOnesOwnHasFieldsIfItHasPositions() {
        Observation<Integer> place = Observation.rows(Points.of(
                IntStream.range(0, PLACES).mapToObj(i -> new double[] {i}).toArray(double[][]::new)));
        Simulation<Integer> ring =
                Simulation.ofStates(new Ring(), PLACES, Integer::intValue).withPositions(place);
        LearningResult result = shortRun(Exploration.of(ring))
                .withCells(4)
                .withFields(fields -> fields.withRing(PLACES)
                        .withBins(PLACES)
                        .withSmoothing(0)
                        .withFieldBins(1))
                .learn();
        assertThat(result.fields().orElseThrow().coverage()).isEqualTo(1);
        assertThat(result.model().spec().discrete()).isTrue();
    }

    @Test
    void aWorldSaysHowManyCellsAndBinsAreGoodForIt() {
        assertThat(Exploration.of(WorldPreset.of("open-field"))
                        .options()
                        .network()
                        .cells())
                .isEqualTo(64);
        Exploration grid = Exploration.of(WorldPreset.of("grid:6"));
        assertThat(grid.options().network().cells()).isEqualTo(9);
        assertThat(grid.fields().bins()).isEqualTo(6);
        assertThat(grid.fields().smoothing()).isZero();
    }

    @Test
    void futuresReachAsFarAsEpisodesAndTheRateFalls() {
        Exploration exploration = Exploration.of(WorldPreset.of("t-maze"));
        assertThat(exploration.options().futures().horizon()).isEqualTo(30);
        assertThat(exploration.withSteps(20).options().futures().horizon()).isEqualTo(20);
        assertThat(exploration.options().updates().steadySteps()).isFinite();
    }

    @Test
    void aDurationIsAsManyEpisodesAsItTakes() {
        Exploration field = Exploration.of(WorldPreset.of("open-field")).withSteps(40);
        assertThat(field.withDuration(95).episodes()).isEqualTo(10);
    }

    @Test
    void aKilledRunGoesOnToTheBit() {
        Path file = folder.resolve("checkpoint");
        Exploration exploration =
                shortRun(Exploration.of(new Ring(), Observation.oneHot(PLACES))).withCells(4);
        double[] whole = exploration.learn().model().partition();
        assertThatThrownBy(() -> exploration
                        .withCheckpoint(Checkpoint.starting(file).withClock(new KillingClock(50)))
                        .learn())
                .isInstanceOf(KillingClock.Killed.class);
        assertThat(exploration
                        .withCheckpoint(Checkpoint.resuming(file))
                        .learn()
                        .model()
                        .partition())
                .isEqualTo(whole);
    }

    @Test
    void aStoppedRunResumesToTheBit() {
        Path file = folder.resolve("checkpoint");
        Exploration exploration = shortRun(Exploration.of(WorldPreset.of("grid:4")));
        double[] whole = exploration.learn().model().partition();
        assertThat(exploration.withCheckpoint(Checkpoint.starting(file)).learn(p -> p.done() < 50))
                .isEmpty();
        assertThat(exploration
                        .withCheckpoint(Checkpoint.resuming(file))
                        .learn()
                        .model()
                        .partition())
                .isEqualTo(whole);
        Exploration other = shortRun(Exploration.of(WorldPreset.of("grid:5"))).withCells(4);
        assertThatThrownBy(() -> other.withCheckpoint(Checkpoint.resuming(file)).learn())
                .hasMessage(file + " is of another run: its world must be the same to resume");
    }

    @Test
    void whatDoesNotFitIsRefused() {
        WorldPreset field = WorldPreset.of("open-field");
        WorldPreset grid = WorldPreset.of("grid:4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exploration.of(field).withSteps(0))
                .withMessage("option steps (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exploration.of(field).withEpisodes(0))
                .withMessage("option episodes (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorldAgent.in(field).withObservation(ObservationKind.ONE_HOT))
                .withMessageEndingWith("not for open-field");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorldAgent.in(grid, AgentKind.RODENT).withObservation(ObservationKind.ONE_HOT))
                .withMessageEndingWith("not for a rodent");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorldAgent.in(grid).withInterval(0.5))
                .withMessage("option interval (0.5) has no effect on a walk from square to square");
    }

    private static Exploration shortRun(Exploration exploration) {
        return exploration.withEpisodes(300).withSteps(40).withFields(fields -> fields.withShuffles(40));
    }
}
