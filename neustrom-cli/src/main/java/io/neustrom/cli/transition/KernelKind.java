package io.neustrom.cli.transition;

import io.neustrom.choice.FitChoices;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.PointFlags;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.neighbour.Metric;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.PerplexityBandwidth;
import io.neustrom.probability.Symmetrisation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the kinds of kernels between neighbours have in common. */
abstract class KernelKind implements TransitionKind {
    private static final NeighbourSearch SEARCH_DEFAULTS = NeighbourSearch.of(1);

    static final Flag<Integer> NEIGHBOURS = Flag.integer(
                    "--neighbours", "K", "Transitions lead to the K nearest points only; rbf takes 0 for all")
            .withDefault("0 for rbf, " + PerplexityBandwidth.NEIGHBOURS_PER_PERPLEXITY + " P for perplexity, "
                    + FitChoices.neighbours(Integer.MAX_VALUE).value()
                    + " for self-tuned, fewer if there are few points");
    static final Flag<Metric> METRIC = Flag.choice("--metric", Metric.class, "How far apart two points are")
            .withDefault(EnumWords.of(SEARCH_DEFAULTS.metric()));
    static final Flag<Search> SEARCH = Flag.choice(
                    "--search",
                    Search.class,
                    "How neighbours are found; auto is exact up to " + NeighbourSearch.EXACT_LIMIT + " points")
            .withDefault(EnumWords.of(SEARCH_DEFAULTS.search()));
    static final Flag<Double> RECALL = Flag.number(
                    "--recall",
                    "R",
                    "What part of the nearest neighbours an approximate search must find, measured on a sample of points;"
                            + " greater than 0 and at most 1")
            .withDefault(String.valueOf(SEARCH_DEFAULTS.recall()));
    static final Flag<Symmetrisation> SYMMETRISE = Flag.choice(
                    "--symmetrise", Symmetrisation.class, "How the two weights of a pair are combined")
            .withDefault(EnumWords.of(Symmetrisation.UNION) + " for self-tuned, " + EnumWords.of(Symmetrisation.NONE)
                    + " for others");
    static final Flag<Boolean> INCLUDE_SELF =
            Flag.toggle("--include-self", "A state may stay where it is: the default of rbf and cooccurrence");
    static final Flag<Boolean> EXCLUDE_SELF =
            Flag.toggle("--exclude-self", "No state stays where it is: the default of perplexity and self-tuned");

    private static final List<Flag<?>> SHARED =
            List.of(NEIGHBOURS, METRIC, SEARCH, RECALL, SYMMETRISE, INCLUDE_SELF, EXCLUDE_SELF);

    private final Flag<?> own;

    /** @param own the option that no other kind has */
    KernelKind(Flag<?> own) {
        this.own = own;
    }

    @Override
    public List<Flag<?>> options() {
        return Stream.of(List.of(own), SHARED, PointFlags.ALL)
                .<Flag<?>>flatMap(List::stream)
                .toList();
    }

    @Override
    public String heading() {
        return "For rbf, perplexity and self-tuned";
    }

    @Override
    public boolean isSearched() {
        return true;
    }

    /** How neighbours are found, by the user's options. */
    static NeighbourSearch search(int neighbours, TransitionRequest request) {
        if (request.given(RECALL) && request.value(SEARCH).equals(Optional.of(Search.EXACT))) {
            throw request.usage(RECALL.name() + " has no effect on " + SEARCH.name() + " exact");
        }
        NeighbourSearch defaults = NeighbourSearch.of(neighbours).withSeed(request.seed());
        return defaults.withMetric(request.value(METRIC).orElse(defaults.metric()))
                .withSearch(request.value(SEARCH).orElse(defaults.search()))
                .withRecall(request.value(RECALL).orElse(defaults.recall()));
    }

    /** Whether a state may stay where it is, by the user's options. */
    static boolean self(boolean usual, TransitionRequest request) {
        return usual ? !request.given(EXCLUDE_SELF) : request.given(INCLUDE_SELF);
    }

    /**
     * The transitions of a kernel.
     *
     * @param usual the defaults of options that the user did not give
     */
    TransitionSource source(KernelTransitions usual, ScaledPoints points, TransitionRequest request) {
        int neighbours = usual.neighbours().neighbours();
        int count = points.points().count();
        if (neighbours >= count) {
            throw new UserError("neighbours (" + neighbours + ") must be less than points (" + count + ")");
        }
        KernelTransitions builder = usual.withSymmetrisation(
                        request.value(SYMMETRISE).orElse(usual.symmetrisation()))
                .withSelf(self(usual.self(), request));
        return TransitionSource.ofPoints(this, builder, points, TransitionSource.Builder.of(builder, points.points()))
                .withSearch(builder.neighbours().searchAmong(count));
    }
}
