package io.neustrom.paper.study;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Labels;
import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.format.SealedFormat;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The file in which studies keep what they have done, one method on one split after the other, so that stopped studies resume
 * from there with the same results. One file serves all studies over the same points, each with its own labels.
 */
public final class StudyCheckpoint {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a study", "NEUSTSTU", 1, 1);

    private static final TrialStore.Codec<List<SplitScores>> CODEC = new TrialStore.Codec<>() {
        @Override
        public void write(List<SplitScores> scores, DataOutputStream out) throws IOException {
            out.writeInt(scores.size());
            for (SplitScores figures : scores) {
                StudyCheckpoint.write(figures, out);
            }
        }

        @Override
        public List<SplitScores> read(DataInputStream in) throws IOException {
            List<SplitScores> scores = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                scores.add(StudyCheckpoint.read(in));
            }
            return scores;
        }
    };

    private final TrialStore<List<SplitScores>> store;

    private StudyCheckpoint(Optional<Path> file, Map<String, String> conditions) {
        this.store = new TrialStore<>(FORMAT, CODEC, file, conditions);
    }

    /** For studies that keep nothing. */
    public static StudyCheckpoint none() {
        return new StudyCheckpoint(Optional.empty(), Map.of());
    }

    /**
     * For studies that start afresh.
     *
     * @param conditions what must be the same to resume from the file, as text by name: all that the results depend on
     */
    public static StudyCheckpoint starting(Path file, Map<String, String> conditions) {
        return new StudyCheckpoint(Optional.of(file), conditions);
    }

    /**
     * For studies that resume from the file, or start afresh if it does not exist, since no trial had ended.
     *
     * @throws InvalidModelException if the file is no checkpoint of studies with these conditions
     */
    public static StudyCheckpoint resuming(Path file, Map<String, String> conditions) throws IOException {
        StudyCheckpoint checkpoint = new StudyCheckpoint(Optional.of(file), conditions);
        checkpoint.store.resumed();
        return checkpoint;
    }

    /** The scores of a trial of a study, if it has ended. */
    Optional<List<SplitScores>> find(Labels truth, FewLabelStudy.Trial trial) {
        return store.find(key(truth, trial));
    }

    /** Keeps the scores of a trial. */
    void keep(Labels truth, FewLabelStudy.Trial trial, List<SplitScores> figures) {
        store.keep(key(truth, trial), figures);
    }

    /** Studies over the same points differ in the labels. */
    private static String key(Labels truth, FewLabelStudy.Trial trial) {
        int labels = 0;
        for (int i = 0; i < truth.count(); i++) {
            labels = 31 * labels + truth.classOf(i);
        }
        return labels + " " + trial.fraction() + " " + trial.split() + " " + trial.number();
    }

    private static void write(SplitScores figures, DataOutputStream out) throws IOException {
        ConfusionMatrix confusion = figures.confusion();
        int classes = confusion.classes();
        out.writeUTF(figures.method());
        out.writeInt(classes);
        for (int e = 0; e < classes * classes; e++) {
            out.writeLong(confusion.count(e / classes, e % classes));
        }
        for (int k = 0; k < classes; k++) {
            out.writeLong(confusion.abstained(k));
        }
        out.writeDouble(figures.calibrationError());
        out.writeDouble(figures.auprg());
        writeDoubles(figures.precisionGains(), out);
        // A spectrum of no cells stands for none.
        writeDoubles(figures.spectrum().map(CodeSpectrum::singularValues).orElseGet(() -> new double[0]), out);
    }

    private static SplitScores read(DataInputStream in) throws IOException {
        String method = in.readUTF();
        int classes = in.readInt();
        ConfusionMatrix confusion =
                ConfusionMatrix.ofCounts(readLongs(in, Math.multiplyExact(classes, classes)), readLongs(in, classes));
        double calibrationError = in.readDouble();
        double auprg = in.readDouble();
        double[] gains = readDoubles(in);
        double[] spectrum = readDoubles(in);
        return new SplitScores(
                method,
                confusion,
                calibrationError,
                auprg,
                gains,
                spectrum.length == 0 ? Optional.empty() : Optional.of(CodeSpectrum.ofSingularValues(spectrum)));
    }

    private static long[] readLongs(DataInputStream in, int count) throws IOException {
        long[] values = new long[count];
        for (int e = 0; e < count; e++) {
            values[e] = in.readLong();
        }
        return values;
    }

    private static void writeDoubles(double[] values, DataOutputStream out) throws IOException {
        out.writeInt(values.length);
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    private static double[] readDoubles(DataInputStream in) throws IOException {
        double[] values = new double[in.readInt()];
        for (int e = 0; e < values.length; e++) {
            values[e] = in.readDouble();
        }
        return values;
    }
}
