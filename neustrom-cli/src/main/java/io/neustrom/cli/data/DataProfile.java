package io.neustrom.cli.data;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.cli.apply.PredictionSummary;
import io.neustrom.cli.option.EnumWords;
import io.neustrom.cli.terminal.Summary;
import io.neustrom.cli.terminal.UserError;
import io.neustrom.io.file.NumberText;
import io.neustrom.io.table.ClassNames;
import io.neustrom.io.table.ColumnChoice;
import io.neustrom.io.table.ColumnProfile;
import io.neustrom.io.table.CsvTable;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormats;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
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

    /** Describes a file. */
    public static DataProfile of(Path file, ReadOptions options) {
        TableContent content = TableFormats.open(file, options);
        List<String> names = content.columns();
        if (names.isEmpty()) {
            throw new UserError(file + " is empty; it must have at least one line");
        }
        ColumnChoice choice = ColumnChoice.of(file, names, options, content.labelColumn());
        int[] columns = choice.coordinates();
        Counting counting =
                new Counting(IntStream.of(columns).mapToObj(names::get).toList());
        List<String> labels = new ArrayList<>();
        content.forEachRow(row -> {
            CsvTable.requireWidth(file, row, names.size());
            counting.row(columns.length, j -> row.field(columns[j]));
            choice.label().ifPresent(label -> labels.add(word(row.field(label))));
        });
        return counting.profile(
                file.toString(),
                TableFormats.of(file).name(),
                choice.label().isPresent() ? Optional.of(labels) : content.labels());
    }

    private static String word(Object field) {
        return field instanceof Double number ? ClassNames.word(number) : field.toString();
    }

    /** Describes points that have been read. */
    public static DataProfile of(String input, String format, DataTable table) {
        int d = table.points().dimension();
        Counting counting = new Counting(table.columns());
        for (int i = 0; i < table.points().count(); i++) {
            int row = i;
            counting.row(d, j -> (double) table.points().get(row, j));
        }
        return counting.profile(input, format, table.labelWords());
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

        /** @param field a String or a Double */
        void row(int width, IntFunction<Object> field) {
            Object[] fields = new Object[width];
            boolean missing = false;
            for (int j = 0; j < width; j++) {
                fields[j] = field.apply(j);
                missing |= columns.get(j).add(fields[j]);
            }
            rows++;
            rowsWithMissing += missing ? 1 : 0;
            duplicates += seen.add(Arrays.asList(fields)) ? 0 : 1;
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

    /** At most six digits, without trailing zeros. */
    private static String text(double number) {
        if (!Double.isFinite(number)) {
            return Double.isNaN(number) ? "" : Double.toString(number);
        }
        return NumberText.of(new BigDecimal(number, new MathContext(6)).doubleValue());
    }
}
