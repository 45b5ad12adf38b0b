package io.neustrom.paper.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Labels;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import io.neustrom.testing.Property;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StratifiedFoldsTest {

    @Property(tries = 200, seed = 1)
    void everyFoldLearnsFromAllLabelsButThoseItMustPredict(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] classes = random.ints(random.nextInt(1, 60), Labels.UNKNOWN, 4).toArray();
        Labels known = Labels.of(classes, List.of("a", "b", "c", "d"));
        for (Fold fold : StratifiedFolds.of(known, random)) {
            int[] rest = Arrays.stream(known.knownItems())
                    .filter(item -> !contains(fold.held(), item))
                    .toArray();
            assertThat(fold.training().knownItems()).containsExactly(rest);
            assertThat(fold.held()).isNotEmpty();
            assertThat(Arrays.stream(fold.held())).allMatch(known::known);
            for (int item : fold.held()) {
                int wanted = known.classOf(item);
                assertThat(Arrays.stream(rest).filter(other -> known.classOf(other) == wanted))
                        .as("labels left of the class of %d", item)
                        .isNotEmpty();
            }
        }
    }

    @Property(tries = 100, seed = 2)
    void everyItemOfAClassWithTwoLabelsIsHeldOutOnceInEachRepetition(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] sizes = {1, random.nextInt(2, 30), random.nextInt(2, 30)};
        Labels known = Labels.of(classes(sizes));
        List<Fold> folds = StratifiedFolds.of(known, random);
        int count = Math.min(5, Math.min(sizes[1], sizes[2]));
        assertThat(folds.size() % count).isZero();
        for (int first = 0; first < folds.size(); first += count) {
            int[] held = folds.subList(first, first + count).stream()
                    .flatMapToInt(fold -> Arrays.stream(fold.held()))
                    .sorted()
                    .toArray();
            assertThat(held)
                    .as("all items but the first, which is alone in its class")
                    .containsExactly(IntStream.range(1, known.count()).toArray());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, 10, 2, 5", // 20 to hold out: 5 times
        "4, 10, 4, 3", // 40: 3 times make 120
        "10, 10, 5, 1",
        "200, 3, 5, 1"
    })
    void fewLabelsAreDealtOutSeveralTimes(int size, int classes, int folds, int repeats) {
        int[] sizes = IntStream.generate(() -> size).limit(classes).toArray();
        assertThat(StratifiedFolds.of(Labels.of(classes(sizes)), new SplittableRandom(1)))
                .hasSize(folds * repeats);
    }

    @Test
    void foldsHaveEquallyManyItemsOfEachClassAndAltogether() {
        List<Fold> folds = StratifiedFolds.of(Labels.of(classes(11, 52, 41)), new SplittableRandom(1));
        for (Fold fold : folds) {
            assertThat(fold.held().length).isBetween(20, 21); // 104 in 5 folds
            assertThat(fold.training().itemsByClass().get(0).length).isBetween(8, 9);
            assertThat(fold.training().itemsByClass().get(1).length).isBetween(41, 42);
            assertThat(fold.training().itemsByClass().get(2).length).isBetween(32, 33);
        }
    }

    @Test
    void aLabelEachLeavesNothingToHoldOut() {
        assertThat(StratifiedFolds.of(Labels.of(classes(1, 1, 1)), new SplittableRandom(1)))
                .isEmpty();
    }

    private static int[] classes(int... sizes) {
        return IntStream.range(0, sizes.length)
                .flatMap(k -> IntStream.generate(() -> k).limit(sizes[k]))
                .toArray();
    }

    private static boolean contains(int[] items, int item) {
        return Arrays.stream(items).anyMatch(other -> other == item);
    }
}
