package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.math.SymmetricEigen;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EigenMapTest {
    private static final int PLACES = 24;

    @Test
    void theyAreTheEigenvectorsOfTheWholeTransitionMatrix() {
        Codes codes = randomCodes(7);
        List<EigenMap> maps = EigenMap.of(new TrackedActivity(everyPlaceOnce(), 1, codes), plain(PLACES));

        double[][] transitions = transitions(codes);
        assertThat(maps).hasSize(6); // 7 cells, without the constant one
        for (EigenMap map : maps) {
            for (int i = 0; i < PLACES; i++) {
                double after = 0;
                for (int j = 0; j < PLACES; j++) {
                    after += transitions[i][j] * map.values()[j];
                }
                assertThat(after).isEqualTo(map.eigenvalue() * map.values()[i], within(1e-9));
            }
        }
    }

    @Test
    void eigenvaluesAreThoseOfTheSymmetricForm() {
        Codes codes = randomCodes(5);
        double[] sum = codes.sum();
        double[] symmetric = new double[PLACES * PLACES];
        for (int i = 0; i < PLACES; i++) {
            for (int j = 0; j < PLACES; j++) {
                symmetric[i * PLACES + j] = codes.dot(i, codes, j) / Math.sqrt(codes.dot(i, sum) * codes.dot(j, sum));
            }
        }
        double[] all = SymmetricEigen.of(symmetric, PLACES).eigenvalues();
        assertThat(all[PLACES - 1]).isEqualTo(1, within(1e-12)); // the constant one

        List<EigenMap> maps = EigenMap.of(new TrackedActivity(everyPlaceOnce(), 1, codes), plain(PLACES));
        for (int k = 0; k < 4; k++) {
            assertThat(maps.get(k).eigenvalue()).isEqualTo(all[PLACES - 2 - k], within(1e-9));
        }
    }

    @Test
    void ofARingTheyAreWaves() {
        // A circulant chain: eigenvectors are sines and cosines in pairs, one wave around the ring first.
        float[] codes = new float[PLACES * PLACES];
        for (int i = 0; i < PLACES; i++) {
            codes[i * PLACES + i] = 1;
            codes[i * PLACES + (i + 1) % PLACES] = 1;
        }
        List<EigenMap> maps = EigenMap.of(
                new TrackedActivity(everyPlaceOnce(), 1, Codes.ofDense(codes, PLACES, PLACES)),
                plain(PLACES).withRing(PLACES));
        for (int k = 0; k < 4; k++) {
            double wave = 2 * Math.PI * (1 + k / 2) / PLACES;
            assertThat(maps.get(k).eigenvalue()).isEqualTo((1 + Math.cos(wave)) / 2, within(1e-9));
            double[] values = maps.get(k).values();
            for (int i = 1; i + 1 < PLACES; i++) {
                assertThat(values[i - 1] + values[i + 1]).isEqualTo(2 * Math.cos(wave) * values[i], within(1e-9));
            }
        }
    }

    @Test
    void twoRoomsWithoutADoorAreFoundFirst() {
        float[] codes = new float[PLACES * 2];
        for (int i = 0; i < PLACES; i++) {
            codes[i * 2 + (i < 8 ? 0 : 1)] = 1;
        }
        List<EigenMap> maps =
                EigenMap.of(new TrackedActivity(everyPlaceOnce(), 1, Codes.ofDense(codes, PLACES, 2)), plain(PLACES));
        assertThat(maps).hasSize(1);
        assertThat(maps.get(0).eigenvalue()).isEqualTo(1, within(1e-12));
        assertThat(maps.get(0).values()[0]).isEqualTo(1, within(1e-12));
        assertThat(maps.get(0).values()[PLACES - 1])
                .isEqualTo(
                        -0.25, within(1e-9)); // 8 * 8 against 16 * 16: the mean over the stationary distribution is 0
    }

    private static FieldOptions plain(int bins) {
        return FieldOptions.defaults().withBins(bins).withSmoothing(0).withShuffles(0);
    }

    private static double[][] transitions(Codes codes) {
        double[] sum = codes.sum();
        double[][] transitions = new double[PLACES][PLACES];
        for (int i = 0; i < PLACES; i++) {
            for (int j = 0; j < PLACES; j++) {
                transitions[i][j] = codes.dot(i, codes, j) / codes.dot(i, sum);
            }
        }
        return transitions;
    }

    /** In the middle of each of as many bins, or nearly. */
    private static Points everyPlaceOnce() {
        double[][] rows = new double[PLACES][1];
        for (int i = 0; i < PLACES; i++) {
            rows[i][0] = i;
        }
        return Points.of(rows);
    }

    private static Codes randomCodes(int cells) {
        SplittableRandom random = new SplittableRandom(3);
        float[] codes = new float[PLACES * cells];
        for (int e = 0; e < codes.length; e++) {
            codes[e] = (float) Math.max(0.01, random.nextDouble() - 0.3);
        }
        return Codes.ofDense(codes, PLACES, cells);
    }
}
