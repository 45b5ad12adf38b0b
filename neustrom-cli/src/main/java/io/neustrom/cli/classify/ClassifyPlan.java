package io.neustrom.cli.classify;

import io.neustrom.cli.fit.FitPlan;
import io.neustrom.data.Labels;
import io.neustrom.data.Points;
import io.neustrom.fewlabel.ClassShares;
import io.neustrom.fewlabel.Suggestion;
import io.neustrom.io.table.DataTable;
import io.neustrom.report.content.ClassResults;
import io.neustrom.report.figure.PictureSheet;
import io.neustrom.report.page.SuggestionList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The plan of one call of {@code classify}.
 *
 * @param fit that comes first
 * @param table what the points were read from
 * @param known the classes of some points
 * @param shares how large classes are
 * @param task its name in the model
 * @param suggestions how many points to suggest for labels
 * @param pictures of some points; empty: they are none
 */
record ClassifyPlan(
        FitPlan fit,
        DataTable table,
        Labels known,
        ClassShares shares,
        String task,
        int suggestions,
        Function<int[], Optional<PictureSheet>> pictures) {

    /** The same, with this folder of the results if the user did not choose one. */
    ClassifyPlan into(Path folder) {
        return new ClassifyPlan(fit.into(folder), table, known, shares, task, suggestions, pictures);
    }

    /** Points that have no label. */
    int unknownRows() {
        return known.count() - known.knownItems().length;
    }

    /** Labelled points that equal one with another label. */
    int contradictingRows() {
        Points points = table.points();
        Map<List<Float>, List<Integer>> equal = new HashMap<>(); // labelled points by their coordinates
        for (int i : known.knownItems()) {
            List<Float> place = new ArrayList<>();
            for (float number : points.row(i)) {
                place.add(number == 0 ? 0f : number); // -0 equals 0
            }
            equal.computeIfAbsent(place, some -> new ArrayList<>()).add(i);
        }
        return equal.values().stream()
                .filter(group -> group.stream().map(known::classOf).distinct().count() > 1)
                .mapToInt(List::size)
                .sum();
    }

    /** What to label next, for a report. */
    SuggestionList suggestionList(ClassResults classes) {
        int[] points =
                classes.suggestions().stream().mapToInt(Suggestion::point).toArray();
        return new SuggestionList(
                classes.suggestions(),
                classes.suggestedRows(),
                Optional.of(new SuggestionList.Values(table.columns(), table.points())),
                pictures.apply(points));
    }
}
