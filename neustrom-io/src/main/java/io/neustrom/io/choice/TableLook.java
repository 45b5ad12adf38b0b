package io.neustrom.io.choice;

import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ColumnProfile;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** A first look at all fields of a file, before anything is decided: what is in each column, and where the gaps are. */
final class TableLook {
    private final List<String> names;
    private final List<ColumnProfile> columns;
    private final List<BitSet> gaps = new ArrayList<>(); // the columns that are missing, for each row that has a gap

    private TableLook(List<String> names) {
        this.names = names;
        this.columns = names.stream().map(ColumnProfile::new).toList();
    }

    /** Looks at a file; rows with another number of fields than the first are passed over. */
    static TableLook at(Path file, TableContent content) {
        TableLook look = new TableLook(content.columns());
        if (look.names.isEmpty()) {
            throw new InvalidInputException(file + " is empty; it must have at least one line of numbers");
        }
        content.forEachRow(row -> {
            if (row.width() == look.names.size()) {
                look.add(row);
            }
        });
        return look;
    }

    private void add(TableRow row) {
        BitSet missing = new BitSet();
        for (int j = 0; j < columns.size(); j++) {
            if (columns.get(j).add(row.field(j))) {
                missing.set(j);
            }
        }
        if (!missing.isEmpty()) {
            gaps.add(missing);
        }
    }

    List<String> names() {
        return names;
    }

    List<ColumnProfile> columns() {
        return columns;
    }

    long rows() {
        return columns.get(0).rows();
    }

    /** The number of rows that miss one of some columns. */
    long rowsWithGaps(int[] among) {
        BitSet wanted = new BitSet();
        IntStream.of(among).forEach(wanted::set);
        return gaps.stream().filter(wanted::intersects).count();
    }
}
