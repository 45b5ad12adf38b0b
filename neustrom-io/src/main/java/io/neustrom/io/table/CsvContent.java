package io.neustrom.io.table;

import io.neustrom.data.Points;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A CSV file, read again for each query. */
record CsvContent(Path file, ReadOptions options) implements TableContent {
    @Override
    public List<String> columns() {
        return CsvLines.read(file, options.separator(), lines -> {
            Iterator<CsvLine> all = lines.iterator();
            if (!all.hasNext()) {
                return List.of();
            }
            CsvLine first = all.next();
            return CsvTable.names(first, CsvTable.isHeader(first, options.header()));
        });
    }

    @Override
    public Optional<String> labelColumn() {
        return options.labelColumn();
    }

    @Override
    public Optional<List<String>> labels() {
        return Optional.empty();
    }

    @Override
    public void forEachRow(Consumer<TableRow> action) {
        CsvLines.read(file, options.separator(), lines -> {
            Iterator<CsvLine> all = lines.iterator();
            if (all.hasNext()) {
                CsvLine first = all.next();
                if (!CsvTable.isHeader(first, options.header())) {
                    action.accept(first);
                }
            }
            all.forEachRemaining(action::accept);
            return file;
        });
    }

    @Override
    public DataTable read() {
        CsvTable table = CsvTable.read(file, options);
        return new DataTable(
                file,
                table.names(),
                Points.of(table.rows()),
                table.labels(),
                table.numbers(),
                table.dropped(),
                row -> "line " + table.lines()[row],
                table.places()::get,
                table.encoding(),
                table.notes());
    }
}
