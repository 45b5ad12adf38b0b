package io.neustrom.bench;

import io.neustrom.bench.whole.CircleBench;
import io.neustrom.bench.whole.LabelBench;
import io.neustrom.bench.whole.PeersBench;
import io.neustrom.bench.whole.WholeBench;
import io.neustrom.bench.workload.StepShape;
import io.neustrom.cli.run.AddedCommand;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code neustrom bench}: measures how fast things are. A workload is a subcommand; without one, the usual ones are measured briefly. */
@Command(
        name = "bench",
        description = {
            "Measure speed and memory, compared with other programs.",
            "",
            "Without a workload: training steps, encoding, and fits of one-circle and digits, each for a short time."
        },
        subcommands = {
            StepBench.class,
            EncodeBench.class,
            FitBench.class,
            NeighbourBench.class,
            EpisodicBench.class,
            ScaleBench.class,
            WholeBench.class,
            CircleBench.class,
            LabelBench.class,
            PeersBench.class
        },
        synopsisSubcommandLabel = "[WORKLOAD]",
        commandListHeading = "%nWorkloads:%n",
        sortOptions = false,
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  neustrom bench",
            "  neustrom bench --peers python3 --json",
            "  neustrom bench step --workload L --peers python3"
        })
public final class BenchCommand implements AddedCommand {
    private static final double SECONDS = 0.2; // of a turn
    private static final int ROUNDS = 1; // of a fit

    @Mixin
    private BenchOptions options = new BenchOptions();

    /** The results of all of them. */
    record Tables(StepBench.Table step, EncodeBench.Table encode, List<FitBench.Table> fit) {}

    @Override
    public Integer call() {
        options.check();
        Tables tables = new Tables(
                StepBench.measure(List.of(StepShape.values()), options, SECONDS),
                EncodeBench.measure(options, SECONDS),
                List.of(fit(FitExperiment.ONE_CIRCLE), fit(FitExperiment.DIGITS)));
        return options.show(tables, out -> {
            StepBench.print(tables.step, out);
            out.println();
            EncodeBench.print(tables.encode, out);
            out.println();
            FitBench.print(tables.fit, out);
        });
    }

    private FitBench.Table fit(FitExperiment experiment) {
        return FitBench.measure(experiment, Optional.empty(), ROUNDS, options);
    }
}
