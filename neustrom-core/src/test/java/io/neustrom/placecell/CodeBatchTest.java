package io.neustrom.placecell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;

class CodeBatchTest {

    @Property(tries = 200, seed = 1)
    void walkingAlongActiveCellsIsTheSameAsWalkingAlongAll(
            @Range(min = 1, max = 30) int cells, @Range(min = 1, max = 4) int rarity, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int items = 5;
        float[] codes = new float[items * cells];
        for (int e = 0; e < codes.length; e++) {
            codes[e] = random.nextInt(rarity) == 0 ? (float) random.nextDouble(-1, 1) : 0;
        }
        CodeBatch batch = CodeBatch.of(codes, cells);
        for (int i = 0; i < items; i++) {
            int j = random.nextInt(items);
            double product = 0;
            double[] sum = new double[cells];
            int active = 0;
            for (int l = 0; l < cells; l++) {
                product += (double) codes[i * cells + l] * codes[j * cells + l];
                sum[l] = 3.0 * codes[i * cells + l];
                active += codes[i * cells + l] != 0 ? 1 : 0;
            }
            assertThat(batch.end(i) - batch.start(i)).isEqualTo(active);
            assertThat((double) batch.dot(i, codes, j * cells)).isCloseTo(product, within(1e-5));
            double[] target = new double[cells];
            batch.addTo(target, i, 3);
            assertThat(target).isEqualTo(sum);
        }
    }
}
