package io.neustrom.fewlabel;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * A point that is worth a label, as {@link LabelSuggestion} chose it.
 *
 * @param point its number
 * @param cell the cell that is most active there
 * @param cellLabels labels that the cell has, earlier suggestions counted: those of points at which it is the most active one
 * @param share of all points that it stands for
 * @param covered share of all points that labels stand for once it and the earlier ones are labelled
 * @param confidence probability of the best guess so far; empty: there is none yet
 * @since 0.2.0
 */
public record Suggestion(int point, int cell, int cellLabels, double share, double covered, OptionalDouble confidence) {

    /** Why, in a few words: {@code stands for 3.2 % of the points (cell 17 has no label)}. */
    public String reason() {
        String labels = cellLabels == 0 ? "no label" : cellLabels == 1 ? "1 label" : cellLabels + " labels";
        String guess = confidence.isPresent()
                ? String.format(Locale.ROOT, " - best guess so far %.0f %%", 100 * confidence.getAsDouble())
                : "";
        return String.format(
                Locale.ROOT, "stands for %.1f %% of the points (cell %d has %s)%s", 100 * share, cell, labels, guess);
    }
}
