package io.neustrom.paper.study;

import io.neustrom.data.Labels;
import io.neustrom.evaluation.Calibration;
import io.neustrom.evaluation.ConfusionMatrix;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How well one method does with one draw of labels.
 *
 * @param method its name
 * @param accuracy share of the judged points that are classified correctly; an abstention counts as wrong
 * @param calibrationError expected calibration error with {@value #BINS} bins; NaN if the method gives no probabilities
 */
record TrialScore(String method, double accuracy, double calibrationError) {
    private static final int BINS = 10;

    /** How the scores of all methods on one draw are kept in a file. */
    static final TrialStore.Codec<List<TrialScore>> CODEC = new TrialStore.Codec<>() {
        @Override
        public void write(List<TrialScore> scores, DataOutputStream out) throws IOException {
            out.writeInt(scores.size());
            for (TrialScore score : scores) {
                out.writeUTF(score.method);
                out.writeDouble(score.accuracy);
                out.writeDouble(score.calibrationError);
            }
        }

        @Override
        public List<TrialScore> read(DataInputStream in) throws IOException {
            List<TrialScore> scores = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                scores.add(new TrialScore(in.readUTF(), in.readDouble(), in.readDouble()));
            }
            return scores;
        }
    };

    /** The score on the given points. */
    static TrialScore of(FewLabelMethod.Outcome outcome, boolean givesProbabilities, Labels truth, int[] judged) {
        return new TrialScore(
                outcome.method(),
                ConfusionMatrix.of(outcome.classes(), truth, judged).accuracy(),
                givesProbabilities
                        ? Calibration.of(outcome.classes(), truth, judged, BINS).expectedError()
                        : Double.NaN);
    }
}
