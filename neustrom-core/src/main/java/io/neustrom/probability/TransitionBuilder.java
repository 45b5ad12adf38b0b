package io.neustrom.probability;

import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;

/**
 * Makes p(y|x) from points; the implementations are records whose components are the options.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface TransitionBuilder {

    /** The transitions between the given points, made on all cores. */
    default TransitionMatrix build(Points points) {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            return build(points, pool);
        }
    }

    /** The transitions between the given points; bit-identical for any number of threads. */
    TransitionMatrix build(Points points, WorkerPool pool);

    /** As {@link #build(Points, WorkerPool)}, with progress reports where progress is known. */
    default TransitionMatrix build(Points points, WorkerPool pool, Progress progress) {
        return build(points, pool);
    }
}
