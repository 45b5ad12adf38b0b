package io.neustrom.episodic;

import io.neustrom.algorithm.Directed;
import io.neustrom.data.Codes;
import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.Network;
import io.neustrom.probability.RowBatch;
import io.neustrom.trainer.CellChain;
import io.neustrom.trainer.DirectionRows;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A sample of the futures in some episodes, which show whether they are one-way. */
final class EpisodeRows {
    private final DirectionRows drawn;
    private final SplittableRandom random; // of its own: what follows stays as it is without a sample

    private EpisodeRows(DirectionRows drawn, SplittableRandom random) {
        this.drawn = drawn;
        this.random = random;
    }

    static EpisodeRows of(EpisodeBatch episodes, NetworkSpec spec, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RowBatch all = episodes.rows();
        return new EpisodeRows(DirectionRows.of(all, spec.discrete() ? spec.inputs() : all.items(), random), random);
    }

    /**
     * Decides whether transitions between cells are learned.
     *
     * @param network bound to the samples of the episodes
     * @param episodeOfRow the episode of each row of the batch
     */
    CellChain decide(Directed wanted, Network network, int[] episodeOfRow) {
        Codes codes = codes(network);
        int[] blocks =
                IntStream.of(drawn.numbers()).map(row -> episodeOfRow[row]).toArray();
        return CellChain.decide(wanted, drawn.rows(), codes, mean(codes), 1, blocks, random);
    }

    private Codes codes(Network network) {
        return network.codesOf(Arrays.copyOf(drawn.rows().ids(), drawn.rows().items()));
    }

    /** c (r) as a mean over the rows' own states. */
    private double[] mean(Codes codes) {
        RowBatch rows = drawn.rows();
        double[] mean = new double[codes.cells()];
        for (int row = 0; row < rows.rows(); row++) {
            int source = rows.source(row);
            for (int e = codes.start(source); e < codes.end(source); e++) {
                mean[codes.cell(e)] += (double) codes.value(e) / rows.rows();
            }
        }
        return mean;
    }
}
