package io.neustrom.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class PropertyTest {
    private static int calls;

    /** By JUnit itself; all other properties are those of {@link Samples}, and called by hand. */
    @Property(tries = 30, seed = 1)
    void isCalledForEachTry(@Range(min = -4, max = 4) int number, long seed) {
        assertThat(number).isBetween(-4, 4);
        calls++;
    }

    @AfterAll
    static void countsTheCalls() {
        assertThat(calls).isEqualTo(30);
    }

    @Test
    void numbersKeepTheirRangesAndReachTheBounds() {
        Samples samples = check("numbers");
        List<Object[]> seen = samples.seen;
        assertThat(seen).hasSize(300);
        for (Object[] values : seen) {
            assertThat((int) values[0]).isBetween(-3, 700);
            assertThat((float) values[1]).isBetween(-87.3f, 2f);
            assertThat((double) values[2]).isBetween(0.01, 0.99);
        }
        assertThat(seen).extracting(values -> values[0]).contains(-3, -1, 0, 1, 700);
        assertThat(seen).extracting(values -> values[1]).contains(-87.3f, -1f, 0f, 1f, 2f);
        assertThat(seen).extracting(values -> values[2]).contains(0.01, 0.99);
        assertThat(seen.stream().map(values -> values[0]).distinct()).hasSizeGreaterThan(150);
        assertThat(seen).extracting(values -> values[3]).contains(0L, Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(seen.stream().map(values -> values[3]).distinct()).hasSizeGreaterThan(250);
    }

    @Test
    void arraysKeepTheirSizesAndRanges() {
        List<int[]> seen =
                check("arrays").seen.stream().map(values -> (int[]) values[0]).toList();
        assertThat(seen).extracting(array -> array.length).containsOnly(0, 1, 2, 3);
        assertThat(seen.stream().flatMapToInt(Arrays::stream).boxed()).containsOnly(5, 6, 7);
    }

    @Test
    void fewCombinationsAreEachTriedOnce() {
        assertThat(check("choices").seen)
                .containsExactlyInAnyOrder(new Object[][] {{false, "a"}, {false, "b"}, {true, "a"}, {true, "b"}});
    }

    @Test
    void allValuesOfAnEnumAreDrawn() {
        List<Object[]> seen = check("drawnChoices").seen;
        assertThat(seen).hasSize(200).extracting(values -> values[0]).contains((Object[]) TimeUnit.values());
    }

    @Test
    void theSameSeedDrawsTheSameValues() {
        assertThat(check("numbers").seen.toArray(new Object[0][]))
                .isDeepEqualTo(check("numbers").seen.toArray(new Object[0][]));
    }

    @Test
    void aFailureTellsTheValuesAndHowToRepeatThemAlone() {
        assertThatThrownBy(() -> check("fails"))
                .isInstanceOf(AssertionError.class)
                .hasMessageMatching("(?s)Try 8 of 50 failed: number = (\\d+), array = \\[2\\.0, 2\\.0\\]; "
                        + "alone with @Property\\(tries = 1, seed = 107\\)\n.*number (\\1) is refused")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> check("failsAlone")).hasMessageStartingWith("Try 1 of 1 failed: ");
        assertThat(Samples.refused).hasSize(2).containsOnly(Samples.refused.get(0));
    }

    @Test
    void triesOutsideTheAssumptionsAreLeft() {
        assertThatCode(() -> check("assumesLittle")).doesNotThrowAnyException();
        assertThatThrownBy(() -> check("assumesTooMuch")).hasMessage("20 of 20 tries did not meet the assumptions");
    }

    @Test
    void aNumberWithoutARangeIsRefused() {
        assertThatThrownBy(() -> check("withoutRange"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("parameter (int number) must have @Range if it is a number, and @Size if it is an array");
    }

    private static Samples check(String name) {
        Samples samples = new Samples();
        Method method = Arrays.stream(Samples.class.getDeclaredMethods())
                .filter(each -> each.getName().equals(name))
                .findAny()
                .orElseThrow();
        PropertyExtension.check(samples, method);
        return samples;
    }

    /** Static, and so not found by JUnit: some of them fail. */
    static final class Samples {
        private static final List<Integer> refused = new ArrayList<>();
        private final List<Object[]> seen = new ArrayList<>();
        private int calls;

        @Property(tries = 300, seed = 1)
        void numbers(
                @Range(min = -3, max = 700) int whole,
                @Range(min = -87.3f, max = 2) float single,
                @Range(min = 0.01, max = 0.99) double number,
                long seed) {
            seen.add(new Object[] {whole, single, number, seed});
        }

        @Property(tries = 100, seed = 1)
        void arrays(@Size(min = 0, max = 3) @Range(min = 5, max = 7) int[] array) {
            seen.add(new Object[] {array});
        }

        @Property(seed = 1)
        void choices(boolean flag, @From("letters") String letter) {
            seen.add(new Object[] {flag, letter});
        }

        static List<String> letters() {
            return List.of("a", "b");
        }

        @Property(tries = 200, seed = 1)
        void drawnChoices(TimeUnit unit, long seed) {
            seen.add(new Object[] {unit, seed});
        }

        @Property(tries = 50, seed = 100)
        void fails(
                @Range(min = 1, max = 1_000_000) int number,
                @Size(min = 2, max = 2) @Range(min = 2, max = 2) double[] array) {
            calls++;
            if (calls == 8) {
                refuse(number);
            }
        }

        @Property(tries = 1, seed = 107)
        void failsAlone(
                @Range(min = 1, max = 1_000_000) int number,
                @Size(min = 2, max = 2) @Range(min = 2, max = 2) double[] array) {
            refuse(number);
        }

        private static void refuse(int number) {
            refused.add(number);
            throw new IllegalStateException("number " + number + " is refused");
        }

        @Property(tries = 100, seed = 1)
        void assumesLittle(boolean flag, long seed) {
            assumeTrue(flag);
        }

        @Property(tries = 20, seed = 1)
        void assumesTooMuch(long seed) {
            assumeTrue(false);
        }

        @Property(tries = 20, seed = 1)
        void withoutRange(int number) {}
    }
}
