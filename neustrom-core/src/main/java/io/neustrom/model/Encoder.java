package io.neustrom.model;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.placecell.ExactCodes;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Evaluates a learned network at points that are scaled already, or at discrete states. Safe to share between threads; codes do not depend
 * on how many are asked for at once.
 */
final class Encoder {
    private static final int BLOCK = 64; // points encoded at a time: their activations stay in the second-level cache
    private static final int PIECE = 8 * BLOCK; // points that a thread takes at a time

    private final NetworkParameters parameters; // never changed
    private final FloatKernels kernels = FloatKernels.best();
    private final WorkerPool callerRuns = WorkerPool.callerRuns();
    private final Queue<Network> idle = new ConcurrentLinkedQueue<>(); // networks for a block each, ready for use
    private final ExactCodes exact;

    Encoder(NetworkParameters parameters) {
        this.parameters = parameters;
        this.exact = new ExactCodes(parameters);
    }

    /** The codes of points, on all cores if there are enough points to share. */
    Codes encode(Points points) {
        return points.count() > PIECE
                ? WorkerPool.onAllCores(pool -> encode(points, pool, done -> true))
                        .orElseThrow()
                : encode(points, callerRuns, done -> true).orElseThrow();
    }

    /** The codes of points; empty if the listener stopped it. */
    Optional<Codes> encode(Points points, WorkerPool pool, EncodeListener listener) {
        Codes[] pieces = new Codes[(points.count() + PIECE - 1) / PIECE];
        AtomicBoolean stopped = new AtomicBoolean();
        AtomicInteger done = new AtomicInteger();
        pool.run(pieces.length, piece -> {
            if (stopped.get()) {
                return;
            }
            int from = piece * PIECE;
            int to = Math.min(points.count(), from + PIECE);
            pieces[piece] = encode(points, from, to);
            synchronized (done) {
                if (!listener.encoded(done.addAndGet(to - from))) {
                    stopped.set(true);
                }
            }
        });
        return stopped.get() ? Optional.empty() : Optional.of(Codes.join(List.of(pieces)));
    }

    /** The codes of points, all in double precision, on all cores. */
    Codes encodeExactly(Points points) {
        Codes[] pieces = new Codes[(points.count() + BLOCK - 1) / BLOCK];
        WorkerPool.onAllCores(pool -> {
            pool.run(pieces.length, piece -> {
                int from = piece * BLOCK;
                int to = Math.min(points.count(), from + BLOCK);
                float[] codes = exact.ofPoints(rows(points, IntStream.range(from, to)));
                pieces[piece] =
                        finite(Codes.ofDense(codes, to - from, parameters.spec().cells()));
            });
            return pieces;
        });
        return Codes.join(List.of(pieces));
    }

    private static float[][] rows(Points points, IntStream numbers) {
        return numbers.mapToObj(points::row).toArray(float[][]::new);
    }

    private Codes encode(Points points, int from, int to) {
        Network free = idle.poll();
        Network network = free == null ? network(BLOCK, callerRuns) : free;
        network.bind(points, from, to);
        Codes codes = codes(
                network,
                to - from,
                wrong -> exact.ofPoints(rows(points, IntStream.of(wrong).map(i -> from + i))));
        network.unbind(); // points are not kept for the next ones
        idle.add(network);
        return codes;
    }

    /** The codes of all states. */
    Codes encodeStates(int states) {
        return codes(network(Math.min(BLOCK, states), callerRuns), states, exact::ofStates);
    }

    /** @param exactly the codes of some of the states 0, 1, ..., count - 1, for those that float rounds too far */
    private Codes codes(Network network, int count, Function<int[], float[]> exactly) {
        Codes.Collector collector = new Codes.Collector(count, network.cells());
        IntStream.Builder found = IntStream.builder();
        network.sweep(count, (ids, rows) -> {
            network.codeBatch().appendTo(collector, rows);
            IntStream.of(exact.wrong(network, rows)).forEach(row -> found.add(ids[row]));
        });
        int[] wrong = found.build().toArray();
        Codes codes = collector.finish();
        return finite(wrong.length == 0 ? codes : codes.withRows(wrong, exactly.apply(wrong)));
    }

    private static Codes finite(Codes codes) {
        for (int entry = 0; entry < codes.entries(); entry++) {
            if (!Float.isFinite(codes.value(entry))) {
                throw new IllegalArgumentException("the model computes no finite code of a row: the numbers of"
                        + " the model, or of the row, are too large");
            }
        }
        return codes;
    }

    /** The embedding of points. */
    Points embed(Points points, WorkerPool pool) {
        Network network = network(Math.min(2 * BLOCK * pool.threads(), points.count()), pool);
        network.bind(points);
        return embeddings(network, points.count());
    }

    /** The embedding of all states. */
    Points embedStates(int states) {
        return embeddings(network(Math.min(BLOCK, states), callerRuns), states);
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
}
