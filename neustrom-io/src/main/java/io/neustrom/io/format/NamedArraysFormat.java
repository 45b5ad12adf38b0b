package io.neustrom.io.format;

import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A format whose files hold arrays under names: one of the points, maybe one of their labels. */
abstract class NamedArraysFormat implements TableFormat {
    @Override
    public List<String> endings() {
        return List.of("." + name());
    }

    @Override
    public Set<Option> options() {
        return Set.of(Option.ARRAY);
    }

    @Override
    public TableContent open(Path file, ReadOptions options) {
        return NamedArrays.of(file).open(options);
    }

    @Override
    public Optional<String> likelyLabels(Path file, ReadOptions options) {
        return NamedArrays.of(file).likelyLabels(options);
    }
}
