package io.neustrom.trainer;

import io.neustrom.optim.Schedule;
import io.neustrom.training.EpochReport;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Where the loop over epochs, and over the batches of one, stands. */
public final class LoopState {
    final List<EpochReport> reports = new ArrayList<>(); // of all epochs so far
    Schedule.Verdict verdict = Schedule.Verdict.CONTINUE; // on the last epoch
    boolean lateKMeansDone;
    double lastRate;
    boolean inEpoch;
    double loss; // of the epoch so far
    double mass; // of the rows with that loss

    LoopState(boolean lateKMeansDone) {
        this.lateKMeansDone = lateKMeansDone;
    }

    /** How many epochs have ended. */
    int epochs() {
        return reports.size();
    }

    /** Enters the next epoch. */
    void beginEpoch() {
        inEpoch = true;
        loss = 0;
        mass = 0;
    }

    void save(DataOutput out) throws IOException {
        out.writeInt(reports.size());
        for (EpochReport report : reports) {
            out.writeInt(report.epochs());
            out.writeDouble(report.divergence());
            out.writeDouble(report.learningRate());
            out.writeInt(report.revivedCells());
        }
        out.writeInt(verdict.ordinal());
        out.writeBoolean(lateKMeansDone);
        out.writeDouble(lastRate);
        out.writeBoolean(inEpoch);
        out.writeDouble(loss);
        out.writeDouble(mass);
    }

    void restore(DataInput in) throws IOException {
        int count = in.readInt();
        for (int epoch = 1; epoch <= count; epoch++) {
            reports.add(new EpochReport(epoch, in.readInt(), in.readDouble(), in.readDouble(), in.readInt()));
        }
        verdict = Schedule.Verdict.values()[in.readInt()];
        lateKMeansDone = in.readBoolean();
        lastRate = in.readDouble();
        inEpoch = in.readBoolean();
        loss = in.readDouble();
        mass = in.readDouble();
    }
}
