package io.neustrom.onnx;

import java.util.HashSet;
import java.util.Set;

/**
 * What follows the words "probabilities" and "label" in the names of the outputs of each task: nothing if there is one task, else its name in letters, digits and
 * underscores, with a number where two would be alike.
 */
final class TaskNames {
    private final boolean single;
    private final Set<String> taken = new HashSet<>();

    TaskNames(int tasks) {
        this.single = tasks == 1;
    }

    /** Of one more task. */
    String suffix(String task) {
        String clean = single ? "" : "_" + task.replaceAll("[^A-Za-z0-9]+", "_");
        String suffix = clean;
        for (int number = 2; !taken.add(suffix); number++) {
            suffix = clean + "_" + number;
        }
        return suffix;
    }
}
