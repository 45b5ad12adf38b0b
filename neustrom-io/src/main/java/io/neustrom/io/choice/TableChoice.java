package io.neustrom.io.choice;

import io.neustrom.io.file.EnumWord;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.ColumnChoice;
import io.neustrom.io.table.ColumnProfile;
import io.neustrom.io.table.ColumnRoles;
import io.neustrom.io.table.ReadOptions;
import io.neustrom.io.table.TableContent;
import io.neustrom.io.table.TableFormat;
import io.neustrom.io.table.TableFormats;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which columns and rows of a file are learned from by default.
 *
 * @param options that say it
 * @param choices those of them that were chosen
 */
public record TableChoice(ReadOptions options, List<ChosenOption> choices) {
    private static final int MOST_LISTED = 5;

    /**
     * What the user asked for.
     *
     * @param options that the user gave; what is missing in them is chosen
     * @param constants what becomes of constant columns
     * @param missing what the user wants done with rows that have a gap; empty: it is chosen
     * @param choosesCategories whether columns of words are chosen, too, or those of the options are all
     */
    public record Wish(
            ReadOptions options,
            ConstantColumns constants,
            Optional<ReadOptions.Missing> missing,
            boolean choosesCategories) {
        /** The defaults: constant columns are left out; categories, and what to do with gaps, are chosen. */
        public static Wish of(ReadOptions options) {
            return new Wish(options, ConstantColumns.DROP, Optional.empty(), true);
        }

        private Wish with(ReadOptions others) {
            return new Wish(others, constants, missing, choosesCategories);
        }
    }

    /** Looks at a file and chooses. Images are taken as they are. */
    public static TableChoice of(Path file, Wish wish) {
        TableFormat format = TableFormats.of(file);
        if (!format.hasColumnRoles()) {
            return new TableChoice(wish.options, List.of());
        }
        Optional<String> labels =
                wish.options.labelColumn().isEmpty() ? format.likelyLabels(file, wish.options) : Optional.empty();
        ReadOptions options = labels.map(wish.options::withLabelColumn).orElse(wish.options);
        TableContent content = TableFormats.open(file, options);
        return new Choosing(file, wish.with(options), TableLook.at(file, content), content.labelColumn())
                .choose()
                .with(labels.map(
                        name -> new ChosenOption("labelColumn", name, "the array of labels; shown in the report")));
    }

    private TableChoice with(Optional<ChosenOption> more) {
        return new TableChoice(
                options, Stream.concat(more.stream(), choices.stream()).toList());
    }

    /** Chooses for one file. */
    private static final class Choosing {
        private final Path file;
        private final Wish wish;
        private final TableLook look;
        private final ColumnChoice asked; // what the user's options say
        private final ColumnRoles roles;
        private final List<ChosenOption> choices = new ArrayList<>();

        Choosing(Path file, Wish wish, TableLook look, Optional<String> labelColumn) {
            this.file = file;
            this.wish = wish;
            this.look = look;
            this.asked = ColumnChoice.of(file, look.names(), wish.options, labelColumn);
            this.roles = new ColumnRoles(
                    look.columns(), asked.categories(), asked.label(), wish.constants != ConstantColumns.DROP);
        }

        TableChoice choose() {
            ReadOptions options = wish.options;
            if (look.rows() == 0) {
                return new TableChoice(options, List.of()); // the reader says what is wrong
            }
            int[] coordinates = coordinates();
            boolean findsLabel = wish.options.labelColumn().isEmpty()
                    && wish.options.columns().isEmpty();
            if (findsLabel && roles.label().isPresent()) {
                options = options.withLabelColumn(chooseLabel(roles.label().getAsInt()));
            }
            int others =
                    asked.coordinates().length - (findsLabel && roles.label().isPresent() ? 1 : 0);
            if (coordinates.length < others) {
                options = options.withColumns(List.of(words(coordinates).split(",")));
            }
            int[] categories =
                    IntStream.of(coordinates).filter(this::isCategory).toArray();
            if (wish.choosesCategories && categories.length > 0) {
                options = options.withCategories(List.of(words(categories).split(",")));
                choices.add(new ChosenOption("categories", words(categories), reason(categories)));
            }
            int[] numbers =
                    IntStream.of(coordinates).filter(j -> !isCategory(j)).toArray();
            return new TableChoice(options.withMissing(missing(numbers)), choices);
        }

        private boolean isCategory(int j) {
            return wish.choosesCategories
                    ? roles.hasFewWords(j)
                    : asked.categories().contains(j);
        }

        private String reason(int[] categories) {
            int[] counts = IntStream.of(categories)
                    .map(j -> look.columns().get(j).differentWords())
                    .toArray();
            return "a coordinate for each word: "
                    + (counts.length <= MOST_LISTED
                            ? IntStream.of(counts).mapToObj(Integer::toString).collect(Collectors.joining(" + "))
                            : "in all " + IntStream.of(counts).sum());
        }

        /** Why a column is not learned from; empty: it is. */
        private Optional<String> whyNot(int j) {
            if (!wish.options.columns().isEmpty()) {
                return Optional.of("constant").filter(word -> roles.isDroppedConstant(j));
            }
            if (!wish.choosesCategories && asked.categories().contains(j)) {
                return Optional.empty();
            }
            return roles.whyNot(j)
                    .or(() -> Optional.of("words").filter(word -> roles.hasFewWords(j) && !isCategory(j)));
        }

        private int[] coordinates() {
            Map<String, List<Integer>> leftOut = new LinkedHashMap<>(); // columns by the reason
            List<Integer> kept = new ArrayList<>();
            for (int j : asked.coordinates()) {
                whyNot(j)
                        .ifPresentOrElse(
                                word -> leftOut.computeIfAbsent(word, key -> new ArrayList<>())
                                        .add(j),
                                () -> kept.add(j));
            }
            if (kept.isEmpty()) {
                throw new InvalidInputException(
                        file + " has no column of numbers, or of few words, to learn from; left out: " + listed(leftOut)
                                + "; " + "option columns names columns to take");
            }
            leftOut.remove(ColumnRoles.LABEL); // which has a line of its own
            int[] coordinates = kept.stream().mapToInt(Integer::intValue).toArray();
            long truths =
                    kept.stream().filter(j -> look.columns().get(j).isTruth()).count();
            if (!leftOut.isEmpty() || truths > 0) {
                String omitted = leftOut.isEmpty() ? "" : "left out: " + listed(leftOut);
                String read = truths == 0
                        ? ""
                        : "true is 1 and false 0 in " + truths + (truths == 1 ? " column" : " columns");
                choices.add(new ChosenOption(
                        "columns",
                        words(coordinates),
                        omitted + (omitted.isEmpty() || read.isEmpty() ? "" : "; ") + read));
            }
            return coordinates;
        }

        private String listed(Map<String, List<Integer>> leftOut) {
            return leftOut.entrySet().stream()
                    .map(entry -> (entry.getValue().size() <= MOST_LISTED
                                    ? entry.getValue().stream().map(this::name).collect(Collectors.joining(", "))
                                    : entry.getValue().size() + " columns")
                            + " (" + entry.getKey() + ")")
                    .collect(Collectors.joining(", "));
        }

        private String name(int j) {
            String name = look.names().get(j);
            return name.isBlank() || name.equals(Integer.toString(j + 1)) ? "column " + (j + 1) : name;
        }

        private String chooseLabel(int label) {
            String word = word(label);
            ColumnProfile column = look.columns().get(label);
            choices.add(new ChosenOption(
                    "labelColumn",
                    word,
                    column.different() + (column.isWhole() ? " whole numbers" : " words")
                            + "; not learned from, but shown in the report"));
            return word;
        }

        private ReadOptions.Missing missing(int[] numbers) {
            if (wish.missing.isPresent()) {
                return wish.missing.get();
            }
            long gaps = look.rowsWithGaps(numbers);
            if (gaps == 0) {
                return wish.options.missing();
            }
            Optional<Integer> empty = IntStream.of(numbers)
                    .boxed()
                    .filter(j -> look.rows() - look.columns().get(j).missing() < 2)
                    .findFirst();
            if (empty.isPresent()) {
                throw new InvalidInputException(file + ": " + gaps + " of " + look.rows() + " rows miss a number, "
                        + look.columns().get(empty.get()).missing() + " of them in " + name(empty.get()) + "; "
                        + "option missing drop leaves them out all the same, option columns takes other columns");
            }
            choices.add(new ChosenOption(
                    "missing",
                    EnumWord.of(ReadOptions.Missing.MEDIAN),
                    gaps + " of " + look.rows() + " rows miss a number; no row is lost"));
            return ReadOptions.Missing.MEDIAN;
        }

        /** Columns in words that are understood as these columns: ranges of numbers. */
        private String words(int[] columns) {
            List<String> words = new ArrayList<>();
            int first = 0;
            for (int e = 1; e <= columns.length; e++) {
                if (e == columns.length || columns[e] != columns[e - 1] + 1) {
                    boolean one = e == first + 1;
                    String range = (columns[first] + 1) + "-" + (columns[e - 1] + 1);
                    if (one || look.names().contains(range)) {
                        IntStream.range(first, e)
                                .mapToObj(k -> word(columns[k]))
                                .forEach(words::add);
                    } else {
                        words.add(range);
                    }
                    first = e;
                }
            }
            return String.join(",", words);
        }

        /** The name of a column, or its number if the name would be misunderstood. */
        private String word(int column) {
            String name = look.names().get(column);
            boolean clear = look.names().indexOf(name) == column
                    && look.names().lastIndexOf(name) == column
                    && name.matches("[^\\s,]+");
            return clear ? name : Integer.toString(column + 1);
        }
    }
}
