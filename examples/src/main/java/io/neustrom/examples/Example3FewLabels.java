package io.neustrom.examples;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.StratifiedSample;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.DiffusionClassifier;
import io.neustrom.model.PlaceCellModel;
import java.util.SplittableRandom;

/** Much data, few labels: 1,797 handwritten digits, of which 20 have a label; the other 1,777 are classified. */
public final class Example3FewLabels {

    private Example3FewLabels() {}

    public static void main(String[] args) {
        LabelledPoints digits = Digits.load();
        Labels truth = Labels.of(digits.groups());

        // Learned without any label; for ten epochs only, to be quick.
        PlaceCellModel model =
                Neustrom.fit(FitRequest.of(digits.points()).withOptions(o -> o.withTraining(t -> t.withEpochs(10))));
        Codes codes = model.encode(digits.points());

        Labels known = truth.only(StratifiedSample.of(truth, 0.01, new SplittableRandom(1)));
        ClassifierHead task = DiffusionClassifier.defaults().fit(codes, known).head();
        ClassProbabilities classes = task.predict(codes);

        ConfusionMatrix result = ConfusionMatrix.of(classes, truth, known.unknownItems());
        System.out.printf(
                "%d labels give %.1f %% of the other digits.%n",
                truth.count() - known.unknownItems().length, 100 * result.accuracy());
        System.out.printf(
                "Image 0 is a %d with probability %.3f.%n", truth.classOf(0), classes.probability(0, truth.classOf(0)));
    }
}
