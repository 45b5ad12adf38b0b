package io.neustrom.episodic;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.network.NetworkSpec;
import io.neustrom.testing.Property;
import io.neustrom.training.NetworkOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EpisodeBatchTest {
    private static final SuccessorWindow FUTURES = SuccessorWindow.defaults().withSteps(3, 2);
    private static final NetworkSpec PLANE = NetworkOptions.defaults().spec(false, 2);
    private static final NetworkSpec STATES = NetworkOptions.defaults().spec(true, 9);

    @Test
    void eachStartIsARowWithItsWeightedFuture() {
        EpisodeBatch batch = new EpisodeBatch(FUTURES, 1, STATES);
        batch.add(Trajectory.ofStates(new int[] {5, 7, 5, 8}));
        assertThat(batch.rows().rows()).isEqualTo(2); // 5 with three steps, 7 with two
        assertThat(batch.rows().items()).isEqualTo(3);
        assertThat(batch.rows().ids()).startsWith(5, 7, 8);
        assertThat(batch.transitions()).isEqualTo(4 + 3);
        double[] expected = FUTURES.weights(3);
        for (int t = 0; t < 4; t++) {
            assertThat(batch.rows().weight(t)).isEqualTo((float) expected[t]);
        }
        assertThat(batch.rows().target(2)).as("5 again").isEqualTo(batch.rows().source(0));
    }

    @Test
    void equalObservationsAreNamedOnce() {
        EpisodeBatch batch = new EpisodeBatch(FUTURES, 2, PLANE);
        Points walk = Points.of(new float[][] {{0, 1}, {0, 2}, {0, 1}});
        for (int round = 0; round < 2; round++) {
            batch.clear();
            batch.add(Trajectory.ofObservations(walk));
            batch.add(Trajectory.ofObservations(Points.of(new float[][] {{0, 2}, {1, 2}})));
            assertThat(batch.rows().items()).isEqualTo(3);
            Points points = batch.points().orElseThrow();
            assertThat(points.count()).isEqualTo(3);
            assertThat(points.row(0)).containsExactly(0, 1);
            assertThat(points.row(1)).containsExactly(0, 2);
            assertThat(points.row(2)).containsExactly(1, 2);
        }
    }

    /** Against a search through all rows. */
    @Property(tries = 100, seed = 1)
    void numbersObservationsInTheOrderInWhichTheyComeFirst(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = random.nextInt(1, 200);
        float[][] rows = new float[count][3];
        for (float[] row : rows) {
            for (int j = 0; j < 3; j++) {
                row[j] = random.nextInt(4) - 1.5f;
            }
        }
        DistinctObservations distinct = new DistinctObservations(count, 3);
        Points points = Points.of(rows);
        List<float[]> known = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int expected = 0;
            while (expected < known.size() && !Arrays.equals(known.get(expected), rows[i])) {
                expected++;
            }
            if (expected == known.size()) {
                known.add(rows[i]);
            }
            assertThat(distinct.number(points, i)).isEqualTo(expected);
        }
        assertThat(distinct.count()).isEqualTo(known.size());
        assertThat(distinct.points().duplicatePair()).isEmpty();
    }
}
