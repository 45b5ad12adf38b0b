package io.neustrom.paper.study;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.fewlabel.NeighbourRefinement;
import io.neustrom.math.WorkerPool;
import io.neustrom.paper.baseline.Baseline;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.supervised.ClassKernel;
import io.neustrom.supervised.HardAssignment;
import io.neustrom.supervised.SupervisedLayer;
import io.neustrom.supervised.SupervisedOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The methods that a study compares: ours on the codes of a model, others on the points themselves. */
public final class FewLabelMethods {

    /** {@link FewLabelClassifier}: what {@code predict} and {@code classify} do. */
    public static final String BEST = "neustrom";

    /** {@link FewLabelClassifier}, which is told that classes are of one size. */
    public static final String BEST_EQUAL = "neustrom-equal-shares";

    /** {@link DiffusionClassifier}. */
    public static final String DIFFUSION = "diffusion";

    /** {@link DiffusionClassifier}, then {@link NeighbourRefinement}. */
    public static final String REFINED = "diffusion-refined";

    /** The paper's supervised layer, read by {@link HardAssignment}. */
    public static final String SUPERVISED_NMF = "supervised-nmf-ha";

    /** The paper's supervised layer, read by {@link ClassKernel}. */
    public static final String SUPERVISED_KERNEL = "supervised-class-kernel";

    /** A supervised layer trained on the memberships of all points that diffusion gives, read by {@link HardAssignment}. */
    public static final String DIFFUSED_NMF = "diffused-supervised-nmf-ha";

    private FewLabelMethods() {}

    /**
     * The paper's method, diffusion, and both together.
     *
     * @param codes g of all points
     * @param transitions p_in that they were learned from
     */
    public static List<FewLabelMethod> ofCodes(Codes codes, TransitionMatrix transitions, SupervisedOptions options) {
        return List.of(diffusion(codes, transitions, options), supervised(codes, options));
    }

    /**
     * What {@code predict} and {@code classify} do.
     *
     * @param points scaled, of which the codes are
     */
    public static FewLabelMethod best(Points points, Codes codes, TransitionMatrix transitions) {
        FewLabelData data = FewLabelData.of(codes).withPoints(points).withTransitions(transitions);
        return (known, random, pool) -> List.of(new FewLabelMethod.Outcome(
                BEST, FewLabelClassifier.defaults().fit(data, known, pool).probabilities(), Optional.empty()));
    }

    /** Every baseline, on the points that the codes were learned from. */
    public static List<FewLabelMethod> baselines(Points points, WorkerPool pool) {
        List<FewLabelMethod> methods = new ArrayList<>();
        for (Baseline baseline : Baseline.all(points, pool)) {
            methods.add((known, random, crew) -> List.of(new FewLabelMethod.Outcome(
                    baseline.name(), baseline.predict(known, random, crew), Optional.empty())));
        }
        return methods;
    }

    private static FewLabelMethod diffusion(Codes codes, TransitionMatrix transitions, SupervisedOptions options) {
        return (known, random, pool) -> {
            ClassProbabilities diffused =
                    DiffusionClassifier.defaults().fit(codes, known).head().predict(codes);
            Codes h = SupervisedLayer.train(codes, diffused, options, random, pool)
                    .encode(codes);
            return List.of(
                    new FewLabelMethod.Outcome(DIFFUSION, diffused, Optional.empty()),
                    new FewLabelMethod.Outcome(
                            REFINED, NeighbourRefinement.defaults().of(diffused, transitions, known), Optional.empty()),
                    new FewLabelMethod.Outcome(DIFFUSED_NMF, HardAssignment.classify(h, known, pool), Optional.of(h)));
        };
    }

    private static FewLabelMethod supervised(Codes codes, SupervisedOptions options) {
        return (known, random, pool) -> {
            Codes h = SupervisedLayer.train(codes, known, options, random, pool).encode(codes);
            return List.of(
                    new FewLabelMethod.Outcome(SUPERVISED_NMF, HardAssignment.classify(h, known, pool), Optional.of(h)),
                    new FewLabelMethod.Outcome(
                            SUPERVISED_KERNEL, ClassKernel.task(h, known).predict(h), Optional.of(h)));
        };
    }
}
