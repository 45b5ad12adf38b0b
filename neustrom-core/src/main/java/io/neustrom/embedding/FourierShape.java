package io.neustrom.embedding;

import io.neustrom.math.HeapNeed;
import io.neustrom.network.FourierKind;
import java.util.SplittableRandom;

/**
 * The numbers behind the frequencies Omega (D, d) of random Fourier features. With {@link FourierKind#ORTHOGONAL} on many inputs, and
 * with {@link FourierKind#FASTFOOD}, Omega has the structure of {@link HadamardShape} and is not written out.
 *
 * @param frequencies D
 * @param inputs d
 */
public record FourierShape(FourierKind kind, int frequencies, int inputs) {

    private static final int LARGEST_MATRIX = 256; // inputs of an orthogonal matrix that is written out

    /** Whether points are kept as their projections Omega x: exactly when these stay the same and are smaller than the points. */
    public boolean projectsOnce() {
        return !kind.learned() && frequencies < inputs;
    }

    /** Whether Omega is written out. */
    public boolean isMatrix() {
        return kind == FourierKind.DENSE || kind == FourierKind.ORTHOGONAL && inputs <= LARGEST_MATRIX;
    }

    /** Draws the numbers that are fixed: Omega (D, d), or permutations and, unless they are learned, diagonals. */
    public float[] drawFixed(SplittableRandom random) {
        FrequencyDraw draw = new FrequencyDraw(random);
        if (frequencies == 0) {
            return new float[0];
        }
        HeapNeed.check(
                "Fourier features (" + 2 * frequencies + ") of " + inputs + " columns",
                (isMatrix() ? (double) frequencies * inputs : frequencies) * Float.BYTES,
                "fewer features");
        if (kind == FourierKind.DENSE) {
            return draw.normal(frequencies, inputs);
        }
        if (isMatrix()) {
            return draw.orthogonal(frequencies, inputs);
        }
        HadamardShape shape = new HadamardShape(frequencies, inputs);
        return kind.learned() ? draw.permutations(shape) : draw.orthogonalStructure(shape);
    }

    /** Draws the diagonals B, G and S that training starts from, one after the other; none if they are not learned. */
    public float[] drawLearned(SplittableRandom random) {
        return kind.learned()
                ? new FrequencyDraw(random).fastfoodDiagonals(new HadamardShape(frequencies, inputs))
                : new float[0];
    }

    /** Refuses numbers that {@link #drawFixed} could not have drawn. */
    public void checkFixed(float[] omega) {
        if (frequencies == 0 || isMatrix()) {
            checkLength(omega, Math.multiplyExact(frequencies, inputs));
        } else {
            HadamardShape shape = new HadamardShape(frequencies, inputs);
            checkLength(omega, kind.learned() ? shape.width() : Math.addExact(shape.width(), shape.diagonals()));
            shape.permutations(omega);
        }
    }

    private static void checkLength(float[] omega, int expected) {
        if (omega.length != expected) {
            throw new IllegalArgumentException("omega has " + omega.length + " values, must have " + expected);
        }
    }
}
