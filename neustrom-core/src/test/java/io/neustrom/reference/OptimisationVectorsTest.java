package io.neustrom.reference;

import static io.neustrom.reference.Agreement.assertAgree;

import io.neustrom.algorithm.OptimiserKind;
import io.neustrom.optim.Optimiser;
import io.neustrom.optim.PlateauSchedule;
import io.neustrom.testing.Property;
import io.neustrom.testing.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The step rules against numbers from another implementation, and the float optimiser against the double one. */
class OptimisationVectorsTest {
    private static final double TOLERANCE = 1e-9;
    private static final double FLOAT_TOLERANCE = 1e-4;

    @Test
    void referenceAmsGradTakesTheRecordedSteps() {
        Vectors vectors = Vectors.load("amsgrad");
        double[] w = vectors.vector("w0");
        double[][] gradients = vectors.matrix("gradients"); // (steps, parameters)
        double[][] expected = vectors.matrix("w"); // (steps, parameters)
        ReferenceAmsGrad reference = new ReferenceAmsGrad(w.length);
        for (int step = 0; step < gradients.length; step++) {
            reference.step(w, gradients[step], 0.05);
            assertAgree("w after step " + step, w, expected[step], TOLERANCE);
        }
    }

    @Property(tries = 50, seed = 1)
    void floatAmsGradFollowsTheReference(long seed, @Range(min = 1, max = 40) int parameters) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] w = new double[parameters];
        float[] fast = new float[parameters];
        ReferenceAmsGrad reference = new ReferenceAmsGrad(parameters);
        Optimiser optimiser = Optimiser.create(OptimiserKind.AMSGRAD, parameters);
        for (int step = 0; step < 100; step++) {
            float[] gradient = new float[parameters];
            double[] sameGradient = new double[parameters];
            for (int i = 0; i < parameters; i++) {
                gradient[i] = (float) random.nextDouble(-1, 1);
                sameGradient[i] = gradient[i];
            }
            reference.step(w, sameGradient, 0.01);
            optimiser.step(fast, gradient, 0.01);
            for (int i = 0; i < parameters; i++) {
                assertAgree("w[" + i + "] after step " + step, fast[i], w[i], FLOAT_TOLERANCE);
            }
        }
    }

    @Test
    void plateauScheduleLowersTheRateInTheRecordedEpochs() {
        Vectors vectors = Vectors.load("reduce_lr_on_plateau");
        double[] figures = vectors.vector("metric");
        double[] expected = vectors.vector("lr"); // after each epoch
        PlateauSchedule schedule = new PlateauSchedule(1e-4);
        for (int epoch = 0; epoch < figures.length; epoch++) {
            schedule.epochEnded(figures[epoch]);
            // Relative, because rates far below 1 would all agree within an absolute 1e-9.
            assertAgree("rate after epoch " + epoch, schedule.rate(epoch) / expected[epoch], 1, TOLERANCE);
        }
    }
}
