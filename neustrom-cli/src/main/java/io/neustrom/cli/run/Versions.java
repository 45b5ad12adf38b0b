package io.neustrom.cli.run;

import io.neustrom.Neustrom;
import io.neustrom.math.FloatKernels;

/**
 * The programs behind a run, for run.json.
 *
 * @param kernels the number kernels in use: two kinds differ in the last bits
 */
public record Versions(String neustrom, String java, String kernels) {
    /** Those of this process. */
    public static Versions here() {
        return new Versions(
                Neustrom.VERSION,
                Runtime.version().toString(),
                FloatKernels.best().name());
    }
}
