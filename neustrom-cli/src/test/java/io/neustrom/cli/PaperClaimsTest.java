package io.neustrom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.cli.reproduce.PaperClaims;
import io.neustrom.evaluation.PairGain;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.MeanAndStd;
import io.neustrom.report.FigureIndex;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.RunResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PaperClaimsTest {
    private static final JsonNode METRICS = JsonMapper.shared().readTree("""
            {"fewLabel": [
              {"fraction": 0.1, "method": "supervised-nmf-ha", "accuracyMean": 0.95},
              {"fraction": 0.1, "method": "diffusion", "accuracyMean": 0.97}
            ]}""");

    /** The curve falls from 0.9 to 0.5, so that it is at 0.7 in the middle. */
    @Test
    void thePointsOfTheMachineAreHeldAgainstTheCurveAtTheirRecall() {
        assertThat(machine(new PairGain(0.5, 0.69), new PairGain(-3, 0.89)))
                .isEqualTo("2 of 2 do (ours is tuned within the labels); 92.0 % right, the layer 95.0 %");
        FigureIndex.Claim claim = claim(new PairGain(0.5, 0.71), new PairGain(1, 0.49));
        assertThat(claim.holds()).isFalse();
        assertThat(claim.measured()).startsWith("1 of 2 do");
        assertThat(claim.claim()).endsWith("with 10 % of the labels");
    }

    private static String machine(PairGain... points) {
        assertThat(claim(points).holds()).isTrue();
        return claim(points).measured();
    }

    private static FigureIndex.Claim claim(PairGain... points) {
        LabelTask task = new LabelTask(
                Optional.empty(),
                List.of(result("supervised-nmf-ha", 0.95, List.of()), result("rbf-svm", 0.92, List.of(points))),
                new LabelTask.Confusion(0.1, "diffusion", List.of("a"), new long[1][1], new long[1]),
                List.of(),
                1);
        RunResults results = new RunResults(
                "digits", "", new RunResults.Origin(List.of(), 0, "", "", ""), List.of(), List.of(), List.of(task));
        return PaperClaims.fewLabels(METRICS, results).get(1);
    }

    private static LabelTask.Result result(String method, double accuracy, List<PairGain> points) {
        List<MeanAndStd> curve = FewLabelResult.RECALL_GAINS.stream()
                .map(x -> spread(0.9 - 0.4 * x))
                .toList();
        return new LabelTask.Result(0.1, method, spread(accuracy), spread(1), curve, points);
    }

    private static MeanAndStd spread(double mean) {
        return new MeanAndStd(mean, 0);
    }
}
