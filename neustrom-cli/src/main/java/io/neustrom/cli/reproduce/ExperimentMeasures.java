package io.neustrom.cli.reproduce;

import io.neustrom.cli.terminal.Summary;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.paper.study.WorldMetrics;
import io.neustrom.report.content.RunResults.Measure;
import java.util.ArrayList;
import java.util.List;

/** The figures of experiments, for their reports. */
final class ExperimentMeasures {
    private ExperimentMeasures() {}

    /** What an experiment with labels adds. */
    public static List<Measure> of(LabelMetrics metrics) {
        return List.of(
                Measure.headline(
                        "cell purity",
                        Summary.text("%.1f %%", 100 * metrics.cellPurity()),
                        "points of the class that most points of their strongest cell have"),
                Measure.plain(
                        "time of the study", Summary.text("%.1f s", metrics.studySeconds()), "all splits and methods"));
    }

    /** Those of an experiment in a world. */
    public static List<Measure> of(WorldMetrics metrics) {
        List<Measure> measures = new ArrayList<>();
        measures.add(Measure.headline(
                "KL divergence",
                Summary.text("%.5f nats", metrics.klDivergence()),
                "of the learned transitions from the exact successor representation, mean over states"));
        measures.add(Measure.headline(
                "learned directly",
                Summary.text("%.5f nats", metrics.direct().klDivergence()),
                "the same after learning from the exact successor representation itself"));
        measures.add(Measure.headline(
                "live cells",
                metrics.liveCells() + " of " + metrics.cells(),
                Summary.text("cells with an activity above %s somewhere", FitQuality.ACTIVE)));
        measures.add(Measure.headline(
                "zeros in the codes", Summary.text("%.1f %%", 100 * metrics.zeroFraction()), "how sparse they are"));
        for (WorldMetrics.Found found : metrics.navigation()) {
            measures.add(Measure.plain(
                    "goals reached by " + found.values().replace('-', ' '),
                    Summary.text("%.2f %%", 100 * found.success()),
                    Summary.text("going uphill on its values, with %.4f times the fewest moves", found.detour())));
        }
        measures.add(Measure.plain(
                "training time", Summary.text("%.2f s", metrics.trainSeconds()), "simulation and learning"));
        return measures;
    }
}
