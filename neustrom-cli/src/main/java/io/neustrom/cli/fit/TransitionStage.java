package io.neustrom.cli.fit;

import io.neustrom.Neustrom;
import io.neustrom.cli.run.KeptStage;
import io.neustrom.cli.run.RunCheckpoint;
import io.neustrom.cli.terminal.StopSignal;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.semidefinite.RelaxationStatistics;
import io.neustrom.semidefinite.StopReason;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The stage of a fit that makes p_in, which of many points takes as long as some of the training. */
final class TransitionStage implements KeptStage.Codec<TransitionSource.Result> {
    private static final String NAME = "transitions";
    private static final long ENTRY = Integer.BYTES + Double.BYTES;

    private TransitionStage() {}

    /** Makes the transitions, unless the run is resumed and has kept them; empty if stopped. */
    static Optional<TransitionSource.Result> of(
            FitPlan job, WorkerPool pool, StopSignal stop, RunCheckpoint checkpoint) {
        return checkpoint.stage(NAME, conditions(job), new TransitionStage(), () -> {
            TransitionSource.Result made = job.transitions().build(pool, stop::requested);
            return stop.requested() ? Optional.empty() : Optional.of(made);
        });
    }

    private static Map<String, String> conditions(FitPlan job) {
        FitPlan.Input input = job.input();
        Map<String, String> words = new LinkedHashMap<>();
        words.put("points", input.pointsSha256().orElse("none"));
        words.put("file", input.transitionsSha256().orElse("none"));
        words.put("experiment", input.experiment() + " " + input.recipe());
        words.put("kind", input.kind() + " " + input.transitions());
        words.put("seed", Long.toString(job.options().seed()));
        words.put("number kernels", FloatKernels.best().name());
        words.put("version", Neustrom.VERSION);
        return words;
    }

    @Override
    public long size(TransitionSource.Result made) {
        return size(made.transitions().size(), made.transitions().entries());
    }

    private static long size(int states, int entries) {
        return (long) states * Integer.BYTES + entries * ENTRY;
    }

    @Override
    public void write(TransitionSource.Result made, DataOutputStream out) throws IOException {
        TransitionMatrix p = made.transitions();
        out.writeInt(p.size());
        out.writeInt(p.entries());
        for (int i = 0; i < p.size(); i++) {
            out.writeInt(p.rowEnd(i));
        }
        for (int e = 0; e < p.entries(); e++) {
            out.writeInt(p.column(e));
            out.writeDouble(p.probability(e));
        }
        out.writeBoolean(made.relaxation().isPresent());
        if (made.relaxation().isPresent()) {
            RelaxationStatistics solved = made.relaxation().get();
            out.writeDouble(solved.objective());
            out.writeDouble(solved.dualBound());
            out.writeDouble(solved.relativeGap());
            out.writeInt(solved.iterations());
            out.writeUTF(solved.stopReason().name());
        }
        out.writeDouble(made.neighbourRecall().orElse(Double.NaN));
    }

    @Override
    public TransitionSource.Result read(DataInputStream in) throws IOException {
        int states = in.readInt();
        int entries = in.readInt();
        if (states < 0 || entries < 0 || size(states, entries) > in.available()) {
            throw new EOFException("states (" + states + ") and entries (" + entries + ") must be in the file");
        }
        int[] rowStarts = new int[states + 1];
        int[] columns = new int[entries];
        double[] probabilities = new double[entries];
        for (int i = 1; i < rowStarts.length; i++) {
            rowStarts[i] = in.readInt();
        }
        for (int e = 0; e < entries; e++) {
            columns[e] = in.readInt();
            probabilities[e] = in.readDouble();
        }
        return new TransitionSource.Result(
                TransitionMatrix.ofCsr(rowStarts, columns, probabilities),
                in.readBoolean() ? Optional.of(readStatistics(in)) : Optional.empty(),
                readRecall(in));
    }

    private static OptionalDouble readRecall(DataInputStream in) throws IOException {
        double recall = in.readDouble();
        return Double.isNaN(recall) ? OptionalDouble.empty() : OptionalDouble.of(recall);
    }

    private static RelaxationStatistics readStatistics(DataInputStream in) throws IOException {
        return new RelaxationStatistics(
                in.readDouble(), in.readDouble(), in.readDouble(), in.readInt(), StopReason.valueOf(in.readUTF()));
    }
}
