package io.neustrom.paper.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.testing.Property;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("kernels")
class NearestLabelTest {

    @Property(tries = 100, seed = 1)
    void theClassIsThatOfTheNearestLabelledPointByAllDistances(long seed, boolean onAGrid) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = random.nextInt(2, 200);
        int dimension = random.nextInt(1, 6);
        double offset = random.nextDouble(-1000, 1000); // far from the origin floats are coarse
        double[][] rows = new double[n][dimension];
        for (double[] row : rows) {
            for (int k = 0; k < dimension; k++) {
                row[k] = onAGrid ? random.nextInt(4) : offset + random.nextGaussian(); // a grid is full of ties
            }
        }
        int[] classes = random.ints(n, Labels.UNKNOWN, 4).toArray();
        classes[random.nextInt(n)] = 0;
        Points points = Points.of(rows);
        Labels known = Labels.of(classes);
        ClassProbabilities predicted;
        try (WorkerPool pool = new WorkerPool(2)) {
            predicted = new NearestLabel(points).predict(known, random, pool);
        }
        for (int i = 0; i < n; i++) {
            int nearest = -1;
            for (int j : known.knownItems()) {
                if (nearest < 0 || points.squaredDistance(i, j) < points.squaredDistance(i, nearest)) {
                    nearest = j;
                }
            }
            assertThat(predicted.predicted(i)).as("class of %d", i).isEqualTo(classes[nearest]);
        }
    }

    @Test
    void ofTwoPointsAtTheSameDistanceTheFirstDecides() {
        Points points = Points.of(new double[][] {{1}, {-1}, {0}});
        try (WorkerPool pool = new WorkerPool(1)) {
            ClassProbabilities predicted = new NearestLabel(points)
                    .predict(Labels.of(new int[] {1, 0, Labels.UNKNOWN}), new SplittableRandom(1), pool);
            assertThat(predicted.predicted(2)).isEqualTo(1);
            assertThat(predicted.confidence(2)).isEqualTo(1);
        }
    }
}
