package io.neustrom.io.choice;

import io.neustrom.io.table.ReadOptions;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns that a model learned from, by name or number, in the order it takes them. A model keeps them in its
 * provenance, so that they are found in similar files.
 *
 * @param names empty: not needed
 */
public record RememberedColumns(List<String> names) {
    private static final String KEY = "columns";
    private static final String BETWEEN = "\n";

    public static RememberedColumns of(List<String> names) {
        return new RememberedColumns(names);
    }

    /** Those that a model keeps. */
    public static RememberedColumns of(PlaceCellModel model) {
        return new RememberedColumns(
                Optional.ofNullable(model.provenance().entries().get(KEY))
                        .map(text -> List.of(text.split(BETWEEN, -1)))
                        .orElse(List.of()));
    }

    /** The model that keeps them. */
    public PlaceCellModel keptIn(PlaceCellModel model) {
        if (names.isEmpty()) {
            return model;
        }
        Map<String, String> entries = new HashMap<>(model.provenance().entries());
        entries.put(KEY, String.join(BETWEEN, names));
        return model.withProvenance(new Provenance(entries));
    }

    /** Options that take these columns where a file has all of them, unless the user named columns. */
    public ReadOptions in(List<String> fileColumns, ReadOptions options) {
        boolean taken = options.columns().isEmpty() && !names.isEmpty() && fileColumns.containsAll(names);
        return taken ? options.withColumns(names) : options;
    }
}
