package io.neustrom.paper.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.data.Labels;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.StratifiedFolds.Fold;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridSearchTest {
    private static final List<Fold> TWO_FOLDS = List.of(
            new Fold(Labels.of(new int[] {0}), new int[] {0}), new Fold(Labels.of(new int[] {0}), new int[] {1}));

    @Test
    void theSettingWithTheMostItemsRightOverAllFoldsIsChosen() {
        int[][] first = {{5, 6, 0}, {4, 7, 5}};
        int[][] second = {{5, 0, 5}, {1, 3, 6}};
        assertThat(best(first, second)).isEqualTo(5); // 5 + 6, against 5 + 5 at setting 0
    }

    @Test
    void ofEquallyGoodSettingsTheFirstIsChosen() {
        int[][] same = {{1, 3, 2}, {3, 0, 3}};
        assertThat(best(same, same)).isEqualTo(1);
    }

    @Test
    void withoutFoldsTheFirstSettingIsChosen() {
        try (WorkerPool pool = new WorkerPool(1)) {
            assertThat(GridSearch.best(2, 3, List.of(), (row, fold) -> new int[] {1, 2, 3}, pool))
                    .isZero();
        }
    }

    private static int best(int[][] first, int[][] second) {
        try (WorkerPool pool = new WorkerPool(2)) {
            return GridSearch.best(2, 3, TWO_FOLDS, (row, fold) -> (fold.held()[0] == 0 ? first : second)[row], pool);
        }
    }
}
