package io.neustrom.cli;

import io.neustrom.cli.option.Flag;
import io.neustrom.cli.transition.TransitionKind;
import io.neustrom.cli.transition.TransitionRequest;
import io.neustrom.cli.transition.TransitionSource;
import io.neustrom.io.SequenceFiles;
import io.neustrom.probability.TransitionMatrix;
import java.nio.file.Path;
import java.util.List;

/** A kind of transitions that neustrom does not have: a walk around a ring, whose file holds the number of states. */
public final class LazyRingKind implements TransitionKind {
    private static final Flag<Double> STAY =
            Flag.number("--stay", "P", "lazy-ring: the probability of staying").withDefault("0.5");

    /** How the ring was made, for run.json. */
    record Options(double stay) {}

    @Override
    public String word() {
        return "lazy-ring";
    }

    @Override
    public String summary() {
        return "a number of states; a walk around a ring";
    }

    @Override
    public List<Flag<?>> options() {
        return List.of(STAY);
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        Options options = new Options(request.value(STAY).orElse(0.5));
        int states = Integer.parseInt(SequenceFiles.text(file).strip());
        double[][] p = new double[states][states];
        for (int i = 0; i < states; i++) {
            p[i][i] = options.stay;
            p[i][(i + 1) % states] = 1 - options.stay;
        }
        return TransitionSource.made(this, options, TransitionMatrix.ofDense(p));
    }
}
