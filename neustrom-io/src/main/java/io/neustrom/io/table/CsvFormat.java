package io.neustrom.io.table;

import io.neustrom.data.Points;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** CSV, TSV and the like: the format of files that no other format recognises. */
final class CsvFormat implements TableFormat {
    private static final String LABEL = "label";

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String title() {
        return "CSV";
    }

    @Override
    public String description() {
        return "CSV or TSV";
    }

    @Override
    public Set<Option> options() {
        return Set.of(Option.HEADER, Option.SEPARATOR);
    }

    @Override
    public TableContent open(Path file, ReadOptions options) {
        return new CsvContent(file, options);
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public void write(Path file, DataTable table) throws IOException {
        Points points = table.points();
        Optional<List<String>> labels = table.labelWords();
        try (CsvOutput writer = OutputFile.csv(file)) {
            List<String> header = new ArrayList<>(table.columns().stream()
                    .map(name -> name.matches("\\d+") ? "x" + name : name)
                    .toList());
            labels.ifPresent(words -> header.add(LABEL));
            writer.writeRecord(header);
            for (int i = 0; i < points.count(); i++) {
                int row = i;
                List<String> fields = new ArrayList<>(IntStream.range(0, points.dimension())
                        .mapToObj(j -> text(points.get(row, j)))
                        .toList());
                labels.ifPresent(words -> fields.add(words.get(row)));
                writer.writeRecord(fields);
            }
        }
    }

    /** 1, not 1.0; every number is read back bit for bit. */
    private static String text(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e6) {
            return Integer.toString((int) value);
        }
        return (float) value == value ? Float.toString((float) value) : Double.toString(value);
    }
}
