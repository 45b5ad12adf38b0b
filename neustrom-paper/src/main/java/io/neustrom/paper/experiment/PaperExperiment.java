package io.neustrom.paper.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An experiment of the paper: on points without labels, with few labels, or in a world.
 *
 * @since 0.1.0
 */
public sealed interface PaperExperiment permits Experiment, LabelExperiment, WorldExperiment {
    /** The name, in lower case with dashes. */
    String id();

    /** Applies the one of three functions that is for its kind. */
    <T> T match(
            Function<Experiment, T> withoutLabels,
            Function<LabelExperiment, T> withLabels,
            Function<WorldExperiment, T> inWorld);

    /** All experiments, in the order of the paper. */
    static List<PaperExperiment> all() {
        return Stream.<PaperExperiment[]>of(Experiment.values(), LabelExperiment.values(), WorldExperiment.values())
                .<PaperExperiment>flatMap(Stream::of)
                .toList();
    }
}
