package io.neustrom.objective;

import io.neustrom.accumulator.Accumulator;
import io.neustrom.optim.Adam;
import io.neustrom.placecell.CodeBatch;
import io.neustrom.probability.RowBatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Learns to separate transitions from noise, the two alternatives to accumulators that the paper's section 3 names. With K_ij = g_i.g_j, a
 * learned log scale b, and m noise states z for each batch:
 *
 * <pre>L = mean over rows i of  sum_j p_ij log(1 + 1/u_ij) + sum_z log(1 + u_iz)</pre>
 *
 * <ul>
 *   <li>negative sampling (Mikolov et al., 2013): u_ij = e^b K_ij, noise from q^(3/4);
 *   <li>noise-contrastive estimation (Gutmann and Hyvärinen, 2010): u_ij = e^b K_ij / (m q_j), noise from q, so that -b is
 *       the model's log partition function,
 * </ul>
 *
 * where q is the mean of the rows of p_in. Noise states are shared by the rows of a batch.
 */
public final class ContrastiveObjective implements Objective {

    private final boolean densityKnown; // NCE
    private final int noiseStates; // m
    private final double[] noiseDensity; // q (n)
    private final float floor;
    private final float[] logScale = new float[1]; // b
    private final float[] logScaleGradient = new float[1];
    private final Adam optimiser = new Adam(1, true);

    /** @param noiseDensity the probability q (n) with which each state is drawn as noise */
    public ContrastiveObjective(boolean densityKnown, int noiseStates, double[] noiseDensity, float floor) {
        this.densityKnown = densityKnown;
        this.noiseStates = noiseStates;
        this.noiseDensity = noiseDensity.clone();
        this.floor = floor;
    }

    @Override
    public int noiseStates() {
        return noiseStates;
    }

    /** b. */
    public float logScale() {
        return logScale[0];
    }

    /** dL/db of the last batch. */
    public float logScaleGradient() {
        return logScaleGradient[0];
    }

    /**
     * Starts b at what it is when p_out already is p_in, so that only its drift has to be learned: -log Z with the mean
     * partition Z = mean_i g_i.c = |c|^2 / n, plus log(n / m) if the noise density 1/n is not divided out.
     */
    @Override
    public void begin(double[] partition, int states) {
        double square = 0;
        for (double c : partition) {
            square += c * c;
        }
        double correction = densityKnown ? 1 : (double) states / noiseStates;
        logScale[0] = (float) Math.log(correction * states / square);
    }

    @Override
    public void evaluate(RowBatch batch, CodeBatch codes, Accumulator accumulator, float[] gradient, double[] rowLoss) {
        float[] c = accumulator.partition();
        ActiveGradient active = new ActiveGradient(codes, gradient);
        active.clear(batch.items());
        float share = 1f / batch.rows();
        double scaleGradient = 0;
        for (int row = 0; row < batch.rows(); row++) {
            int source = batch.source(row);
            float rowWeight = 0;
            double loss = 0;
            for (int pair = batch.pairStart(row); pair < batch.pairEnd(row); pair++) {
                int target = batch.target(pair);
                float p = batch.weight(pair);
                float product = codes.dot(source, codes.values(), codes.start(target));
                double odds = odds(batch, target, product);
                // d/du log(1 + 1/u) = -1/(u (1+u)), and du/dK = u/K
                double slope = -share * p / (1 + odds);
                scaleGradient += slope;
                pull(slope, product, source, target, active);
                rowWeight += p;
                loss -= p * Math.log(Math.max(product, floor));
            }
            for (int z : batch.noise()) {
                float product = codes.dot(source, codes.values(), codes.start(z));
                double odds = odds(batch, z, product);
                double slope = share * rowWeight * odds / (1 + odds);
                scaleGradient += slope;
                pull(slope, product, source, z, active);
            }
            float partition = codes.dot(source, c, 0);
            rowLoss[row] = loss + rowWeight * Math.log(Math.max(partition, floor));
        }
        logScaleGradient[0] = (float) scaleGradient;
    }

    /** u, the odds that the pair is a transition and not noise. */
    private double odds(RowBatch batch, int target, float product) {
        double odds = Math.exp(logScale[0]) * Math.max(product, floor);
        return densityKnown ? odds / (noiseStates * noiseDensity[batch.ids()[target]]) : odds;
    }

    /** Spreads dL/d log K over both codes. */
    private void pull(double slope, float product, int source, int target, ActiveGradient gradient) {
        if (product > floor) {
            gradient.pull(source, target, (float) (slope / product));
        }
    }

    @Override
    public void step(double learningRate) {
        optimiser.step(logScale, logScaleGradient, learningRate);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeFloat(logScale[0]);
        optimiser.save(out);
    }

    @Override
    public void restore(DataInput in) throws IOException {
        logScale[0] = in.readFloat();
        optimiser.restore(in);
    }
}
