package io.neustrom.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.neustrom.data.Labels;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import io.neustrom.testing.Size;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelTransitionsTest {
    @Property(seed = 1)
    void probabilitiesAreThoseOfTheEquation(@Size(min = 1, max = 30) @Range(min = -1, max = 4) int[] labels) {
        TransitionMatrix p = LabelTransitions.defaults().build(Labels.of(labels));
        for (int i = 0; i < labels.length; i++) {
            int members = 0;
            for (int label : labels) {
                members += label == labels[i] ? 1 : 0;
            }
            for (int j = 0; j < labels.length; j++) {
                double expected =
                        labels[i] == Labels.UNKNOWN ? (i == j ? 1 : 0) : labels[i] == labels[j] ? 1.0 / members : 0;
                assertThat(p.probability(i, j)).isEqualTo(expected);
            }
        }
    }

    @Test
    void aClassMayHaveNoPoint() {
        Labels labels = Labels.of(new int[] {2, 0, 2}, List.of("a", "b", "c"));
        TransitionMatrix p = LabelTransitions.defaults().build(labels);
        assertThat(p.probability(0, 2)).isEqualTo(0.5);
        assertThat(p.probability(1, 1)).isEqualTo(1);
    }

    @Test
    void tooManyTransitionsAreRefusedBeforeMemoryRunsOut() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelTransitions.defaults().build(Labels.of(new int[200_000])))
                .withMessage("transitions within classes (40000000000) must be at most 134217728; "
                        + "label fewer points: a class of m points makes m^2 transitions");
        assertThatIllegalArgumentException().isThrownBy(() -> new LabelTransitions(8).build(Labels.of(new int[3])));
        assertThat(new LabelTransitions(9).build(Labels.of(new int[3])).entries())
                .isEqualTo(9);
    }

    @Test
    void badInputIsRefusedWithItsBounds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LabelTransitions.defaults().build(Labels.of(new int[0])))
                .withMessage("labels (0) must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LabelTransitions(0))
                .withMessage("maxEntries (0) must be at least 1");
    }
}
