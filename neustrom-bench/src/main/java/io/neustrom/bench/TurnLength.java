package io.neustrom.bench;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option of benchmarks in which contenders take {@link Turns}. */
final class TurnLength {
    private static final double LONGEST = 3600;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create(); // replaced by picocli

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "1",
            description = "Length of a turn (default: ${DEFAULT-VALUE}).")
    private double seconds;

    /** Refuses values outside their bounds. */
    void check() {
        if (!(seconds > 0 && seconds <= LONGEST)) {
            throw new ParameterException(
                    command.commandLine(), "--seconds (" + seconds + ") must be greater than 0 and at most 3600");
        }
    }

    double seconds() {
        return seconds;
    }
}
