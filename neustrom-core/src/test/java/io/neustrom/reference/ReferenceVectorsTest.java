package io.neustrom.reference;

import static io.neustrom.reference.Agreement.assertAgree;

import io.neustrom.reference.ReferenceNetwork.Pass;
import io.neustrom.reference.ReferenceObjective.FourierResult;
import io.neustrom.reference.ReferenceObjective.Pair;
import io.neustrom.reference.ReferenceObjective.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reference against numbers from automatic differentiation in another language. */
class ReferenceVectorsTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void everyLayerOfTheForwardPassAgrees() {
        Vectors vectors = Vectors.load("neural_nystrom");
        Pass pass = neural(vectors, ReferenceKernel.RBF).forward(vectors.matrix("X"));
        assertAgree("v0", pass.v0(), vectors.matrix("v0"), TOLERANCE);
        assertAgree("v", pass.v(), vectors.matrix("v"), TOLERANCE);
        assertAgree("k", pass.k(), vectors.matrix("k"), TOLERANCE);
        assertAgree("g", pass.codes(), vectors.matrix("g"), TOLERANCE);
    }

    @ParameterizedTest
    @CsvSource({"neural_nystrom, RBF", "exp_dot_kernel, EXP_DOT"})
    void paperLossAndItsGradientsAgree(String file, ReferenceKernel kernel) {
        Vectors vectors = Vectors.load(file);
        ReferenceNetwork network = neural(vectors, kernel);
        Pass pass = network.forward(vectors.matrix("X"));
        assertAgree("g", pass.codes(), vectors.matrix("g"), TOLERANCE);
        assertAgrees(
                network, pass, ReferenceObjective.paper(pass.codes(), vectors.pairs(), vectors.vector("c")), vectors);
    }

    @Test
    void lossWithTwoAccumulatorsAndItsGradientsAgree() {
        Vectors vectors = Vectors.load("neural_nystrom_dual");
        ReferenceNetwork network = neural(vectors, ReferenceKernel.RBF);
        Pass pass = network.forward(vectors.matrix("X"));
        Result result =
                ReferenceObjective.exact(pass.codes(), vectors.pairs(), vectors.vector("c"), vectors.vector("s"));
        assertAgrees(network, pass, result, vectors);
    }

    @Test
    void classicalNetworkAndItsGradientsThroughTheInverseSquareRootAgree() {
        Vectors vectors = Vectors.load("classical_nystrom");
        ReferenceNetwork network =
                ReferenceNetwork.classical(vectors.parameters(), vectors.matrix("omega"), ReferenceKernel.RBF, 1e-3);
        Pass pass = network.forward(vectors.matrix("X"));
        assertAgree("f", pass.codes(), vectors.matrix("f"), TOLERANCE);
        Result result = ReferenceObjective.classical(pass.codes(), vectors.pairs(), vectors.vector("c_nystrom"));
        assertAgrees(network, pass, result, vectors);
    }

    @Test
    void fullDivergenceAndItsGradientsThroughThePartitionAgree() {
        Vectors vectors = Vectors.load("full_kl_gradient");
        ReferenceNetwork network = neural(vectors, ReferenceKernel.RBF);
        Pass pass = network.forward(vectors.matrix("X"));
        assertAgrees(network, pass, ReferenceObjective.fullKl(pass.codes(), vectors.matrix("Pin")), vectors);
    }

    @Test
    void lossWithTwoFreshAccumulatorsHasTheGradientsOfTheFullDivergence() {
        Vectors vectors = Vectors.load("full_kl_gradient");
        ReferenceNetwork network = neural(vectors, ReferenceKernel.RBF);
        Pass pass = network.forward(vectors.matrix("X"));
        double[][] g = pass.codes();
        double[] c = new double[g[0].length]; // sum_z g_z
        for (double[] gz : g) {
            Algebra.addScaled(c, 1, gz);
        }
        double[] s = new double[c.length]; // sum_i g_i / (g_i.c)
        for (double[] gi : g) {
            Algebra.addScaled(s, 1 / Algebra.dot(gi, c), gi);
        }
        Result surrogate = ReferenceObjective.exact(g, allPairs(vectors.matrix("Pin")), c, s);
        assertAgree(network.backward(pass, surrogate.dCodes()), vectors.gradients(), TOLERANCE);
    }

    @Test
    void fourierLossAndItsGradientAgree() {
        Vectors vectors = Vectors.load("rff_loss");
        FourierResult result = ReferenceObjective.fourier(
                new ReferenceFourierFeatures(vectors.matrix("omega")),
                vectors.scalar("logGamma"),
                vectors.matrix("X"),
                vectors.matrix("Pin"));
        assertAgree("loss", result.loss(), vectors.scalar("loss"), TOLERANCE);
        assertAgree("logGamma", result.dLogGamma(), vectors.scalar("grad_logGamma"), TOLERANCE);
    }

    private static ReferenceNetwork neural(Vectors vectors, ReferenceKernel kernel) {
        return ReferenceNetwork.neural(vectors.parameters(), vectors.matrix("omega"), kernel);
    }

    private static void assertAgrees(ReferenceNetwork network, Pass pass, Result result, Vectors vectors) {
        assertAgree("loss", result.loss(), vectors.scalar("loss"), TOLERANCE);
        assertAgree(network.backward(pass, result.dCodes()), vectors.gradients(), TOLERANCE);
    }

    private static List<Pair> allPairs(double[][] transitions) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < transitions.length; i++) {
            for (int j = 0; j < transitions.length; j++) {
                pairs.add(new Pair(i, j, transitions[i][j]));
            }
        }
        return pairs;
    }
}
