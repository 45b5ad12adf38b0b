package io.neustrom;

import io.neustrom.checkpoint.Checkpoint;
import io.neustrom.choice.FitChoices;
import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import io.neustrom.training.TrainingListener;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What {@link Neustrom#fit(FitRequest)} learns, and how. Immutable.
 *
 * <pre>{@code
 * FitRequest request = FitRequest.of(points)
 *         .withOptions(o -> o.withNetwork(n -> n.withCells(100)).withSeed(7))
 *         .withListener(event -> event.report().divergence() > 0.1);
 * PlaceCellModel model = Neustrom.fit(request);
 * }</pre>
 *
 * @since 0.1.0
 */
public final class FitRequest {
    private final Optional<Points> points;
    private final Optional<TransitionMatrix> transitions;
    private final UnaryOperator<FitOptions> options; // of those that are chosen, or of the defaults
    private final TrainingListener listener;
    private final Optional<Checkpoint> checkpoint;

    private FitRequest(
            Optional<Points> points,
            Optional<TransitionMatrix> transitions,
            UnaryOperator<FitOptions> options,
            TrainingListener listener,
            Optional<Checkpoint> checkpoint) {
        this.points = points;
        this.transitions = transitions;
        this.options = options;
        this.listener = listener;
        this.checkpoint = checkpoint;
    }

    private static FitRequest of(Optional<Points> points, Optional<TransitionMatrix> transitions) {
        return new FitRequest(points, transitions, UnaryOperator.identity(), TrainingListener.NONE, Optional.empty());
    }

    /**
     * To learn from points alone: scaling, transitions and, unless {@link #withOptions(FitOptions)} replaces it, the number of cells
     * are those of {@link FitChoices#of}. The model scales new points in the same way.
     */
    public static FitRequest of(Points points) {
        return of(Optional.of(points), Optional.empty());
    }

    /**
     * To learn from points as they are, and their transitions.
     *
     * @param transitions p_in; row i belongs to point i
     * @throws IllegalArgumentException if there are not as many states as points
     */
    public static FitRequest of(Points points, TransitionMatrix transitions) {
        if (points.count() != transitions.size()) {
            throw new IllegalArgumentException("transitions (" + transitions.size()
                    + " states) must have one state for each of " + points.count() + " points");
        }
        return of(Optional.of(points), Optional.of(transitions));
    }

    /** To learn discrete states, known only by their transitions, with a lookup table as embedding. */
    public static FitRequest ofStates(TransitionMatrix transitions) {
        return of(Optional.empty(), Optional.of(transitions));
    }

    /** The same request with these options, the number of cells included. */
    public FitRequest withOptions(FitOptions options) {
        return withOptions(before -> options);
    }

    /**
     * The same request with changed options. The change starts from {@link FitOptions#defaults}, with the chosen number of cells if
     * the request {@linkplain #of(Points) is of points alone}.
     */
    public FitRequest withOptions(UnaryOperator<FitOptions> change) {
        UnaryOperator<FitOptions> before = options;
        return new FitRequest(points, transitions, chosen -> change.apply(before.apply(chosen)), listener, checkpoint);
    }

    /** The same request with a listener that follows and may stop the fit. */
    public FitRequest withListener(TrainingListener listener) {
        return new FitRequest(points, transitions, options, listener, checkpoint);
    }

    /** The same request for a fit that keeps its state in a file, or resumes from one; the resumed model is bit-identical. */
    public FitRequest withCheckpoint(Checkpoint checkpoint) {
        return new FitRequest(points, transitions, options, listener, Optional.of(checkpoint));
    }

    Optional<Points> points() {
        return points;
    }

    Optional<TransitionMatrix> transitions() {
        return transitions;
    }

    /** The options, given the defaults for those that were not set. */
    FitOptions options(FitOptions chosen) {
        return options.apply(chosen);
    }

    TrainingListener listener() {
        return listener;
    }

    Optional<Checkpoint> checkpoint() {
        return checkpoint;
    }
}
