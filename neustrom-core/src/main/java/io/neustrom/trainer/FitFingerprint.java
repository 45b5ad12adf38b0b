package io.neustrom.trainer;

import io.neustrom.checkpoint.CheckpointFingerprint;
import io.neustrom.data.Points;
import io.neustrom.math.FloatKernels;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import io.neustrom.training.InitialisationOptions;
import io.neustrom.training.NetworkOptions;
import io.neustrom.training.OptimiserOptions;
import io.neustrom.training.TrainingOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What must be the same for a fit to be resumed. Every option is written under a name that is spelled out here: it stays the same when
 * a method or a component is renamed.
 */
final class FitFingerprint {
    private static final String WORK = "fit";

    private FitFingerprint() {}

    static CheckpointFingerprint of(
            Optional<Points> points, TransitionMatrix transitions, FitOptions options, FloatKernels kernels) {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("points", points.map(Points::checksum).orElse("none"));
        words.put("transitions", transitions.checksum());
        words.put("network options", network(options.network()).toString());
        words.put("training options", training(options.training()).toString());
        words.put("seed", Long.toString(options.seed()));
        words.put("number kernels", kernels.name());
        return new CheckpointFingerprint(WORK, words);
    }

    private static Map<String, Object> network(NetworkOptions network) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("cells", network.cells());
        named.put("fourierFeatures", network.fourierFeatures());
        named.put("fourierGamma", network.fourierGamma());
        named.put("layers", network.layers());
        named.put("kernel", network.kernel().name());
        named.put("cellRule", network.cellRule().name());
        named.put("fourierKind", network.fourierKind());
        return named;
    }

    private static Map<String, Object> training(TrainingOptions training) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put("epochs", training.epochs());
        named.put("time", training.time());
        named.put("batchUnit", training.batchUnit().name());
        named.put("batchSize", training.batchSize());
        named.put("groupSize", training.groupSize());
        named.put("objective", training.objective().name());
        named.put("directed", training.directed().name());
        named.put("noiseStates", training.noiseStates());
        named.put("accumulator", training.accumulator().name());
        OptimiserOptions optimiser = training.optimiser();
        named.put("optimiser", optimiser.optimiser().name());
        named.put("learningRate", optimiser.learningRate());
        named.put("schedule", optimiser.schedule().name());
        named.put("warmupSteps", optimiser.warmupSteps());
        named.put("clipNorm", optimiser.clipNorm());
        named.put("largestDrift", optimiser.largestDrift());
        InitialisationOptions initialisation = training.initialisation();
        named.put("kMeansRestarts", initialisation.kMeansRestarts());
        named.put("scaleEmbedding", initialisation.scaleEmbedding());
        named.put("pretrainFourier", initialisation.pretrainFourier());
        named.put("reviveDeadCells", training.reviveDeadCells());
        named.put("lateKMeans", training.lateKMeans());
        return named;
    }
}
