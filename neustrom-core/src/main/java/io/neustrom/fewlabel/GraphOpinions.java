package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the graph says near and far: along walks of 10 and of 100 steps of p_in, and by the smooth fit over the cells (that of
 * {@link DiffusionClassifier}), which reaches everywhere.
 *
 * @param cut the part of the transitions between the classes that the far walk makes, relative to chance: small where classes are clusters
 */
record GraphOpinions(List<GraphOpinion> list, double cut) {
    private static final double NEAR = 0.9;
    private static final double FAR = 0.99;

    private static final double NEAR_WEIGHT = 0.5;

    /** A cut at which the far opinions count as much as the kernel vote; their weight falls as a power of the cut. */
    private static final double USUAL_CUT = 0.1;

    private static final double CUT_POWER = 1.5;
    private static final double MOST_WEIGHT = 6;

    /** All opinions, from all labels, and from those left out in turn. */
    static GraphOpinions of(LabelReach graph, Codes codes, LabelFolds all, LabelFolds evidence) {
        double[] far = graph.of(all, FAR);
        double[] parts = Memberships.normalised(far, Memberships.factors(far, all.equalShares()));
        double cut = graph.cut(parts, all.classes());
        double weight = Math.max(NEAR_WEIGHT, Math.min(MOST_WEIGHT, Math.pow(cut / USUAL_CUT, -CUT_POWER)));
        return new GraphOpinions(
                List.of(
                        new GraphOpinion(graph.of(all, NEAR), graph.leftOut(evidence, NEAR), NEAR_WEIGHT),
                        new GraphOpinion(far, graph.leftOut(evidence, FAR), weight),
                        ofCells(codes, all, evidence, weight)),
                cut / chance(parts, all.classes()));
    }

    /** The chance that two points are of different classes. */
    private static double chance(double[] memberships, int classes) {
        double same = 0;
        for (double share : Memberships.means(memberships, classes)) {
            same += share * share;
        }
        return Math.max(Double.MIN_NORMAL, 1 - same);
    }

    private static GraphOpinion ofCells(Codes codes, LabelFolds all, LabelFolds evidence, double weight) {
        CellGraph cells = new CellGraph(codes);
        LabelEquations.Solution solution = LabelEquations.of(cells, all, codes.cells())
                .best(DiffusionClassifier.defaults().smoothness());
        double[] leftOut = LabelEquations.of(cells, evidence, codes.cells()).leftOut(solution.smoothness(), evidence);
        List<String> names =
                IntStream.range(0, all.classes()).mapToObj(Integer::toString).toList();
        return new GraphOpinion(ClassifierHead.of(names, solution.weights()).scores(codes), leftOut, weight);
    }

    /** The reach of each, from all points. */
    List<double[]> reach() {
        return list.stream().map(GraphOpinion::reach).toList();
    }

    /** The reach of each, from the labels left out. */
    List<double[]> leftOut() {
        return list.stream().map(GraphOpinion::leftOut).toList();
    }
}
