/**
 * Learns place cells: sparse, nonnegative codes from transition probabilities. Start with {@link io.neustrom.Neustrom}.
 *
 * @since 0.1.0
 */
module io.neustrom.core {
    requires ojalgo;
    requires static jdk.incubator.vector;
    requires static org.jspecify;

    exports io.neustrom;
    exports io.neustrom.algorithm;
    exports io.neustrom.checkpoint;
    exports io.neustrom.choice;
    exports io.neustrom.data;
    exports io.neustrom.decoding;
    exports io.neustrom.episodic;
    exports io.neustrom.evaluation;
    exports io.neustrom.exploration;
    exports io.neustrom.fewlabel;
    exports io.neustrom.field;
    exports io.neustrom.kernel;
    exports io.neustrom.model;
    exports io.neustrom.neighbour;
    exports io.neustrom.network;
    exports io.neustrom.onnx;
    exports io.neustrom.probability;
    exports io.neustrom.recording;
    exports io.neustrom.remapping;
    exports io.neustrom.semidefinite;
    exports io.neustrom.spike;
    exports io.neustrom.supervised;
    exports io.neustrom.training;
    exports io.neustrom.world;

    // Files that are written whole, for the writers.
    exports io.neustrom.format to
            io.neustrom.io;

    // Bounds of arguments and pools of threads, for the readers.
    exports io.neustrom.math to
            io.neustrom.io;

    // Worlds that have a name, from any jar.
    uses io.neustrom.world.NamedWorld;
}
