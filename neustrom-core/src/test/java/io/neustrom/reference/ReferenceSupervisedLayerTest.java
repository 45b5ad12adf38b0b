package io.neustrom.reference;

import static io.neustrom.reference.Agreement.assertAgree;

import io.neustrom.data.Labels;
import io.neustrom.probability.LabelTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.reference.ReferenceObjective.Pair;
import io.neustrom.reference.ReferenceObjective.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The supervised layer and its loss against numbers from automatic differentiation in another language. */
class ReferenceSupervisedLayerTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void codesLossAndGradientAgree() {
        Vectors vectors = Vectors.load("supervised_layer");
        double[][] g = vectors.matrix("g");
        int[] classes =
                Arrays.stream(vectors.vector("y")).mapToInt(y -> (int) y).toArray();
        ReferenceSupervisedLayer layer = new ReferenceSupervisedLayer(vectors.matrix("Mk"));
        double[][] h = layer.forward(g);
        assertAgree("h", h, vectors.matrix("h"), TOLERANCE);
        Result result = ReferenceObjective.paper(
                h, pairs(LabelTransitions.defaults().build(Labels.of(classes))), vectors.vector("c"));
        assertAgree("loss", result.loss(), vectors.scalar("loss"), TOLERANCE);
        assertAgree("Mk", layer.gradient(g, result.dCodes()), vectors.matrix("grad_Mk"), TOLERANCE);
    }

    private static List<Pair> pairs(TransitionMatrix transitions) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < transitions.size(); i++) {
            for (int e = transitions.rowStart(i); e < transitions.rowEnd(i); e++) {
                pairs.add(new Pair(i, transitions.column(e), transitions.probability(e)));
            }
        }
        return pairs;
    }
}
