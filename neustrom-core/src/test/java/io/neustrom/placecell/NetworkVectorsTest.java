package io.neustrom.placecell;

import io.neustrom.kernel.Kernel;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.reference.ReferenceObjective;
import io.neustrom.reference.ReferenceObjective.Result;
import io.neustrom.reference.Vectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fast float network against numbers from automatic differentiation in another language. */
@Tag("kernels")
class NetworkVectorsTest {
    private static final double TOLERANCE = 1e-4;

    private final WorkerPool pool = new WorkerPool(1);

    @AfterEach
    void closePool() {
        pool.close();
    }

    @Test
    void neuralNetworkWithThePaperLossAgrees() {
        Vectors vectors = Vectors.load("neural_nystrom");
        double[][] g = vectors.matrix("g");
        assertAgrees(
                vectors,
                Kernel.RBF,
                CellRule.NEURAL,
                g,
                ReferenceObjective.paper(g, vectors.pairs(), vectors.vector("c")));
    }

    @Test
    void neuralNetworkWithTwoAccumulatorsAgrees() {
        Vectors vectors = Vectors.load("neural_nystrom_dual");
        double[][] g = Vectors.load("neural_nystrom").matrix("g"); // the same network
        Result result = ReferenceObjective.exact(g, vectors.pairs(), vectors.vector("c"), vectors.vector("s"));
        assertAgrees(vectors, Kernel.RBF, CellRule.NEURAL, g, result);
    }

    @Test
    void neuralNetworkWithTheFullDivergenceAgrees() {
        Vectors vectors = Vectors.load("full_kl_gradient");
        double[][] g = Vectors.load("neural_nystrom").matrix("g"); // the same network
        assertAgrees(vectors, Kernel.RBF, CellRule.NEURAL, g, ReferenceObjective.fullKl(g, vectors.matrix("Pin")));
    }

    @Test
    void kernelWithoutUnitDiagonalAgrees() {
        Vectors vectors = Vectors.load("exp_dot_kernel");
        double[][] g = vectors.matrix("g");
        Result result = ReferenceObjective.paper(g, vectors.pairs(), vectors.vector("c"));
        assertAgrees(vectors, Kernel.EXP_DOT, CellRule.NEURAL, g, result);
    }

    @Test
    void classicalNetworkAgrees() {
        Vectors vectors = Vectors.load("classical_nystrom");
        double[][] f = vectors.matrix("f");
        Result result = ReferenceObjective.classical(f, vectors.pairs(), vectors.vector("c_nystrom"));
        assertAgrees(vectors, Kernel.RBF, CellRule.CLASSICAL, f, result);
    }

    private void assertAgrees(Vectors vectors, Kernel kernel, CellRule rule, double[][] codes, Result result) {
        NetworkTwin twin = NetworkTwin.of(vectors, kernel, rule);
        twin.assertAgrees(twin.fast(result.dCodes(), pool), codes, vectors.gradients(), TOLERANCE);
    }
}
