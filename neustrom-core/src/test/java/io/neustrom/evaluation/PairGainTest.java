package io.neustrom.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairGainTest {
    private static final Labels TRUTH = Labels.of(new int[] {0, 0, 0, 1, 1, 2, 2, 2}, List.of("a", "b", "c"));

    /** By hand: of 28 pairs P = 7 and N = 21; 4 are accepted, of which 1 is positive. */
    @Test
    void pairsWithAnAbstentionAreNotAccepted() {
        PairGain gain = of(TRUTH, 0, 0, 1, 1, -1, 2, 0, -1);
        assertThat(gain.precisionGain()).isCloseTo(0, within(1e-15));
        assertThat(gain.recallGain()).isCloseTo(-1, within(1e-15));
    }

    @Test
    void theTrueClassesGainAllWhateverTheirNames() {
        assertThat(of(TRUTH, 2, 2, 2, 0, 0, 1, 1, 1)).isEqualTo(new PairGain(1, 1));
    }

    @Test
    void noPositivePairMeansNoGainAtAll() {
        PairGain gain = of(TRUTH, 0, 1, 2, 0, 1, 0, 1, 2);
        assertThat(gain.recallGain()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    /** The kernel of decisions is 1 for accepted pairs and 0 for others, so its curve passes through the point. */
    @Test
    void thePointLiesOnTheCurveOfItsOwnDecisions() {
        SplittableRandom random = new SplittableRandom(1);
        int[] actual = IntStream.range(0, 60).map(i -> i % 4).toArray();
        int[] said = IntStream.of(actual)
                .map(k -> random.nextInt(3) == 0 ? random.nextInt(4) : k)
                .toArray();
        Labels truth = Labels.of(actual);
        PairGain gain = of(truth, said);
        try (WorkerPool pool = new WorkerPool(1)) {
            PrecisionRecallGain curve = PrecisionRecallGain.of(KernelPairs.of(
                    ClassProbabilities.ofDecisions(said, 4),
                    truth,
                    IntStream.range(0, 60).toArray(),
                    FloatKernels.best(),
                    pool));
            assertThat(curve.precisionGainAt(gain.recallGain())).isCloseTo(gain.precisionGain(), within(1e-12));
        }
    }

    private static PairGain of(Labels truth, int... said) {
        return PairGain.of(ConfusionMatrix.of(
                ClassProbabilities.ofDecisions(said, truth.classes()),
                truth,
                IntStream.range(0, said.length).toArray()));
    }
}
