package io.neustrom.cli.data;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.apply.PredictionSummary;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.ClassNames;
import io.neustrom.io.file.NumberText;
import io.neustrom.io.table.ArrayTable;
import io.neustrom.io.table.ColumnChoice;
import io.neustrom.io.table.ColumnProfile;
import io.neustrom.io.table.CsvLine;
import io.neustrom.io.table.CsvLines;
import io.neustrom.io.table.CsvTable;
import io.neustrom.io.table.DataFile;
import io.neustrom.io.table.DataFormat;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * What a file of points holds, whether or not it can be learned from.
 *
 * @param input the file, or the name of a data set
 * @param columns all but the label
 * @param rowsWithMissing rows in which something is missing
 * @param duplicateRows rows that are equal to an earlier one in all columns but the label
 * @param classes and how many rows each has; absent without a label
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record DataProfile(
        String input,
        String format,
        long rows,
        List<ColumnProfile.Summary> columns,
        long rowsWithMissing,
        long duplicateRows,
        Optional<List<PredictionSummary.ClassCount>> classes,
        Optional<Long> unlabelledRows) {

    private static final int MOST_SHOWN = 12; // columns or classes

    /** Looks at a file. */
    public static DataProfile of(Path file, ReadOptions options) {
        DataFormat format = DataFormat.of(file);
        return format == DataFormat.CSV
                ? ofCsv(file, options)
                : ofArray(file, options, EnumWords.of(format), DataFile.content(file, options, format));
    }

    /** Looks at points that were read already. */
    public static DataProfile of(String input, String format, DataTable table) {
        int d = table.points().dimension();
        Counting counting = new Counting(table.columns());
        for (int i = 0; i < table.points().count(); i++) {
            int row = i;
            counting.row(d, j -> (double) table.points().get(row, j));
        }
        return counting.profile(input, format, table.labels());
    }

    private static DataProfile ofCsv(Path file, ReadOptions options) {
        return CsvLines.read(file, options.separator(), lines -> {
            Iterator<CsvLine> all = lines.iterator();
            if (!all.hasNext()) {
                throw new UserError(file + " is empty; it must have at least one line");
            }
            CsvLine first = all.next();
            boolean named = CsvTable.isHeader(first, options.header());
            List<String> names = CsvTable.names(first, named);
            ColumnChoice choice = ColumnChoice.of(file, names, options, options.labelColumn());
            Counting counting = new Counting(
                    IntStream.of(choice.coordinates()).mapToObj(names::get).toList());
            List<String> labels = new ArrayList<>();
            if (!named) {
                add(first, choice, counting, labels);
            }
            all.forEachRemaining(line -> {
                CsvTable.requireWidth(file, line, names.size());
                add(line, choice, counting, labels);
            });
            return counting.profile(
                    file.toString(), "csv", choice.label().isPresent() ? Optional.of(labels) : Optional.empty());
        });
    }

    private static void add(CsvLine line, ColumnChoice choice, Counting counting, List<String> labels) {
        counting.row(choice.coordinates().length, j -> line.cell(choice.coordinates()[j]));
        choice.label().ifPresent(label -> labels.add(line.cell(label)));
    }

    private static DataProfile ofArray(Path file, ReadOptions options, String format, DataFile.Content content) {
        int width = ArrayTable.width(file, content.array());
        double[] values = content.array().values(); // (rows, width)
        ColumnChoice choice = ColumnChoice.of(file, ArrayTable.names(width), options, content.labelColumn());
        int[] columns = choice.coordinates();
        Counting counting = new Counting(
                IntStream.of(columns).mapToObj(j -> Integer.toString(j + 1)).toList());
        for (int i = 0; i < values.length / width; i++) {
            int offset = i * width;
            counting.row(columns.length, j -> values[offset + columns[j]]);
        }
        return counting.profile(
                file.toString(),
                format,
                ArrayTable.labels(values, width, choice.label()).or(content::labels));
    }

    /** Counts row by row. */
    private static final class Counting {
        private final List<ColumnProfile> columns;
        private final Set<List<Object>> seen = new HashSet<>();
        private long rows;
        private long rowsWithMissing;
        private long duplicates;

        Counting(List<String> names) {
            columns = names.stream().map(ColumnProfile::new).toList();
        }

        /** @param cell a String or a Double */
        void row(int width, IntFunction<Object> cell) {
            Object[] cells = new Object[width];
            boolean missing = false;
            for (int j = 0; j < width; j++) {
                cells[j] = cell.apply(j);
                missing |= cells[j] instanceof Double number
                        ? columns.get(j).add(number.doubleValue())
                        : columns.get(j).add(cells[j].toString());
            }
            rows++;
            rowsWithMissing += missing ? 1 : 0;
            duplicates += seen.add(Arrays.asList(cells)) ? 0 : 1;
        }

        DataProfile profile(String input, String format, Optional<List<String>> labels) {
            return new DataProfile(
                    input,
                    format,
                    rows,
                    columns.stream().map(ColumnProfile::summary).toList(),
                    rowsWithMissing,
                    duplicates,
                    labels.map(Counting::classes),
                    labels.map(words -> words.stream()
                            .filter(word -> !ClassNames.isKnown(word))
                            .count()));
        }

        private static List<PredictionSummary.ClassCount> classes(List<String> labels) {
            return ClassNames.sorted(labels.stream().filter(ClassNames::isKnown)).stream()
                    .map(name -> new PredictionSummary.ClassCount(
                            name, (int) labels.stream().filter(name::equals).count()))
                    .toList();
        }
    }

    void print(PrintWriter out) {
        out.println(input + ": " + format + ", " + rows + " rows, " + columns.size() + " columns");
        out.println(String.format(
                Locale.ROOT,
                "  %-20s %-14s %9s %12s %12s %12s",
                "column",
                "holds",
                "missing",
                "smallest",
                "mean",
                "largest"));
        columns.stream().limit(MOST_SHOWN).forEach(column -> out.println(line(column)));
        if (columns.size() > MOST_SHOWN) {
            out.println("  ... and " + (columns.size() - MOST_SHOWN) + " more (--json shows all)");
        }
        Summary.row(out, "rows with a gap", "%d", rowsWithMissing);
        Summary.row(out, "duplicate rows", "%d", duplicateRows);
        classes.ifPresent(all -> {
            Summary.row(out, "classes", "%d", all.size());
            all.stream().limit(MOST_SHOWN).forEach(one -> Summary.row(out, "  " + one.name(), "%d rows", one.rows()));
            if (all.size() > MOST_SHOWN) {
                out.println("    ... and " + (all.size() - MOST_SHOWN) + " more (--json shows all)");
            }
        });
        unlabelledRows
                .filter(count -> count > 0)
                .ifPresent(count -> Summary.row(out, "rows without a class", "%d", count));
    }

    private static String line(ColumnProfile.Summary column) {
        String name =
                column.name().length() <= 20 ? column.name() : column.name().substring(0, 17) + "...";
        String type = EnumWords.of(column.type()).replace('-', ' ');
        return String.format(
                        Locale.ROOT,
                        "  %-20s %-14s %9d %12s %12s %12s",
                        name,
                        type,
                        column.missing(),
                        text(column.smallest()),
                        text(column.mean()),
                        text(column.largest()))
                .stripTrailing();
    }

    /** Six digits at most, and none that says nothing. */
    private static String text(double number) {
        if (!Double.isFinite(number)) {
            return Double.isNaN(number) ? "" : Double.toString(number);
        }
        return NumberText.of(new BigDecimal(number, new MathContext(6)).doubleValue());
    }
}
