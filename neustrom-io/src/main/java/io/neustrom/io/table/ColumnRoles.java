package io.neustrom.io.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What the columns of a file are for, judged by their names and by what is in them: coordinates, the label, or nothing. The label is a
 * column that is named as one or the only one of few words; identifiers are named as such, or count the rows in the first column. Other
 * columns of few words are categories.
 *
 * @since 0.1.0
 */
public final class ColumnRoles {
    /** Why the label is not a coordinate. */
    public static final String LABEL = "the label";

    private static final Set<String> TARGETS = Set.of(
            "class",
            "classes",
            "classlabel",
            "label",
            "labels",
            "target",
            "targets",
            "species",
            "diagnosis",
            "outcome");
    private static final Set<String> MAYBE_LABELS =
            Set.of("y", "type", "kind", "group", "category", "response", "result", "status");
    private static final Set<String> IDENTIFIERS =
            Set.of("", "id", "ids", "uuid", "guid", "rowid", "rowname", "rownames", "unnamed0");
    private static final Set<String> MAYBE_IDENTIFIERS =
            Set.of("index", "idx", "row", "rownumber", "no", "nr", "number", "key", "name");
    private static final Pattern ENDS_IN_ID = Pattern.compile("(?i).*[_. -]id|.*[a-z]I[dD]|.*ID");
    private static final int ROWS_TO_COUNT = 10; // of fewer rows, numbers one after the other may be coordinates
    private static final int MOST_NUMBERED_CLASSES = 20;
    private static final int MOST_WORDS = 30; // of a category
    private static final int ROWS_A_WORD =
            5; // of a category, on average at least; of fewer, words are names or free text

    private final List<ColumnProfile> columns;
    private final Set<Integer> categories;
    private final long rows;
    private final OptionalInt label;
    private final boolean keepConstant;

    /**
     * @param columns all of the file
     * @param categories the ones that the user named; none of them is the label
     * @param label the one that the user named; empty: it is looked for
     */
    public ColumnRoles(List<ColumnProfile> columns, Set<Integer> categories, OptionalInt label, boolean keepConstant) {
        this.columns = columns;
        this.categories = categories;
        this.rows = columns.get(0).rows();
        this.keepConstant = keepConstant;
        this.label = label.isPresent() ? label : findLabel();
    }

    /** Whether something of this name holds labels, if it can. */
    public static boolean isLabelName(String name) {
        return TARGETS.contains(plain(name)) || MAYBE_LABELS.contains(plain(name));
    }

    /** The column that holds labels; empty if there is none. */
    public OptionalInt label() {
        return label;
    }

    /** Why a column is not a coordinate, in a word or two; empty: it is one. */
    public Optional<String> whyNot(int j) {
        ColumnProfile column = columns.get(j);
        if (label.isPresent() && label.getAsInt() == j) {
            return Optional.of(LABEL);
        }
        if (TARGETS.contains(plainName(j))) {
            return Optional.of("to be predicted, by its name");
        }
        if (isIdentifier(j)) {
            return Optional.of("identifier");
        }
        if (column.isText()) {
            return hasFewWords(j) ? Optional.empty() : Optional.of(column.isDate() ? "dates" : "words");
        }
        if (2 * column.missing() > rows) {
            return Optional.of(column.isEmpty() ? "empty" : "mostly missing");
        }
        return isDroppedConstant(j) ? Optional.of("constant") : Optional.empty();
    }

    /**
     * Whether a column holds a few words, at most 30, each of them in 5 rows on average. It may be the label, too.
     */
    public boolean hasFewWords(int j) {
        ColumnProfile column = columns.get(j);
        int words = column.differentWords();
        return column.isText()
                && !column.isDate()
                && 2 * column.missingWords() <= rows
                && words >= 2
                && words <= Math.min(MOST_WORDS, rows / ROWS_A_WORD);
    }

    /** Whether column j is dropped since it has one value only. */
    public boolean isDroppedConstant(int j) {
        return !keepConstant && columns.get(j).isConstant();
    }

    private OptionalInt findLabel() {
        return last(j ->
                        TARGETS.contains(plainName(j)) && hasClasses(j, Math.min(rows - 1, ColumnProfile.MOST_CLASSES)))
                .or(() -> last(j -> isMaybeLabel(j) && hasClasses(j, Math.min(rows / 2, MOST_NUMBERED_CLASSES))))
                .or(this::onlyWords)
                .or(() -> last(j -> j == columns.size() - 1 && columns.get(j).isTruth() && !categories.contains(j)))
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }

    private Optional<Integer> last(IntPredicate wanted) {
        return IntStream.range(0, columns.size()).filter(wanted).boxed().reduce((first, second) -> second);
    }

    /** The only column of few words, or of several the one at the end, or at the start. */
    private Optional<Integer> onlyWords() {
        List<Integer> candidates = IntStream.range(0, columns.size())
                .filter(j -> columns.get(j).isText()
                        && !columns.get(j).isDate()
                        && hasClasses(j, Math.min(rows / 2, ColumnProfile.MOST_CLASSES))
                        && !isIdentifier(j))
                .boxed()
                .toList();
        List<Integer> best = new ArrayList<>(candidates);
        if (candidates.size() > 1) {
            best.retainAll(List.of(candidates.contains(columns.size() - 1) ? columns.size() - 1 : 0));
        }
        return best.stream().findFirst();
    }

    /** A column y next to a column x is a coordinate. */
    private boolean isMaybeLabel(int j) {
        boolean coordinate = plainName(j).equals("y")
                && IntStream.range(0, columns.size()).anyMatch(k -> plainName(k).equals("x"));
        return MAYBE_LABELS.contains(plainName(j)) && !coordinate;
    }

    private boolean hasClasses(int j, long most) {
        ColumnProfile column = columns.get(j);
        boolean few = column.different() >= 2 && column.different() <= most;
        return few && !categories.contains(j) && (column.isText() || column.isTruth() || column.isWhole());
    }

    private boolean isIdentifier(int j) {
        ColumnProfile column = columns.get(j);
        if (!column.isWhole() && !column.isText()) {
            return false;
        }
        boolean different = column.different() > Math.min(rows / 2, ColumnProfile.MOST_CLASSES);
        return IDENTIFIERS.contains(plainName(j))
                || (different
                        && (MAYBE_IDENTIFIERS.contains(plainName(j))
                                || ENDS_IN_ID.matcher(column.name()).matches()))
                || (j == 0 && rows >= ROWS_TO_COUNT && column.isCounting());
    }

    /** Small letters and digits of the name. */
    private String plainName(int j) {
        return plain(columns.get(j).name());
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
