package io.neustrom.report;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.data.SyntheticData;
import io.neustrom.evaluation.PairGain;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.paper.study.FewLabelResult;
import io.neustrom.paper.study.MeanAndStd;
import io.neustrom.probability.RbfTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.report.content.Embedding;
import io.neustrom.report.content.LabelTask;
import io.neustrom.report.content.Representation;
import io.neustrom.report.content.RunResults;
import io.neustrom.training.EpochReport;
import io.neustrom.training.FitOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reports of runs that take no time. */
public final class SampleReports {
    static final String HOSTILE = "</script><script>window.hostile = true</script><b>&\"'";

    private SampleReports() {}

    /** 60 points on a circle, 12 cells. */
    public static RunReport circle() {
        Points points = SyntheticData.circle(60);
        TransitionMatrix transitions = RbfTransitions.of(10).build(points);
        List<EpochReport> epochs = new ArrayList<>();
        PlaceCellModel model = Neustrom.fit(
                FitRequest.of(points, transitions).withOptions(options(12, 20)).withListener(event -> {
                    epochs.add(event.report());
                    return true;
                }));
        return new RunReport(
                results("circle", epochs, List.of()),
                representation(model, points, transitions, Optional.empty(), Optional.empty()));
    }

    /** 200 digits in classes, one of which has a name that tries to break out of the page. */
    public static RunReport digits() {
        LabelledPoints all = Digits.load();
        int[] some = IntStream.range(0, 200).toArray();
        Points points = all.points().subset(some).unitLength();
        List<String> names = new ArrayList<>(
                IntStream.range(0, 9).mapToObj(Integer::toString).toList());
        names.add(HOSTILE);
        Labels classes = Labels.of(IntStream.of(some).map(i -> all.groups()[i]).toArray(), names);
        TransitionMatrix transitions =
                RbfTransitions.of(30).withNeighbours(5).withSelf(false).build(points);
        PlaceCellModel model = Neustrom.fit(FitRequest.of(points, transitions).withOptions(options(20, 3)));
        return new RunReport(
                results("digits " + HOSTILE, List.of(), List.of(task(names))),
                representation(
                        model,
                        points,
                        transitions,
                        Optional.of(classes),
                        Optional.of(new PictureShape(Digits.SIDE, Digits.SIDE, 1))));
    }

    /** Three states on a ring without coordinates, with names. */
    public static RunReport states() {
        TransitionMatrix transitions = TransitionMatrix.ofDense(new double[][] {{.5, .5, 0}, {0, .5, .5}, {.5, 0, .5}});
        PlaceCellModel model = Neustrom.fit(FitRequest.ofStates(transitions).withOptions(options(3, 20)));
        return new RunReport(
                results("states", List.of(), List.of()),
                new Representation(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("rain", "sun", HOSTILE),
                        transitions,
                        model.encodeStates(),
                        Embedding.of(model.embedStates()),
                        model.landmarks(),
                        Optional.empty()));
    }

    private static FitOptions options(int cells, int epochs) {
        return FitOptions.defaults()
                .withThreads(1)
                .withNetwork(n -> n.withCells(cells).withLayers(20, 10))
                .withTraining(t -> t.withEpochs(epochs));
    }

    private static RunResults results(String title, List<EpochReport> epochs, List<LabelTask> tasks) {
        return new RunResults(
                title,
                "Learned.",
                new RunResults.Origin(
                        List.of("./neustrom", "fit", "my points.csv"),
                        7,
                        Neustrom.VERSION,
                        "17",
                        "2025-01-01T00:00:00Z"),
                List.of(
                        new RunResults.Measure("KL divergence", "0.01 nats", "mean over rows", true),
                        new RunResults.Measure("epochs", "20", "passes over the data", false)),
                epochs,
                tasks);
    }

    private static Representation representation(
            PlaceCellModel model,
            Points points,
            TransitionMatrix transitions,
            Optional<Labels> classes,
            Optional<PictureShape> pictures) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return new Representation(
                    Optional.of(points),
                    pictures,
                    classes,
                    List.of(),
                    transitions,
                    model.encode(points, pool),
                    Embedding.of(model.embed(points, pool)),
                    model.landmarks(),
                    Optional.empty());
        }
    }

    private static LabelTask task(List<String> classes) {
        List<LabelTask.Result> results = new ArrayList<>();
        for (double fraction : new double[] {0.01, 0.1}) {
            for (String method : List.of("diffusion", "rbf-svm")) {
                double height = 0.9 + fraction / 2 + (method.equals("diffusion") ? 0.03 : 0);
                results.add(new LabelTask.Result(
                        fraction,
                        method,
                        new MeanAndStd(height, 0.01),
                        new MeanAndStd(height, 0.02),
                        FewLabelResult.RECALL_GAINS.stream()
                                .map(x -> new MeanAndStd(height - 0.3 * Math.pow(x, 8), 0.02))
                                .toList(),
                        List.of(new PairGain(0.9, height - 0.1), new PairGain(0.92, height - 0.12))));
            }
        }
        long[][] counts = new long[classes.size()][classes.size()];
        for (int k = 0; k < classes.size(); k++) {
            counts[k][k] = 20 - k;
            counts[k][(k + 1) % classes.size()] = k;
        }
        return new LabelTask(
                Optional.empty(),
                results,
                new LabelTask.Confusion(0.1, "diffusion", classes, counts, new long[classes.size()]),
                List.of(9.0, 8.0, 7.0, 1.0),
                3);
    }
}
