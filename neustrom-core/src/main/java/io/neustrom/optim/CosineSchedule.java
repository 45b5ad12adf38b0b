package io.neustrom.optim;

/**
 * Linear warm-up, then half a cosine down to zero: lr (t+1)/warmup for t &lt; warmup, else
 * lr/2 (1 + cos(pi (t - warmup)/(total - warmup))).
 */
public record CosineSchedule(double base, int warmupSteps, long totalSteps) implements Schedule {

    @Override
    public double rate(long step) {
        if (step < warmupSteps) {
            return base * (step + 1) / warmupSteps;
        }
        double done = (double) (step - warmupSteps) / Math.max(1, totalSteps - warmupSteps);
        return base / 2 * (1 + Math.cos(Math.PI * Math.min(1, done)));
    }
}
