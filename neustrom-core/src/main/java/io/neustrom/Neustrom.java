package io.neustrom;

import io.neustrom.checkpoint.FitCheckpoint;
import io.neustrom.choice.FitChoices;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.trainer.Trainer;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
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
 * PlaceCellModel model = Neustrom.fit(points, p, FitOptions.defaults());
 * float[] code = model.encode(new double[] {1, 0});
 * }</pre>
 */
public final class Neustrom {

    /** The product's version, as written into models and run records. */
    public static final String VERSION = "0.1.0";

    private static final int SWEEP = 256; // states passed at a time when summing c

    private Neustrom() {}

    /**
     * Learns from points alone: scaling, transitions and the number of cells are those of {@link FitChoices#of}, all else is
     * {@link FitOptions#defaults}. The model scales new points alike.
     *
     * @throws IllegalArgumentException if no two points differ
     */
    public static PlaceCellModel fit(Points points) {
        return fit(points, TrainingListener.NONE);
    }

    /** As {@link #fit(Points)}, with a listener that follows and may stop the fit. */
    public static PlaceCellModel fit(Points points, TrainingListener listener) {
        FitChoices chosen = FitChoices.of(points);
        FitOptions options = FitOptions.defaults()
                .withNetwork(n -> n.withCells(chosen.cells().value()));
        Scaler scaler = chosen.scaling().value().fit(points);
        Points scaled = scaler.apply(points);
        TransitionMatrix transitions;
        try (WorkerPool pool = new WorkerPool(options.threads())) {
            transitions = chosen.transitions().value().build(scaled, pool);
        }
        return fit(scaled, transitions, options, listener).withScaling(scaler);
    }

    /** Learns from the points' coordinates and their transitions; row i of p belongs to point i. */
    public static PlaceCellModel fit(Points points, TransitionMatrix transitions, FitOptions options) {
        return fit(points, transitions, options, TrainingListener.NONE);
    }

    /** As {@link #fit(Points, TransitionMatrix, FitOptions)}, with a listener that follows and may stop the fit. */
    public static PlaceCellModel fit(
            Points points, TransitionMatrix transitions, FitOptions options, TrainingListener listener) {
        requireOneStateAPoint(points, transitions);
        return fit(Optional.of(points), transitions, options, listener, Optional.empty());
    }

    /**
     * As {@link #fit(Points, TransitionMatrix, FitOptions, TrainingListener)}, keeping its state in a file, or going on from one. The
     * model is the same, to the bit, as that of a fit that was never stopped.
     */
    public static PlaceCellModel fit(
            Points points,
            TransitionMatrix transitions,
            FitOptions options,
            TrainingListener listener,
            FitCheckpoint checkpoint) {
        requireOneStateAPoint(points, transitions);
        return fit(Optional.of(points), transitions, options, listener, Optional.of(checkpoint));
    }

    /** Learns discrete states, known only by their transitions, with a lookup table as embedding. */
    public static PlaceCellModel fit(TransitionMatrix transitions, FitOptions options) {
        return fit(transitions, options, TrainingListener.NONE);
    }

    /** As {@link #fit(TransitionMatrix, FitOptions)}, with a listener that follows and may stop the fit. */
    public static PlaceCellModel fit(TransitionMatrix transitions, FitOptions options, TrainingListener listener) {
        return fit(Optional.empty(), transitions, options, listener, Optional.empty());
    }

    /** As {@link #fit(Points, TransitionMatrix, FitOptions, TrainingListener, FitCheckpoint)}, for discrete states. */
    public static PlaceCellModel fit(
            TransitionMatrix transitions, FitOptions options, TrainingListener listener, FitCheckpoint checkpoint) {
        return fit(Optional.empty(), transitions, options, listener, Optional.of(checkpoint));
    }

    private static void requireOneStateAPoint(Points points, TransitionMatrix transitions) {
        if (points.count() != transitions.size()) {
            throw new IllegalArgumentException("transitions (" + transitions.size()
                    + " states) must have one state for each of " + points.count() + " points");
        }
    }

    private static PlaceCellModel fit(
            Optional<Points> points,
            TransitionMatrix transitions,
            FitOptions options,
            TrainingListener listener,
            Optional<FitCheckpoint> checkpoint) {
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
            NetworkParameters learned =
                    Trainer.train(points, transitions, options, kernels, pool, listener, checkpoint);
            Network network = new Network(learned, Math.min(n, SWEEP), kernels, pool);
            points.ifPresent(network::bind);
            network.prepare(false);
            return new PlaceCellModel(learned, network.sumOfCodes(n), n, provenance(points, options));
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
