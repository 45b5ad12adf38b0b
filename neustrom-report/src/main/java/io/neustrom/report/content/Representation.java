package io.neustrom.report.content;

import io.neustrom.data.Codes;
import io.neustrom.data.Labels;
import io.neustrom.data.PictureShape;
import io.neustrom.data.Points;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.TransitionMatrix;
import java.util.List;
import java.util.Optional;

/**
 * What a network has learned of n states, and what it has learned from.
 *
 * @param points the states' coordinates; empty: discrete states
 * @param pictures shape of the images that the points are; empty: they are not images
 * @param classes of the states, for display only; empty: unknown
 * @param names of the states, such as words; empty: they are called by their numbers
 * @param transitions p_in
 * @param codes g of all states
 * @param embedding v of the states that are shown
 * @param landmarks w of all cells
 * @param directed which cell follows which; empty: p_out is the product of two codes
 */
public record Representation(
        Optional<Points> points,
        Optional<PictureShape> pictures,
        Optional<Labels> classes,
        List<String> names,
        TransitionMatrix transitions,
        Codes codes,
        Embedding embedding,
        Points landmarks,
        Optional<CellTransitions> directed) {

    public Representation {
        names = List.copyOf(names);
        int n = codes.count();
        requireCount("points", points.map(Points::count).orElse(n), n);
        requireCount("classes", classes.map(Labels::count).orElse(n), n);
        requireCount("names", names.isEmpty() ? n : names.size(), n);
        requireCount("transitions", transitions.size(), n);
        if (landmarks.count() != codes.cells()) {
            throw new IllegalArgumentException(
                    "landmarks (" + landmarks.count() + ") must be as many as cells (" + codes.cells() + ")");
        }
        if (pictures.isPresent()) {
            int numbers = points.map(Points::dimension).orElse(0);
            if (pictures.get().numbers() != numbers) {
                throw new IllegalArgumentException("images (" + pictures.get().numbers()
                        + " numbers) must have as many as a point (" + numbers + ")");
            }
        }
    }

    private static void requireCount(String what, int count, int states) {
        if (count != states) {
            throw new IllegalArgumentException(what + " (" + count + ") must be as many as codes (" + states + ")");
        }
    }

    /** The number n of states. */
    public int states() {
        return codes.count();
    }

    /** The number r of cells. */
    public int cells() {
        return codes.cells();
    }
}
