package io.neustrom.cli;

import io.neustrom.data.Points;
import io.neustrom.math.WorkerPool;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.util.Optional;
import java.util.function.Function;

/**
 * One fit that a command wants done.
 *
 * @param title names it to the user
 * @param input what run.json shall say of the data
 * @param points the states' coordinates; empty: discrete states
 * @param transitions makes p_in
 * @param manifolds (states) the manifold that each state lies on, where that is known and worth a look
 * @param options of the fit
 */
record Job(
        String title,
        RunRecord.Input input,
        Optional<Points> points,
        Function<WorkerPool, TransitionMatrix> transitions,
        Optional<int[]> manifolds,
        FitOptions options) {}
