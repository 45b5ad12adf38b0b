package io.neustrom.paper.study;

import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Labels;
import io.neustrom.evaluation.CodeSpectrum;
import io.neustrom.evaluation.ConfusionMatrix;
import io.neustrom.format.SealedFormat;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The file in which studies keep what they have done, one method on one split after the other, so that stopped studies resume
 * from there with the same results. One file serves all studies over the same points, each with its own labels.
 */
public final class StudyCheckpoint {
    private static final SealedFormat FORMAT = new SealedFormat("checkpoint of a study", "NEUSTSTU", 1, 1);

    private final Optional<Path> file;
    private final CheckpointFingerprint conditions;
    private final Map<String, List<SplitScores>> done = new TreeMap<>(); // by trial

    private StudyCheckpoint(Optional<Path> file, Map<String, String> conditions) {
        this.file = file;
        this.conditions = new CheckpointFingerprint("study", conditions);
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
        if (Files.exists(file)) {
            checkpoint.load(file);
        }
        return checkpoint;
    }

    /** The scores of a trial of a study, if it has ended. */
    synchronized Optional<List<SplitScores>> find(Labels truth, FewLabelStudy.Trial trial) {
        return Optional.ofNullable(done.get(key(truth, trial)));
    }

    /** Keeps the scores of a trial. */
    synchronized void keep(Labels truth, FewLabelStudy.Trial trial, List<SplitScores> figures) {
        done.put(key(truth, trial), figures);
        file.ifPresent(this::save);
    }

    /** Studies over the same points differ in the labels. */
    private static String key(Labels truth, FewLabelStudy.Trial trial) {
        int labels = 0;
        for (int i = 0; i < truth.count(); i++) {
            labels = 31 * labels + truth.classOf(i);
        }
        return labels + " " + trial.fraction() + " " + trial.split() + " " + trial.number();
    }

    private void save(Path place) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            conditions.write(out);
            out.writeInt(done.size());
            for (Map.Entry<String, List<SplitScores>> trial : done.entrySet()) {
                out.writeUTF(trial.getKey());
                out.writeInt(trial.getValue().size());
                for (SplitScores figures : trial.getValue()) {
                    write(figures, out);
                }
            }
            FORMAT.write(place, bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(place + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void load(Path place) throws IOException {
        DataInputStream in = FORMAT.read(place).body();
        try {
            conditions.check(in, place);
            for (int trials = in.readInt(); trials > 0; trials--) {
                String key = in.readUTF();
                List<SplitScores> figures = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    figures.add(read(in));
                }
                done.put(key, figures);
            }
        } catch (InvalidModelException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(place + " holds no valid checkpoint: " + e.getMessage(), e);
        }
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
