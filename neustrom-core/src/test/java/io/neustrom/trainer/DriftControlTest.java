package io.neustrom.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.neustrom.data.Codes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Codes that turn by a given angle between two measurements, which is a drift of 1 - cos. */
class DriftControlTest {
    private static final double LARGEST = 0.01;
    private static final double MANY_ITEMS = 1e6; // measured every ten steps
    private static final int INTERVAL = 10;

    private double angle;
    private float length = 1;
    private int encoded;

    /** Two states, of which the second never moves. */
    private Codes codes() {
        encoded++;
        float x = length * (float) Math.cos(angle);
        float y = length * (float) Math.sin(angle);
        return Codes.ofDense(new float[] {x, y, 0, 3}, 2, 2);
    }

    private DriftControl control(double largest) {
        return new DriftControl(largest, this::codes, MANY_ITEMS);
    }

    /** The steps up to the next measurement, after the first state has drifted so much. */
    private void drift(DriftControl control, double drift) {
        angle += Math.acos(1 - drift);
        for (int step = 0; step < INTERVAL; step++) {
            control.stepped();
        }
    }

    @Test
    void codesThatDoNotMoveLeaveTheRateAlone() {
        DriftControl control = control(LARGEST);
        assertThat(control.factor()).isEqualTo(1);
        for (int round = 0; round < 5; round++) {
            drift(control, 0);
            length *= 2; // says nothing of what they stand for
            assertThat(control.factor()).isEqualTo(1);
        }
        assertThat(encoded).isEqualTo(1 + 5);
    }

    @Test
    void theRateFallsByTheRootOfTheMeanDriftBeyondTheLargest() {
        DriftControl control = control(LARGEST);
        drift(control, 4 * LARGEST); // of one of two states
        assertThat(control.factor()).isCloseTo(Math.sqrt(0.5), within(1e-4));
    }

    @Test
    void theRateAtMostHalvesAtATime() {
        DriftControl control = control(LARGEST);
        drift(control, 1);
        assertThat(control.factor()).isEqualTo(0.5);
        drift(control, 1);
        assertThat(control.factor()).isEqualTo(0.25);
    }

    @Test
    void theRateRecoversByATenthAtMostAndNeverAboveTheSchedules() {
        DriftControl control = control(LARGEST);
        drift(control, 1);
        double expected = 0.5;
        for (int round = 0; round < 7; round++) {
            drift(control, 0);
            expected *= 1.1;
            assertThat(control.factor()).isCloseTo(expected, within(1e-12));
        }
        drift(control, 0);
        assertThat(control.factor()).isEqualTo(1);
        drift(control, 0);
        assertThat(control.factor()).isEqualTo(1);
    }

    @Test
    void anyDriftIsAllowedWithoutEncodingAgain() {
        DriftControl control = control(Double.POSITIVE_INFINITY);
        for (int round = 0; round < 20; round++) {
            drift(control, 1);
        }
        assertThat(control.factor()).isEqualTo(1);
        assertThat(encoded).isEqualTo(1);
    }

    /** Encoding 128 states may cost 3% of steps of 10 states, at 3 encodings a state. */
    @Test
    void smallBatchesAreMeasuredLessOften() {
        DriftControl control = new DriftControl(LARGEST, this::codes, 10);
        for (int step = 0; step < 142; step++) {
            control.stepped();
        }
        assertThat(encoded).isEqualTo(1);
        control.stepped();
        assertThat(encoded).isEqualTo(2);
    }

    @Test
    void aRestartForgetsTheCodesBefore() {
        DriftControl control = control(LARGEST);
        angle = Math.PI / 2;
        control.restart();
        drift(control, 0);
        assertThat(control.factor()).isEqualTo(1);
    }

    /** As of a network that has overflowed. */
    @Test
    void codesThatAreNotFiniteLeaveAFactorThatIs() {
        for (float broken : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
            angle = 1; // no activity is 0
            DriftControl control = control(LARGEST);
            length = broken;
            drift(control, 0);
            length = 1;
            assertThat(control.factor()).isBetween(0.5, 1.0);
        }
    }

    @Test
    void goesOnFromWhatItWrote() throws IOException {
        DriftControl control = control(LARGEST);
        drift(control, 0.5);
        for (int step = 0; step < 3; step++) {
            control.stepped();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        control.save(new DataOutputStream(bytes));
        angle += 0.15;
        DriftControl resumed = control(LARGEST);
        resumed.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(resumed.factor()).isEqualTo(0.5);
        for (int step = 0; step < 7; step++) {
            assertThat(resumed.factor()).isEqualTo(0.5);
            control.stepped();
            resumed.stepped();
        }
        assertThat(resumed.factor()).isEqualTo(control.factor()).isNotEqualTo(0.5);
    }
}
