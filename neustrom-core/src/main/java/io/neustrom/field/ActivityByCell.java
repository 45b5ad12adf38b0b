package io.neustrom.field;

import io.neustrom.data.Codes;

/** Transposed codes: for each cell, the samples at which it is active. */
final class ActivityByCell {
    private final int samples;
    private final int[] starts; // (cells + 1)
    private final int[] sampleOf; // (entries) ascending within a cell
    private final float[] values; // (entries)

    ActivityByCell(Codes codes) {
        samples = codes.count();
        starts = new int[codes.cells() + 1];
        sampleOf = new int[codes.entries()];
        values = new float[codes.entries()];
        for (int e = 0; e < codes.entries(); e++) {
            starts[codes.cell(e) + 1]++;
        }
        for (int l = 0; l < codes.cells(); l++) {
            starts[l + 1] += starts[l];
        }
        int[] next = starts.clone();
        for (int t = 0; t < samples; t++) {
            for (int e = codes.start(t); e < codes.end(t); e++) {
                int place = next[codes.cell(e)]++;
                sampleOf[place] = t;
                values[place] = codes.value(e);
            }
        }
    }

    int samples() {
        return samples;
    }

    int cells() {
        return starts.length - 1;
    }

    /**
     * The sums over samples of a cell's activity in each bin, (bins), when activity comes {@code shift} samples later than it did;
     * what leaves the recording at its end comes back at its beginning.
     *
     * @param binOf (samples) the bin of each sample; negative: it is left out
     */
    double[] sums(int cell, int[] binOf, int bins, int shift) {
        double[] sums = new double[bins];
        for (int e = starts[cell]; e < starts[cell + 1]; e++) {
            int t = sampleOf[e] + shift;
            int bin = binOf[t < samples ? t : t - samples];
            if (bin >= 0) {
                sums[bin] += values[e];
            }
        }
        return sums;
    }
}
