package io.neustrom.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code neustrom bench}: measures how fast things are; a workload is a subcommand. */
@Command(
        name = "bench",
        description = "Measure speed and memory, beside other ways to do the same.",
        subcommands = {EpisodicBench.class, ScaleBench.class},
        synopsisSubcommandLabel = "WORKLOAD",
        commandListHeading = "%nWorkloads:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {"  neustrom bench episodic --episodes 100000", "  neustrom bench episodic --peers python3 --json"})
final class BenchCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create(); // replaced by picocli

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a workload is missing");
    }
}
