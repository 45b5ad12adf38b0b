package io.neustrom.fewlabel;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.probability.TransitionMatrix;
import java.util.Optional;

/**
 * What is known of n points, labelled or not, for a {@link FewLabelClassifier}. The more of it, the better.
 *
 * @param codes of a model
 * @param points scaled as the model scales them; empty for discrete states
 * @param transitions p_in between the points; without it labels spread along p_out
 * @since 0.2.0
 */
public record FewLabelData(Codes codes, Optional<Points> points, Optional<TransitionMatrix> transitions) {

    public FewLabelData {
        int count = codes.count();
        if (!codes.nonnegative()) {
            throw new IllegalArgumentException("codes must be nonnegative; those of classical features are not");
        }
        points.filter(p -> p.count() != count).ifPresent(p -> {
            throw new IllegalArgumentException("points (" + p.count() + ") must be as many as codes (" + count + ")");
        });
        transitions.filter(p -> p.size() != count).ifPresent(p -> {
            throw new IllegalArgumentException(
                    "transitions (" + p.size() + " states) must be of as many points as codes (" + count + ")");
        });
    }

    /** Codes alone: labels spread along the transitions p_out that they stand for. */
    public static FewLabelData of(Codes codes) {
        return new FewLabelData(codes, Optional.empty(), Optional.empty());
    }

    /** The same with the points that the codes are of, scaled as the model scales them. */
    public FewLabelData withPoints(Points scaled) {
        return new FewLabelData(codes, Optional.of(scaled), transitions);
    }

    /** The same with p_in between the points. */
    public FewLabelData withTransitions(TransitionMatrix between) {
        return new FewLabelData(codes, points, Optional.of(between));
    }
}
