package io.neustrom.paper.reference;

import static org.assertj.core.api.Assertions.assertThat;

/** Numbers agree if |actual - expected| &lt;= tolerance (1 + |expected|); a failure says which entry differs. */
public final class Agreement {
    private Agreement() {}

    public static void assertAgree(String name, double actual, double expected, double tolerance) {
        // Not isCloseTo: its message lacks the name, and NaN must fail.
        assertThat(Math.abs(actual - expected) <= tolerance * (1 + Math.abs(expected)))
                .as("%s is %s, expected %s within %s", name, actual, expected, tolerance)
                .isTrue();
    }

    public static void assertAgree(String name, double[] actual, double[] expected, double tolerance) {
        assertThat(actual.length).as("length of %s", name).isEqualTo(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertAgree(name + "[" + i + "]", actual[i], expected[i], tolerance);
        }
    }

    public static void assertAgree(String name, double[][] actual, double[][] expected, double tolerance) {
        assertThat(actual.length).as("rows of %s", name).isEqualTo(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertAgree(name + "[" + i + "]", actual[i], expected[i], tolerance);
        }
    }
}
