package io.neustrom.cli.apply;

import io.neustrom.cli.terminal.Terminal;
import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassShares;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.math.WorkerPool;
import io.neustrom.supervised.HardAssignment;
import io.neustrom.supervised.SupervisedLayer;
import io.neustrom.supervised.SupervisedOptions;
import io.neustrom.training.FitOptions;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/** How classes are predicted from labels: the words of {@code --method}. */
enum PredictionMethod {
    /** {@link FewLabelClassifier}. */
    BEST {
        @Override
        Outcome learn(ModelData input, Codes codes, Labels known, ClassShares shares, WorkerPool pool) {
            FewLabelFit fit =
                    FewLabelClassifier.defaults().withShares(shares).fit(input.fewLabelData(codes, pool), known, pool);
            return new Outcome(
                    fit.probabilities(), Optional.of(fit.head()), fit.leftOut().accuracy(), Optional.of(fit.shares()));
        }
    },

    /** {@link DiffusionClassifier}. */
    DIFFUSION {
        @Override
        Outcome learn(ModelData input, Codes codes, Labels known, ClassShares shares, WorkerPool pool) {
            DiffusionClassifier.Fit fit = Terminal.watched(
                    "diffusion", bar -> DiffusionClassifier.defaults().fit(codes, known, bar));
            boolean alone = known.itemsByClass().stream().anyMatch(members -> members.length == 1);
            return new Outcome(
                    fit.head().predict(codes),
                    Optional.of(fit.head()),
                    alone ? OptionalDouble.empty() : OptionalDouble.of(fit.leftOutAccuracy()),
                    Optional.empty());
        }
    },

    /** The paper's {@link SupervisedLayer}, read by {@link HardAssignment}, which is about the rows at hand: it leaves no task. */
    SUPERVISED_LAYER {
        @Override
        Outcome learn(ModelData input, Codes codes, Labels known, ClassShares shares, WorkerPool pool) {
            SplittableRandom random = new SplittableRandom(FitOptions.defaults().seed());
            Codes h = SupervisedLayer.train(codes, known, SupervisedOptions.defaults(), random, pool)
                    .encode(codes);
            return new Outcome(
                    HardAssignment.classify(h, known, pool),
                    Optional.empty(),
                    OptionalDouble.empty(),
                    Optional.empty());
        }
    };

    /**
     * What a method says.
     *
     * @param probabilities of all rows
     * @param head for other rows; empty: the method has none
     * @param leftOutAccuracy share of labelled rows that are predicted correctly without their labels; empty: not known
     * @param shares (classes) how large classes are taken to be; empty: the method does not say
     */
    record Outcome(
            ClassProbabilities probabilities,
            Optional<ClassifierHead> head,
            OptionalDouble leftOutAccuracy,
            Optional<double[]> shares) {}

    /**
     * Learns from labels and predicts all rows.
     *
     * @param shares of classes, for {@link #BEST} alone
     * @throws IllegalArgumentException if the codes are not those of transitions, or the classes are too many for the method
     */
    abstract Outcome learn(ModelData input, Codes codes, Labels known, ClassShares shares, WorkerPool pool);
}
