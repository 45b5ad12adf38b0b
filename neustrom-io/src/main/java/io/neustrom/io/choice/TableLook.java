package io.neustrom.io.choice;

import io.neustrom.io.array.MappedMatrix;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ArrayTable;
import io.neustrom.io.table.ColumnProfile;
import io.neustrom.io.table.CsvLine;
import io.neustrom.io.table.CsvLines;
import io.neustrom.io.table.CsvTable;
import io.neustrom.io.table.ReadOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** A first look at all cells of a file, before anything is decided: what is in each column, and where the gaps are. */
public final class TableLook {
    private final List<String> names;
    private final List<ColumnProfile> columns;
    private final List<BitSet> gaps = new ArrayList<>(); // the columns that are missing, for each row that has a gap

    private TableLook(List<String> names) {
        this.names = names;
        this.columns = names.stream().map(ColumnProfile::new).toList();
    }

    /** Looks at CSV; lines with another number of cells than the first are passed over. */
    static TableLook atCsv(Path file, ReadOptions options) {
        return CsvLines.read(file, options.separator(), lines -> {
            Iterator<CsvLine> all = lines.iterator();
            if (!all.hasNext()) {
                throw new InvalidInputException(file + " is empty; it must have at least one line of numbers");
            }
            CsvLine first = all.next();
            boolean named = CsvTable.isHeader(first, options.header());
            TableLook look = new TableLook(CsvTable.names(first, named));
            if (!named) {
                look.add(first::cell);
            }
            all.forEachRemaining(line -> {
                if (line.cells().size() == look.names.size()) {
                    look.add(line::cell);
                }
            });
            return look;
        });
    }

    /** @param values (rows, width) */
    static TableLook atArray(double[] values, int width) {
        TableLook look = new TableLook(ArrayTable.names(width));
        for (int i = 0; i < values.length / width; i++) {
            int offset = i * width;
            look.add(j -> values[offset + j]);
        }
        return look;
    }

    static TableLook atMatrix(MappedMatrix matrix) {
        TableLook look = new TableLook(ArrayTable.names(matrix.columns()));
        for (int i = 0; i < matrix.rows(); i++) {
            int row = i;
            look.add(j -> matrix.get(row, j));
        }
        return look;
    }

    /** @param cell a String or a Double */
    private void add(IntFunction<Object> cell) {
        BitSet missing = new BitSet();
        for (int j = 0; j < columns.size(); j++) {
            Object value = cell.apply(j);
            ColumnProfile column = columns.get(j);
            if (value instanceof Double number ? column.add(number.doubleValue()) : column.add(value.toString())) {
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

    /** How many rows miss one of some columns. */
    long rowsWithGaps(int[] among) {
        BitSet wanted = new BitSet();
        IntStream.of(among).forEach(wanted::set);
        return gaps.stream().filter(wanted::intersects).count();
    }
}
