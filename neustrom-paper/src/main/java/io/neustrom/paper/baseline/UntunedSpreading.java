package io.neustrom.paper.baseline;

import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import io.neustrom.neighbour.NeighbourGraph;
import java.util.SplittableRandom;

/** {@link LabelSpreading} with all neighbours of a graph and Zhou et al.'s alpha, for points too many to tune in every draw. */
final class UntunedSpreading implements Baseline {
    private static final double ALPHA = 0.99;

    private final NeighbourGraph graph;
    private final LabelSpreading spreading;

    UntunedSpreading(NeighbourGraph graph) {
        this.graph = graph;
        this.spreading = new LabelSpreading(graph, Affinity.SYMMETRIC);
    }

    @Override
    public String name() {
        return "label-spreading-untuned";
    }

    @Override
    public ClassProbabilities predict(Labels known, SplittableRandom random, WorkerPool pool) {
        Baseline.check(known, graph.points());
        return spreading.predict(known, graph.neighbours(), ALPHA, pool);
    }
}
