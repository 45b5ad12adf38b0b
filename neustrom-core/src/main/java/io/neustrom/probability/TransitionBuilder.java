package io.neustrom.probability;

import io.neustrom.data.Points;
import io.neustrom.math.Progress;
import io.neustrom.math.WorkerPool;

/** Makes p(y|x) from points; the implementations are records whose components are the options. */
@FunctionalInterface
public interface TransitionBuilder {

    /** The transitions between the given points; the same bits for any number of threads. */
    TransitionMatrix of(Points points, WorkerPool pool);

    /** As {@link #of(Points, WorkerPool)}, telling how far it has come if it can. */
    default TransitionMatrix of(Points points, WorkerPool pool, Progress progress) {
        return of(points, pool);
    }
}
