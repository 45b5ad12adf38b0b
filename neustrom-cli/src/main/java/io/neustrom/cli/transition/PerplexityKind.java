package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.PerplexityBandwidth;
import java.nio.file.Path;
import java.util.Optional;

/** {@code --kind perplexity}: a kernel whose width at each point gives its row the perplexity asked for. */
public final class PerplexityKind extends KernelKind {
    private static final Flag<Double> TARGET =
            Flag.number("--perplexity", "P", "perplexity: the effective number of neighbours of a point");

    /** For {@link java.util.ServiceLoader}. */
    public PerplexityKind() {
        super(TARGET);
    }

    @Override
    public String word() {
        return "perplexity";
    }

    @Override
    public String summary() {
        return "points; as rbf, with a width per point that gives its row the perplexity";
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        PerplexityBandwidth bandwidth = new PerplexityBandwidth(request.required(TARGET));
        Optional<NeighbourSearch> wanted = request.value(NEIGHBOURS).map(k -> search(k, request));
        ScaledPoints points = request.points(file);
        NeighbourSearch search = wanted.orElseGet(
                () -> search(bandwidth.neighbours(points.points().count()), request));
        KernelTransitions usual = KernelTransitions.perplexity(bandwidth.perplexity(), search.neighbours());
        return source(usual.withNeighbours(search), points, request);
    }
}
