package io.neustrom.model;

import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.Codes;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Evaluates a learned network at points that are scaled already, or at discrete states. Safe to share between threads; codes do not depend
 * on how many are asked for at once.
 */
final class Encoder {
    private static final int BLOCK = 256; // points encoded at a time

    private final NetworkParameters parameters; // never changed
    private final FloatKernels kernels = FloatKernels.best();
    private final WorkerPool alone = new WorkerPool(1);
    private final Queue<Network> idle = new ConcurrentLinkedQueue<>(); // networks of capacity 1, ready for use

    Encoder(NetworkParameters parameters) {
        this.parameters = parameters;
    }

    /** A crew that does everything on the calling thread. */
    WorkerPool alone() {
        return alone;
    }

    /** The codes of points; empty if the listener stopped it. */
    Optional<Codes> encode(Points points, WorkerPool pool, EncodeListener listener) {
        if (points.count() > 1) {
            int capacity = Math.min(BLOCK * pool.threads(), points.count());
            return collect(network(capacity, pool), capacity, points, listener);
        }
        Network network = idle.poll();
        if (network == null) {
            network = network(1, alone);
        }
        Optional<Codes> codes = collect(network, 1, points, listener);
        idle.add(network);
        return codes;
    }

    /** The codes of all states. */
    Codes encodeStates(int states) {
        Network network = network(Math.min(BLOCK, states), alone);
        Codes.Collector collector = new Codes.Collector(states, network.cells());
        network.sweep(states, (ids, rows) -> collector.append(network.codeBatch(), rows));
        return collector.finish();
    }

    /** The embedding of points. */
    Points embed(Points points, WorkerPool pool) {
        Network network = network(Math.min(BLOCK * pool.threads(), points.count()), pool);
        network.bind(points);
        return embeddings(network, points.count());
    }

    /** The embedding of all states. */
    Points embedStates(int states) {
        return embeddings(network(Math.min(BLOCK, states), alone), states);
    }

    private static Points embeddings(Network network, int count) {
        int width = network.embeddingDimension();
        float[] all = new float[count * width]; // (count, width)
        network.sweep(
                count, (ids, rows) -> System.arraycopy(network.embedding(), 0, all, ids[0] * width, rows * width));
        return Points.ofRowMajor(all, count, width);
    }

    private Network network(int capacity, WorkerPool pool) {
        Network network = new Network(parameters, capacity, kernels, pool);
        network.prepare(false);
        return network;
    }

    private static Optional<Codes> collect(Network network, int capacity, Points points, EncodeListener listener) {
        network.bind(points);
        Codes.Collector collector = new Codes.Collector(points.count(), network.cells());
        int[] ids = new int[capacity];
        int done = 0;
        while (done < points.count()) {
            int rows = Math.min(ids.length, points.count() - done);
            for (int row = 0; row < rows; row++) {
                ids[row] = done + row;
            }
            network.forward(ids, rows);
            collector.append(network.codeBatch(), rows);
            done += rows;
            if (!listener.encoded(done)) {
                return Optional.empty();
            }
        }
        return Optional.of(collector.finish());
    }
}
