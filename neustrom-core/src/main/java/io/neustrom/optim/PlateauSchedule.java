package io.neustrom.optim;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Lowers the rate when the monitored value stalls, as PyTorch's ReduceLROnPlateau in relative mode: an epoch is good if its
 * value is below best (1 - threshold); after more than {@code patience} bad epochs in a row the rate is multiplied by
 * {@code factor} and bad epochs do not count for {@code cooldown} epochs. Defaults are the paper's (appendix E): factor
 * 0.1, patience 10, cooldown 10, threshold 1e-5, stop at a rate of 1e-8 or lower.
 */
public final class PlateauSchedule implements Schedule {

    private static final double FACTOR = 0.1;
    private static final int PATIENCE = 10;
    private static final int COOLDOWN = 10;
    private static final double THRESHOLD = 1e-5;
    private static final double STOP_RATE = 1e-8;
    private static final double SMALLEST_CHANGE = 1e-8; // PyTorch's eps: a smaller change is not made

    private double rate;
    private double best = Double.POSITIVE_INFINITY;
    private int badEpochs;
    private int cooldownLeft;

    public PlateauSchedule(double rate) {
        this.rate = rate;
    }

    @Override
    public double rate(long step) {
        return rate;
    }

    @Override
    public Verdict epochEnded(double figure) {
        if (figure < best * (1 - THRESHOLD)) {
            best = figure;
            badEpochs = 0;
        } else {
            badEpochs++;
        }
        if (cooldownLeft > 0) {
            cooldownLeft--;
            badEpochs = 0;
        }
        if (badEpochs <= PATIENCE) {
            return Verdict.CONTINUE;
        }
        cooldownLeft = COOLDOWN;
        badEpochs = 0;
        double lowered = rate * FACTOR;
        if (rate - lowered <= SMALLEST_CHANGE) {
            return Verdict.STOP; // PyTorch would keep this rate forever
        }
        rate = lowered;
        // 1e-8 is reached by products of 0.1, which end a rounding error above it.
        return rate <= STOP_RATE * (1 + 1e-9) ? Verdict.STOP : Verdict.PLATEAU;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeDouble(rate);
        out.writeDouble(best);
        out.writeInt(badEpochs);
        out.writeInt(cooldownLeft);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        rate = in.readDouble();
        best = in.readDouble();
        badEpochs = in.readInt();
        cooldownLeft = in.readInt();
    }
}
