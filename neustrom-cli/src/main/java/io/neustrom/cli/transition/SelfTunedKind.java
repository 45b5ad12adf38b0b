package io.neustrom.cli.transition;

import io.neustrom.choice.Choice;
import io.neustrom.choice.FitChoices;
import io.neustrom.cli.option.Flag;
import io.neustrom.io.choice.ChosenOption;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.SelfTunedBandwidth;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code --kind self-tuned}: a kernel with widths from the distances to neighbours; what points get by default. */
public final class SelfTunedKind extends KernelKind {
    static final String WORD = "self-tuned";

    private static final Flag<Integer> RANK = Flag.integer(
                    "--rank", "N", "self-tuned: which neighbour's distance is the width")
            .withDefault(SelfTunedBandwidth.DEFAULT.rank() + ", or K if that is less");

    /** For {@link java.util.ServiceLoader}. */
    public SelfTunedKind() {
        super(RANK);
    }

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public String summary() {
        return "points; as rbf, with widths from the distances to neighbours";
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        Optional<NeighbourSearch> wanted = request.value(NEIGHBOURS).map(k -> search(k, request));
        Optional<SelfTunedBandwidth> bandwidth = request.value(RANK).map(SelfTunedBandwidth::new);
        ScaledPoints points = request.points(file);
        List<ChosenOption> choices = new ArrayList<>();
        if (!request.isKindGiven()) {
            choices.add(new ChosenOption(
                    TransitionKinds.KIND, WORD, "each point has a width of its own, so there is none to guess"));
        }
        NeighbourSearch search = wanted.orElseGet(() -> {
            Choice<Integer> chosen = FitChoices.neighbours(points.points().count());
            choices.add(new ChosenOption(NEIGHBOURS.name(), chosen.value().toString(), chosen.reason()));
            return search(chosen.value(), request);
        });
        KernelTransitions usual = FitChoices.selfTuned(search.neighbours());
        KernelTransitions kernel = new KernelTransitions(
                search,
                bandwidth.orElseGet(() -> FitChoices.bandwidth(search.neighbours())),
                usual.symmetrisation(),
                usual.self());
        return source(kernel, points, request).withChoices(choices);
    }
}
