package io.neustrom.supervised;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.reference.ReferenceObjective;
import io.neustrom.reference.ReferenceObjective.Pair;
import io.neustrom.reference.ReferenceObjective.Result;
import io.neustrom.reference.ReferenceSupervisedLayer;
import io.neustrom.testing.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;

/** The fast layer and objective, a mean over items in float, against the reference, a sum in double. */
@Tag("kernels")
class SupervisedGradientTest {
    private static final double TOLERANCE = 1e-4; // relative to the largest entry
    private static final int CELLS = 7;
    private static final int CLASSES = 3;

    @Property(tries = 100, seed = 1)
    void divergenceAndGradientByTheMixingAgree(long seed, boolean exact, boolean certain) {
        Setting setting = new Setting(seed, certain);
        int n = setting.g.length;
        double[][] h = setting.layer.forward(setting.g);
        double[] c = new double[CELLS];
        double[] s = new double[CELLS];
        for (double[] code : h) {
            add(c, 1, code);
        }
        for (double[] code : h) {
            add(s, 1 / dot(code, c), code);
        }
        Result paper = ReferenceObjective.paper(h, setting.pairs, c);
        Result expected = exact ? ReferenceObjective.exact(h, setting.pairs, c, s) : paper;
        double[][] dM = setting.layer.gradient(setting.g, expected.dCodes());

        float[] codes = new float[n * CELLS];
        float[] dCodes = new float[n * CELLS];
        float[] dColumns = new float[CELLS * CELLS];
        double divergence;
        try (WorkerPool pool = new WorkerPool(2)) {
            MembershipObjective objective = new MembershipObjective(n, CELLS, exact, FloatKernels.best(), pool);
            objective.bind(setting.memberships, IntStream.range(0, n).toArray());
            MixingMap map = new MixingMap(setting.columns, CELLS);
            double[] scales = new double[n];
            for (int i = 0; i < n; i++) {
                scales[i] = map.forward(setting.sparse, i, codes, i * CELLS);
            }
            divergence = objective.divergence(codes);
            objective.gradient(codes, dCodes);
            for (int i = 0; i < n; i++) {
                map.backward(setting.sparse, i, codes, scales[i], dCodes, i * CELLS, dColumns);
            }
        }

        double entropy = -setting.pairs.stream()
                .mapToDouble(pair -> pair.p() * Math.log(pair.p()))
                .sum();
        assertThat(divergence * n).isCloseTo(paper.loss() - entropy, within(1e-4 * (1 + paper.loss())));
        double largest = Arrays.stream(dM)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElseThrow();
        for (int l = 0; l < CELLS; l++) {
            for (int m = 0; m < CELLS; m++) {
                assertThat((double) dColumns[m * CELLS + l] * n)
                        .as("dL/dM[%d][%d]", l, m)
                        .isCloseTo(dM[l][m], within(TOLERANCE * Math.max(1, largest)));
            }
        }
    }

    /** Random codes, of which about half of the entries are 0, a mixing near the identity, and class memberships. */
    private static final class Setting {
        final double[][] g; // (n, r)
        final Codes sparse;
        final float[] columns = new float[CELLS * CELLS]; // M'
        final ReferenceSupervisedLayer layer;
        final ClassProbabilities memberships;
        final List<Pair> pairs = new ArrayList<>();

        Setting(long seed, boolean certain) {
            SplittableRandom random = new SplittableRandom(seed);
            int n = random.nextInt(1, 80);
            g = new double[n][CELLS];
            float[] flat = new float[n * CELLS];
            for (int e = 0; e < flat.length; e++) {
                flat[e] = e % CELLS == 0 || random.nextBoolean() ? (float) random.nextDouble(0.1, 1) : 0;
                g[e / CELLS][e % CELLS] = flat[e];
            }
            sparse = Codes.ofDense(flat, n, CELLS);
            double[][] mixing = new double[CELLS][CELLS];
            for (int e = 0; e < columns.length; e++) {
                columns[e] = (float) (random.nextDouble(-0.1, 0.3) + (e / CELLS == e % CELLS ? 1 : 0));
                mixing[e % CELLS][e / CELLS] = columns[e];
            }
            layer = new ReferenceSupervisedLayer(mixing);
            memberships = ClassProbabilities.ofScores(scores(n, certain, random), n, CLASSES);
            addPairs();
        }

        private static double[] scores(int n, boolean certain, SplittableRandom random) {
            double[] scores = new double[n * CLASSES];
            for (int i = 0; i < n; i++) {
                scores[i * CLASSES + random.nextInt(CLASSES)] = 1;
                for (int k = 0; k < CLASSES && !certain; k++) {
                    scores[i * CLASSES + k] += random.nextDouble();
                }
            }
            return scores;
        }

        /** p_ij = sum_k F_ik F_jk / N_k, by the book. */
        private void addPairs() {
            for (int i = 0; i < g.length; i++) {
                for (int j = 0; j < g.length; j++) {
                    double p = 0;
                    for (int k = 0; k < CLASSES; k++) {
                        double size = 0;
                        for (int z = 0; z < g.length; z++) {
                            size += memberships.probability(z, k);
                        }
                        p += size == 0 ? 0 : memberships.probability(i, k) * memberships.probability(j, k) / size;
                    }
                    if (p > 0) {
                        pairs.add(new Pair(i, j, p));
                    }
                }
            }
        }
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(l -> a[l] * b[l]).sum();
    }

    private static void add(double[] target, double factor, double[] x) {
        for (int l = 0; l < target.length; l++) {
            target[l] += factor * x[l];
        }
    }
}
