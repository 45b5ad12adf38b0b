package io.neustrom.trainer;

import io.neustrom.placecell.NetworkParameters;
import io.neustrom.training.TrainingListener;

/** A listener inside the engine, for tests and benchmarks, that also sees the numbers which training changes. */
public interface ParameterListener extends TrainingListener {

    /** Called just before {@link #started()}, with the parameters that training starts from and then changes in place. */
    void parametersDrawn(NetworkParameters live);
}
