package io.neustrom.bench.workload;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import java.util.Map;

/** The codes of all points of a {@link StepWorkload} by a model with its network. */
public final class EncodeWorkload implements AutoCloseable {
    private final Points points;
    private final PlaceCellModel model;
    private final WorkerPool pool;

    /** Encodes with the given number of threads. */
    public EncodeWorkload(StepWorkload work, int threads) {
        points = work.points();
        pool = new WorkerPool(threads);
        NetworkParameters parameters = work.start();
        Network network = new Network(parameters, Math.min(points.count(), Network.SWEEP), FloatKernels.best(), pool);
        network.bind(points);
        network.prepare(false);
        model = new PlaceCellModel(
                parameters, network.sumOfCodes(points.count()), points.count(), new Provenance(Map.of()));
    }

    /** Encodes all points the given number of times. */
    public void make(int rounds) {
        for (int round = 0; round < rounds; round++) {
            codes();
        }
    }

    /** The model with the network. */
    public PlaceCellModel model() {
        return model;
    }

    /** The codes of all points. */
    public Codes codes() {
        return model.encode(points, pool);
    }

    @Override
    public void close() {
        pool.close();
    }
}
