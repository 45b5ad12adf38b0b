package io.neustrom.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Digits;
import io.neustrom.data.Points;
import io.neustrom.data.Scaling;
import io.neustrom.data.SyntheticData;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class ScalingRuleTest {
    private final SplittableRandom random = new SplittableRandom(4);

    private Points columns(IntToDoubleFunction... columns) {
        double[][] rows = new double[200][columns.length];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < columns.length; j++) {
                rows[i][j] = columns[j].applyAsDouble(i);
            }
        }
        return Points.of(rows);
    }

    private IntToDoubleFunction normal(double mean, double deviation) {
        return i -> mean + deviation * random.nextGaussian();
    }

    private static IntToDoubleFunction[] times(int count, IntToDoubleFunction column) {
        IntToDoubleFunction[] columns = new IntToDoubleFunction[count];
        Arrays.fill(columns, column);
        return columns;
    }

    private static IntToDoubleFunction[] join(IntToDoubleFunction[] some, IntToDoubleFunction... more) {
        IntToDoubleFunction[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

    private static Scaling chosen(Points points) {
        return ScalingRule.of(points).value();
    }

    @Test
    void coordinatesAreLeftAlone() {
        assertThat(chosen(SyntheticData.circle(50))).isEqualTo(Scaling.NONE);
        assertThat(chosen(columns(normal(5, 1), normal(-100, 2.5), normal(0, 1.2))))
                .isEqualTo(Scaling.NONE);
    }

    @Test
    void unitsOfTheirOwnAreMadeAlike() {
        Choice<Scaling> choice = ScalingRule.of(columns(normal(170, 10), normal(30_000, 9_000), normal(1.5, 0.01)));
        assertThat(choice.value()).isEqualTo(Scaling.STANDARD);
        assertThat(choice.reason()).contains("units of their own", "factor of");
    }

    @Test
    void aConstantColumnHasNoSay() {
        assertThat(chosen(columns(normal(0, 1), i -> 1e6, normal(0, 2)))).isEqualTo(Scaling.NONE);
        assertThat(chosen(columns(i -> 3, normal(0, 1)))).isEqualTo(Scaling.NONE);
    }

    @Test
    void picturesAreComparedByDirection() {
        assertThat(chosen(Digits.load().points())).isEqualTo(Scaling.UNIT_LENGTH);
    }

    @Test
    void countsAreComparedByDirectionHoweverFrequent() {
        IntToDoubleFunction rare = i -> random.nextDouble() < 0.8 ? 0 : 1 + random.nextInt(3);
        IntToDoubleFunction frequent = i -> random.nextInt(500);
        Choice<Scaling> choice = ScalingRule.of(columns(join(times(30, rare), frequent, i -> 1)));
        assertThat(choice.value()).isEqualTo(Scaling.UNIT_LENGTH);
        assertThat(choice.reason()).contains("like counts");
    }

    @Test
    void aRowOfNothingHasNoDirection() {
        IntToDoubleFunction pixel = i -> i == 7 || random.nextDouble() < 0.5 ? 0 : random.nextDouble();
        Choice<Scaling> choice = ScalingRule.of(columns(times(16, pixel)));
        assertThat(choice.value()).isEqualTo(Scaling.NONE);
        assertThat(choice.reason()).contains("all 0 has no length");
    }

    @Test
    void yesAndNoBesideNumbersAreNoPicture() {
        IntToDoubleFunction yesOrNo = i -> random.nextInt(4) == 0 ? 1 : 0;
        assertThat(chosen(columns(join(times(20, yesOrNo), i -> 20 + random.nextInt(60)))))
                .isEqualTo(Scaling.MIXED);
        assertThat(chosen(columns(join(times(20, yesOrNo), i -> random.nextDouble(), i -> 0.1 * random.nextDouble()))))
                .isEqualTo(Scaling.MIXED);
    }

    @Test
    void aRareWordIsNotStandardised() {
        Points rareAndFrequent =
                columns(i -> i % 100 == 0 ? 1 : 0, i -> i % 100 == 0 ? 0 : 1, i -> i % 2, i -> 1 - i % 2);
        assertThat(chosen(rareAndFrequent)).isEqualTo(Scaling.NONE);
        assertThat(chosen(columns(i -> i % 100 == 0 ? 1 : 0, normal(0, 1)))).isEqualTo(Scaling.NONE);
    }

    @Test
    void aFewColumnsAreNoPicture() {
        IntToDoubleFunction sparse = i -> random.nextDouble() < 0.5 ? 0 : 100 * random.nextDouble();
        assertThat(chosen(columns(sparse, sparse, normal(0.5, 0.01)))).isEqualTo(Scaling.STANDARD);
    }

    @Test
    void knownPicturesNeedNoZeros() {
        Points bright = columns(times(20, i -> 200 + random.nextInt(55)));
        assertThat(ScalingRule.ofPictures(bright).value()).isEqualTo(Scaling.UNIT_LENGTH);
    }
}
