package io.neustrom.cli.reproduce;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.paper.experiment.WorldExperiment;
import io.neustrom.paper.study.WorldMetrics;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The summary of an experiment in a world. */
final class WorldSummary {
    private WorldSummary() {}

    static void print(WorldExperiment experiment, long seed, WorldMetrics metrics, List<Path> files, PrintWriter out) {
        out.println(experiment.id() + ", seed " + seed + ", " + metrics.episodes() + " episodes of "
                + experiment.steps() + " steps");
        Summary.row(out, "KL divergence", "%.5f nats", metrics.klDivergence());
        Summary.row(out, "  learned directly", "%.5f nats", metrics.direct().klDivergence());
        Summary.row(out, "  of the uniform", "%.5f nats", metrics.klUniform());
        Summary.row(out, "live cells", "%d of %d", metrics.liveCells(), metrics.cells());
        Summary.row(out, "active cells / point", "%.2f", metrics.activeCellsPerPoint());
        Summary.row(out, "zeros in the codes", "%.1f %%", 100 * metrics.zeroFraction());
        Summary.row(out, "training time", "%.2f s", metrics.trainSeconds());
        out.println("From everywhere to everywhere, "
                + metrics.navigation().get(0).pairs() + " pairs, uphill on the values of");
        out.println(line("", "reached", "moves / fewest", "rank correlation"));
        for (WorldMetrics.Found found : metrics.navigation()) {
            out.println(line(
                    found.values().replace('-', ' '),
                    String.format(Locale.ROOT, "%.2f %%", 100 * found.success()),
                    String.format(Locale.ROOT, "%.4f", found.detour()),
                    String.format(Locale.ROOT, "%.4f", found.rankCorrelation())));
        }
        Summary.printFiles(files, out);
        out.flush();
    }

    private static String line(String name, String reached, String detour, String correlation) {
        return String.format(Locale.ROOT, "  %-32s%10s%16s%18s", name, reached, detour, correlation);
    }
}
