package io.neustrom;

import io.neustrom.choice.FitChoices;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.FewLabelClassifier;
import io.neustrom.fewlabel.FewLabelData;
import io.neustrom.fewlabel.FewLabelFit;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.placecell.Network;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.trainer.Trainer;
import io.neustrom.training.FitOptions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Learns place cells: a network whose sparse, nonnegative code g makes g(x).g(y) / g(x).c approximate p(y|x).
 *
 * <pre>{@code
 * PlaceCellModel model = Neustrom.fit(points); // chooses scaling, transitions and the number of cells
 * }</pre>
 *
 * <pre>{@code
 * Points points = SyntheticData.circle(200);
 * TransitionMatrix p = RbfTransitions.of(30).build(points);
 * PlaceCellModel model = Neustrom.fit(FitRequest.of(points, p));
 * float[] code = model.encode(new double[] {1, 0});
 * }</pre>
 *
 * @since 0.1.0
 */
public final class Neustrom {

    /** The product's version, as written into models and run records. */
    public static final String VERSION = "0.1.0";

    private Neustrom() {}

    /**
     * Learns from points alone: scaling, transitions and the number of cells are those of {@link FitChoices#of}, all else is
     * {@link FitOptions#defaults}. The model scales new points in the same way.
     *
     * @throws IllegalArgumentException if no two points differ
     */
    public static PlaceCellModel fit(Points points) {
        return fit(FitRequest.of(points));
    }

    /**
     * Learns what the request says.
     *
     * @throws IllegalArgumentException if there are fewer than two states, or more cells than states, or no two points differ
     * @throws java.io.UncheckedIOException if the checkpoint cannot be read or written
     */
    public static PlaceCellModel fit(FitRequest request) {
        return request.transitions().isPresent()
                ? fit(request, request.points(), request.transitions().get(), request.options(FitOptions.defaults()))
                : fitChosen(request, request.points().orElseThrow());
    }

    /**
     * Classes for all points from the labels of a few, with {@link FewLabelClassifier#defaults}. The neighbours among the points are looked up
     * first, as for a fit that chooses everything.
     *
     * <pre>{@code
     * FewLabelFit species = Neustrom.classify(model, points, labels);
     * ClassProbabilities guesses = species.probabilities();
     * PlaceCellModel knowing = model.withTask("species", species.head()); // for new points
     * }</pre>
     *
     * @param points not yet scaled; labelled or not
     * @param known their classes, as far as they are known
     * @throws IllegalArgumentException if no class is known, or the model is for other points
     * @since 0.2.0
     */
    public static FewLabelFit classify(PlaceCellModel model, Points points, Labels known) {
        return WorkerPool.onAllCores(
                pool -> FewLabelClassifier.defaults().fit(fewLabelData(model, points, pool), known, pool));
    }

    /**
     * What a {@link FewLabelClassifier} may know of points by a model: their codes, and the neighbours among them.
     *
     * @since 0.2.0
     */
    public static FewLabelData fewLabelData(PlaceCellModel model, Points points, WorkerPool pool) {
        Points scaled = model.scaled(points);
        FewLabelData data = FewLabelData.of(model.encode(points, pool)).withPoints(scaled);
        return points.count() < 2
                ? data
                : data.withTransitions(FitChoices.selfTuned(
                                FitChoices.neighbours(points.count()).value())
                        .build(scaled, pool));
    }

    private static PlaceCellModel fitChosen(FitRequest request, Points points) {
        FitChoices chosen = FitChoices.of(points);
        FitOptions options = request.options(FitOptions.defaults()
                .withNetwork(n -> n.withCells(chosen.cells().value())));
        Scaler scaler = chosen.scaling().value().fit(points);
        Points scaled = scaler.apply(points);
        TransitionMatrix transitions;
        try (WorkerPool pool = new WorkerPool(options.threads())) {
            transitions = chosen.transitions().value().build(scaled, pool);
        }
        return fit(request, Optional.of(scaled), transitions, options).withScaling(scaler);
    }

    private static PlaceCellModel fit(
            FitRequest request, Optional<Points> points, TransitionMatrix transitions, FitOptions options) {
        int n = transitions.size();
        if (n < 2) {
            throw new IllegalArgumentException("states (" + n + ") must be at least 2");
        }
        if (options.network().cells() > n) {
            throw new IllegalArgumentException(
                    "cells (" + options.network().cells() + ") must be at most states (" + n + ")");
        }
        FloatKernels kernels = FloatKernels.best();
        try (WorkerPool pool = new WorkerPool(options.threads())) {
            Trainer.Learned learned = Trainer.train(
                    points, transitions, options, kernels, pool, request.listener(), request.checkpoint());
            Network network = new Network(learned.parameters(), Math.min(n, Network.SWEEP), kernels, pool);
            points.ifPresent(network::bind);
            network.prepare(false);
            PlaceCellModel undirected =
                    new PlaceCellModel(learned.parameters(), network.sumOfCodes(n), n, provenance(points, options));
            PlaceCellModel model =
                    learned.directed().map(undirected::withDirected).orElse(undirected);
            return points.map(Scaling.NONE::fit).map(model::withScaling).orElse(model);
        }
    }

    private static Provenance provenance(Optional<Points> points, FitOptions options) {
        Map<String, String> entries = new HashMap<>();
        entries.put("version", VERSION);
        entries.put("seed", Long.toString(options.seed()));
        points.ifPresent(p -> entries.put("pointsSha256", p.checksum()));
        return new Provenance(entries);
    }
}
