package io.neustrom.cli.reproduce;

import io.neustrom.paper.study.FewLabelMethods;
import io.neustrom.report.FigureIndex;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.RunResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/**
 * What the paper claims of its figures, judged by what a run has written. The paper's text gives these numbers: two components, 20 % of
 * the labels, 10 % of the labels, and all points of the support vector machine under the curve; where it gives none, the bound is ours, and
 * said to be.
 */
public final class PaperClaims {
    private static final double SPARSE = 0.7;
    private static final double MOST_CROSSING = 1e-6;
    private static final double MOST_FIELDS = 0.9;
    private static final double RETRIEVED = 0.9;
    private static final double DOMINANT = 0.8;
    private static final double MOST_LOSS = 1.1;
    private static final String MACHINE = "rbf-svm";

    private PaperClaims() {}

    static FigureIndex.Claim approximates(JsonNode metrics, double mostLeft) {
        double left = metrics.get("klDivergence").asDouble()
                / metrics.get("klUniform").asDouble();
        return claim(
                "the learned transitions approximate the given ones",
                left <= mostLeft,
                "KL divergence %.4f nats, %.2f %% of that of the uniform distribution (our bound: %.0f %%)",
                metrics.get("klDivergence").asDouble(),
                100 * left,
                100 * mostLeft);
    }

    static FigureIndex.Claim asDirect(JsonNode metrics) {
        double episodic = metrics.get("klDivergence").asDouble();
        double direct = metrics.at("/direct/klDivergence").asDouble();
        return claim(
                "episodes do as well as the successor representation itself",
                episodic <= MOST_LOSS * direct,
                "KL divergence %.4f nats, %.4f when learned directly (our bound: %.1f times that)",
                episodic,
                direct,
                MOST_LOSS);
    }

    static FigureIndex.Claim navigates(JsonNode metrics) {
        JsonNode cells = metrics.get("navigation").get(0);
        return claim(
                "(ours) the values of place cells lead to every goal",
                cells.get("reached").asInt() == cells.get("pairs").asInt(),
                "%.2f %% of %d ways, with %.3f times the fewest moves",
                100 * cells.get("success").asDouble(),
                cells.get("pairs").asInt(),
                cells.get("detour").asDouble());
    }

    static FigureIndex.Claim sparse(JsonNode metrics) {
        double zeros = metrics.get("zeroFraction").asDouble();
        return claim(
                "receptive fields are sparse",
                zeros >= SPARSE,
                "%.1f %% zeros (our bound: at least %.0f %%), %.2f active cells per point, %d of %d cells live",
                100 * zeros,
                100 * SPARSE,
                metrics.get("activeCellsPerPoint").asDouble(),
                metrics.get("liveCells").asInt(),
                metrics.get("cells").asInt());
    }

    static FigureIndex.Claim oneArc(JsonNode metrics) {
        double share = metrics.get("contiguousFields").asDouble();
        return claim(
                "receptive fields are localized: each is one piece of the ring",
                share >= MOST_FIELDS,
                "%.1f %% of the fields (our bound: at least %.0f %%)",
                100 * share,
                100 * MOST_FIELDS);
    }

    static FigureIndex.Claim apart(JsonNode metrics) {
        double mass = metrics.get("crossManifoldMass").asDouble();
        return claim(
                "the output kernel links no points of different circles",
                mass <= MOST_CROSSING,
                "%.1e of the probability crosses (our bound: %.0e)",
                mass,
                MOST_CROSSING);
    }

    static FigureIndex.Claim retrieves(JsonNode metrics, String task) {
        JsonNode result = result(metrics, task, FewLabelMethods.SUPERVISED_NMF, largestFraction(metrics));
        double area = result.get("auprgMean").asDouble();
        return claim(
                "the kernel of the supervised layer retrieves the labels from "
                        + LabelSummary.percent(largestFraction(metrics)) + " of them (" + task + ")",
                area >= RETRIEVED,
                "AUPRG %.3f (our bound: at least %.1f), %.1f %% right",
                area,
                RETRIEVED,
                100 * result.get("accuracyMean").asDouble());
    }

    static FigureIndex.Claim fewComponents(JsonNode metrics, String task) {
        for (JsonNode spectrum : metrics.get("spectrum")) {
            if (spectrum.path("task").asString("").equals(task)) {
                double share = spectrum.get("energyShare").asDouble();
                return claim(
                        "two components dominate the spectrum of the supervised layer (" + task + ")",
                        share >= DOMINANT,
                        "they have %.1f %% of the energy (our bound: at least %.0f %%)",
                        100 * share,
                        100 * DOMINANT);
            }
        }
        throw new IllegalArgumentException("metrics have no spectrum of the task " + task);
    }

    public static List<FigureIndex.Claim> fewLabels(JsonNode metrics, RunResults results) {
        double fraction = metrics.get("fewLabel")
                .valueStream()
                .mapToDouble(result -> result.get("fraction").asDouble())
                .filter(one -> one <= 0.1)
                .max()
                .orElseThrow();
        double layer = accuracy(metrics, FewLabelMethods.SUPERVISED_NMF, fraction);
        double diffusion = accuracy(metrics, FewLabelMethods.DIFFUSION, fraction);
        String labels = LabelSummary.percent(fraction) + " of the labels";
        List<FigureIndex.Claim> claims = new ArrayList<>();
        claims.add(claim(
                "few labels are enough: " + labels,
                layer >= RETRIEVED,
                "%.1f %% right by the paper's layer (our bound: at least %.0f %%)",
                100 * layer,
                100 * RETRIEVED));
        claims.add(underTheCurve(results.tasks().get(0), fraction));
        claims.add(claim(
                "(ours) labels that diffuse along the learned transitions do at least as well as the layer",
                diffusion >= layer,
                "%.1f %% right, the layer %.1f %%",
                100 * diffusion,
                100 * layer));
        return claims;
    }

    /**
     * The classes that a support vector machine predicts, as points, against the curve of the layer's kernel. The paper does not say how
     * it chose the width of the machine's kernel; ours is chosen within the labels, which makes for a stronger one.
     */
    private static FigureIndex.Claim underTheCurve(LabelTask task, double fraction) {
        LabelTask.Result layer =
                task.result(FewLabelMethods.SUPERVISED_NMF, fraction).orElseThrow();
        LabelTask.Result machine = task.result(MACHINE, fraction).orElseThrow();
        long under = machine.pairGains().stream()
                .filter(point -> point.precisionGain() < layer.curve(point.recallGain()))
                .count();
        return claim(
                "all points of a support vector machine lie under the layer's precision-recall-gain curve with "
                        + LabelSummary.percent(fraction) + " of the labels",
                under == machine.pairGains().size(),
                "%d of %d do (ours is tuned within the labels); %.1f %% right, the layer %.1f %%",
                under,
                machine.pairGains().size(),
                100 * machine.accuracy().mean(),
                100 * layer.accuracy().mean());
    }

    private static double accuracy(JsonNode metrics, String method, double fraction) {
        return result(metrics, "", method, fraction).get("accuracyMean").asDouble();
    }

    private static double largestFraction(JsonNode metrics) {
        return metrics.get("fewLabel")
                .valueStream()
                .mapToDouble(result -> result.get("fraction").asDouble())
                .max()
                .orElseThrow();
    }

    private static JsonNode result(JsonNode metrics, String task, String method, double fraction) {
        return metrics.get("fewLabel")
                .valueStream()
                .filter(result -> result.path("task").asString("").equals(task)
                        && result.get("method").asString().equals(method)
                        && result.get("fraction").asDouble() == fraction)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "metrics have no result of " + method + " with " + fraction + " of the labels"));
    }

    private static FigureIndex.Claim claim(String claim, boolean holds, String format, Object... values) {
        return new FigureIndex.Claim(claim, String.format(Locale.ROOT, format, values), holds);
    }
}
