package io.neustrom.paper.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelBudgetTest {
    /** 90 points of the first class, 7 of the second, 2 of the third, one of the last. */
    private static final Labels UNEQUAL = Labels.of(IntStream.range(0, 100)
            .map(i -> i < 90 ? 0 : i < 97 ? 1 : i < 99 ? 2 : 3)
            .toArray());

    @Test
    void aClassGivesAsManyAsAskedForOrAllButOne() {
        assertThat(sizes(UNEQUAL, "1")).containsExactly(1, 1, 1, 0);
        assertThat(sizes(UNEQUAL, "5")).containsExactly(5, 5, 1, 0);
        assertThat(sizes(UNEQUAL, "10")).containsExactly(10, 6, 1, 0);
    }

    @Test
    void aShareIsRoundedAndFollowsTheClasses() {
        double[] means = new double[4];
        for (int seed = 0; seed < 2000; seed++) {
            int[] drawn = LabelBudget.parse("10%").draw(UNEQUAL, new SplittableRandom(seed));
            assertThat(drawn).hasSize(10).doesNotHaveDuplicates().isSorted();
            Arrays.stream(drawn).forEach(i -> means[UNEQUAL.classOf(i)] += 1 / 2000.0);
        }
        // 9, .7, .2, .1 at random; a draw of the first class alone, about every third, gives one label away.
        assertThat(means[0]).isBetween(8.4, 8.9);
        assertThat(means[1]).isBetween(0.8, 1.1);
        assertThat(means[0] + means[1] + means[2] + means[3]).isBetween(9.999, 10.001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.001%", "1%", "50%", "99.9%"})
    void aShareHasTwoClassesAndLeavesAPoint(String budget) {
        Labels rare = Labels.of(IntStream.range(0, 50).map(i -> i < 49 ? 0 : 1).toArray());
        for (int seed = 0; seed < 100; seed++) {
            int[] drawn = LabelBudget.parse(budget).draw(rare, new SplittableRandom(seed));
            assertThat(drawn).hasSizeBetween(2, 49).doesNotHaveDuplicates();
            assertThat(Arrays.stream(drawn).map(rare::classOf).distinct().count())
                    .isEqualTo(2);
        }
    }

    @Test
    void pointsWithoutAClassAreNotDrawn() {
        Labels some = UNEQUAL.only(IntStream.range(60, 100).toArray());
        for (String budget : List.of("3", "50%")) {
            assertThat(Arrays.stream(LabelBudget.parse(budget).draw(some, new SplittableRandom(1))))
                    .allMatch(i -> i >= 60);
        }
    }

    @Test
    void everyMemberIsDrawnEquallyOften() {
        int[] counts = new int[7];
        for (int seed = 0; seed < 7000; seed++) {
            Arrays.stream(LabelBudget.parse("1").draw(UNEQUAL, new SplittableRandom(seed)))
                    .filter(i -> UNEQUAL.classOf(i) == 1)
                    .forEach(i -> counts[i - 90]++);
        }
        assertThat(Arrays.stream(counts)).allMatch(count -> count > 850 && count < 1150);
    }

    @Test
    void aTextIsReadAsItIsWritten() {
        for (String text : List.of("1", "10", "10%", "0.5%")) {
            assertThat(LabelBudget.parse(text).text()).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", "", "0%", "100%", "NaN%", "1.5"})
    void whatIsNoNumberOfLabelsIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelBudget.parse(text))
                .withMessageContaining(" must be ");
    }

    private static int[] sizes(Labels truth, String budget) {
        int[] sizes = new int[truth.classes()];
        Arrays.stream(LabelBudget.parse(budget).draw(truth, new SplittableRandom(3)))
                .forEach(i -> sizes[truth.classOf(i)]++);
        return sizes;
    }
}
