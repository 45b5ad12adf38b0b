package io.neustrom.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class FieldOptionsTest {
    @Test
    void aUnitIsAWord() {
        FieldOptions options = FieldOptions.defaults();
        assertThat(options.unit()).isEmpty();
        assertThat(options.withUnit(" cm ").unit()).contains("cm");
        assertThat(options.withUnit("cm")).isEqualTo(options.withUnit("cm ")).isNotEqualTo(options);
        for (String wrong : new String[] {"", "  ", "thirteen long", "c\nm"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> options.withUnit(wrong))
                    .withMessageContaining("must have at least 1 and at most 12 characters");
        }
    }
}
