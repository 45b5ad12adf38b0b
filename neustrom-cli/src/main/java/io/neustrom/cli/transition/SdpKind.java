package io.neustrom.cli.transition;

import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.option.Flag;
import io.neustrom.cli.option.PointFlags;
import io.neustrom.io.file.NumberText;
import io.neustrom.probability.TrajectorySuccessor;
import io.neustrom.semidefinite.Form;
import io.neustrom.semidefinite.KMeansRelaxation;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code --kind sdp}: the semidefinite relaxation of k-means. */
public final class SdpKind implements TransitionKind {
    private static final KMeansRelaxation DEFAULTS = KMeansRelaxation.defaults(1);

    private static final Flag<Integer> CLUSTERS = Flag.integer("--clusters", "K", "sdp: k of k-means");
    private static final Flag<Form> FORM = Flag.choice(
                    "--form", Form.class, "sdp: what is fixed, the trace or the diagonal")
            .withDefault(EnumWords.of(DEFAULTS.form()));
    private static final Flag<Integer> MAX_ITERATIONS = Flag.integer(
                    "--max-iterations", "N", "sdp: largest number of iterations")
            .withDefault(String.valueOf(DEFAULTS.maxIterations()));

    /** Shared with {@link SuccessorKind}. */
    static final Flag<Double> TOLERANCE = Flag.number(
                    "--tolerance",
                    "E",
                    "sdp: the certified gap to reach, relative; successor: the largest error of a row, 0 for the exact "
                            + "solution")
            .withDefault(NumberText.of(DEFAULTS.tolerance()) + " for sdp, 0 for successor, "
                    + NumberText.of(TrajectorySuccessor.DEFAULT_SMALLEST_WEIGHT) + " for trajectories");

    @Override
    public String word() {
        return "sdp";
    }

    @Override
    public String summary() {
        return "points; the semidefinite relaxation of k-means";
    }

    @Override
    public List<Flag<?>> options() {
        return Stream.concat(Stream.of(CLUSTERS, FORM, MAX_ITERATIONS, TOLERANCE), PointFlags.ALL.stream())
                .<Flag<?>>map(flag -> flag)
                .toList();
    }

    @Override
    public TransitionSource read(Path file, TransitionRequest request) {
        KMeansRelaxation usual = KMeansRelaxation.defaults(request.required(CLUSTERS));
        KMeansRelaxation builder = usual.withForm(request.value(FORM).orElse(usual.form()))
                .withTolerance(request.value(TOLERANCE).orElse(usual.tolerance()))
                .withMaxIterations(request.value(MAX_ITERATIONS).orElse(usual.maxIterations()));
        return source(builder, request.points(file));
    }

    /** The relaxation, with a progress bar in a terminal. */
    public static TransitionSource source(KMeansRelaxation builder, ScaledPoints points) {
        return TransitionSource.ofPoints(
                new SdpKind(),
                builder,
                points,
                (pool, stop) -> RelaxationProgress.solve(builder, points.points(), pool, stop));
    }
}
