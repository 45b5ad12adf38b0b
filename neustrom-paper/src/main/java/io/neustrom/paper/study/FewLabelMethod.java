package io.neustrom.paper.study;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.math.WorkerPool;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** One or several methods that predict the classes of all points from a few labels; several share their work. */
public interface FewLabelMethod {

    /**
     * What a method predicts.
     *
     * @param method its name in tables
     * @param classes of all points
     * @param kernelCodes the codes h whose kernel h_i.h_j says how much two points belong together; empty: that is F_i.F_j of the class
     *     probabilities F
     */
    record Outcome(String method, ClassProbabilities classes, Optional<Codes> kernelCodes) {}

    /** The outcomes for one set of labels; no other label is looked at. */
    List<Outcome> classify(Labels known, SplittableRandom random, WorkerPool pool);
}
