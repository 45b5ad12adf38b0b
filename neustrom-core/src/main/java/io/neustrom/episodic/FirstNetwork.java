package io.neustrom.episodic;

import io.neustrom.algorithm.Directed;
import io.neustrom.data.Points;
import io.neustrom.data.Trajectory;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.Network;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.trainer.CellChain;
import io.neustrom.trainer.FourierScale;
import io.neustrom.trainer.Initialisation;
import io.neustrom.training.TrainingOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * The network that learning starts from, made for the first episodes as {@link Initialisation} makes it for a whole data set. Here
 * every sample of an episode but its last counts as a start: estimating the scale of the data needs many rather than exact
 * transitions.
 */
final class FirstNetwork {
    private final EpisodicOptions options;
    private final EpisodeBatch samples;
    private final int[] episodeOfRow; // of the samples
    private final TransitionMatrix transitions; // between all distinct samples
    private final NetworkSpec spec;
    private final SplittableRandom random;

    /** @param spec the shape of the network */
    FirstNetwork(List<Trajectory> episodes, NetworkSpec spec, EpisodicOptions options, SplittableRandom random) {
        this.options = options;
        this.spec = spec;
        this.random = random;
        samples = new EpisodeBatch(options.futures(), episodes.size(), spec);
        int[] episodeOfSample =
                new int[episodes.stream().mapToInt(Trajectory::length).sum()];
        for (int e = 0; e < episodes.size(); e++) {
            Trajectory episode = episodes.get(e);
            for (int start = 0; start < episode.length() - 1; start++) {
                episodeOfSample[samples.rows().rows()] = e;
                samples.addRow(episode, start);
            }
        }
        episodeOfRow = episodeOfSample;
        int distinct = samples.rows().items();
        if (spec.cells() > distinct) {
            throw new IllegalArgumentException("cells (" + spec.cells() + ") must be at most the " + distinct
                    + " different samples of the first " + episodes.size() + " episodes");
        }
        transitions = samples.rows().transitions();
    }

    NetworkParameters make(FloatKernels kernels, WorkerPool pool) {
        NetworkParameters parameters = Initialisation.drawParameters(spec, random.split());
        Network network = new Network(parameters, Network.SWEEP, kernels, pool);
        Initialisation initialisation = new Initialisation(parameters, random.split());
        int items = spec.discrete() ? spec.inputs() : samples.rows().items();
        samples.points().ifPresent(points -> {
            network.bind(points);
            parameters
                    .logGamma()
                    .ifPresent(block -> parameters.values()[block.offset()] = (float) Math.log(firstGamma(points)));
        });
        parameters.table().ifPresent(table -> {
            initialisation.drawTable(transitions);
            centreUnseen(table, parameters.values());
        });
        initialisation.drawLayers();
        int restarts = TrainingOptions.defaults().initialisation().kMeansRestarts();
        initialisation.placeLandmarks(network, items, restarts, kernels, pool);
        initialisation.scaleEmbedding(network, items);
        return parameters;
    }

    /** Tests the episodes, unless directed transitions are out of the question. */
    Optional<CellChain> testDirection(NetworkParameters parameters, FloatKernels kernels, WorkerPool pool) {
        if (options.directed() == Directed.NO) {
            return Optional.empty();
        }
        Network network = new Network(parameters, Network.SWEEP, kernels, pool);
        samples.points().ifPresent(network::bind);
        return Optional.of(
                EpisodeRows.of(samples, spec, options.seed()).decide(options.directed(), network, episodeOfRow));
    }

    private double firstGamma(Points points) {
        OptionalDouble wanted = options.network().fourierGamma();
        return wanted.isPresent()
                ? FourierScale.inUnit(wanted.getAsDouble(), points)
                : FourierScale.choose(points, transitions, random.split());
    }

    /** A state that no episode has shown yet starts in the middle of all others. */
    private void centreUnseen(Parameters.Block table, float[] values) {
        boolean[] seen = new boolean[table.rows()];
        for (int item = 0; item < samples.rows().items(); item++) {
            seen[samples.rows().ids()[item]] = true;
        }
        for (int state = 0; state < seen.length; state++) {
            if (!seen[state]) {
                int row = table.offset() + state * table.cols();
                Arrays.fill(values, row, row + table.cols(), 0);
            }
        }
    }
}
