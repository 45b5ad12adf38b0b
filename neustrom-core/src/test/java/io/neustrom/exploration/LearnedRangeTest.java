package io.neustrom.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Points;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.world.WorldPreset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LearnedRangeTest {
    private static final LearnedRange BOX = LearnedRange.of(Points.of(new double[][] {{0, -1}, {1, 1}, {0.5, 0}}));

    @Test
    void aColumnThatLeavesItsRangeByMoreThanATenthIsNamed() {
        assertThat(BOX.excesses(Points.of(new double[][] {{1.05, -1.1}, {-0.05, 1.1}})))
                .isEmpty();
        List<LearnedRange.Excess> excesses =
                BOX.excesses(Points.of(new double[][] {{0.5, 250}, {0.5, 0}, {0.5, -1.3}, {0.5, 0}}));
        assertThat(excesses).hasSize(1);
        assertThat(excesses.get(0).column()).isEqualTo(1);
        assertThat(excesses.get(0).share()).isEqualTo(0.5);
        assertThat(excesses.get(0).found().most()).isEqualTo(250);
        assertThat(excesses.get(0).learned().least()).isEqualTo(-1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BOX.excesses(Points.of(new double[][] {{1}, {2}})))
                .withMessageContaining("must have as many columns as the range (2)");
    }

    @Test
    void aModelRemembersIt() {
        PlaceCellModel model = Exploration.of(WorldPreset.of("open-field"))
                .withCells(4)
                .withEpisodes(20)
                .withFields(fields -> fields.withShuffles(0))
                .learn()
                .model();
        LearnedRange range = LearnedRange.of(model).orElseThrow();
        assertThat(range.columns()).hasSize(2);
        assertThat(range.columns().get(0).most()).isEqualTo(1, within(0.1));
        assertThat(LearnedRange.of(BOX.rememberedBy(model))).contains(BOX);
        assertThat(LearnedRange.of(model.withProvenance(new Provenance(Map.of("observed range", "wide to open, 1")))))
                .isEmpty();
        assertThat(LearnedRange.of(model.withProvenance(new Provenance(Map.of()))))
                .isEmpty();
    }
}
