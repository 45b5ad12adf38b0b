package io.neustrom.cli.transition;

import io.neustrom.cli.option.Flag;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.RbfTransitions;
import java.nio.file.Path;
import java.util.List;

/** {@code --kind rbf}: a kernel of one width, over all points or over neighbours. */
public final class RbfKind extends KernelKind {
    static final String WORD = "rbf";
    static final Flag<Double> GAMMA = Flag.number("--gamma", "G", "rbf: the sharpness of the kernel");

    /** For {@link java.util.ServiceLoader}. */
    public RbfKind() {
        super(GAMMA);
    }

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public String summary() {
        return "points; p(j|i) in proportion to exp(-G |xi - xj|^2)";
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        RbfTransitions usual = RbfTransitions.of(request.required(GAMMA));
        RbfTransitions builder = usual.withNeighbours(request.value(NEIGHBOURS).orElse(usual.neighbours()))
                .withSelf(self(usual.self(), request));
        if (builder.neighbours() > 0) {
            KernelTransitions kernel = KernelTransitions.fixed(builder.gamma(), builder.neighbours())
                    .withNeighbours(search(builder.neighbours(), request));
            return source(kernel, request.unscaledPoints(file), request);
        }
        for (Flag<?> flag : List.of(METRIC, SEARCH, RECALL, SYMMETRISE)) {
            if (request.given(flag)) {
                throw request.usage(flag.name() + " needs --neighbours; it has no effect on a kernel over all points");
            }
        }
        return source(builder, request.unscaledPoints(file)); // gamma is in units of the points as they are
    }

    /** The kernel over all points or over neighbours that are found exactly. */
    public static TransitionSource source(RbfTransitions builder, ScaledPoints points) {
        return TransitionSource.ofPoints(
                new RbfKind(), builder, points, TransitionSource.Builder.of(builder, points.points()));
    }
}
