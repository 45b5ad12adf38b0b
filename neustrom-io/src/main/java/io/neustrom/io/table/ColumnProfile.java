package io.neustrom.io.table;

import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Looks at the fields of one column, one after the other.
 *
 * @since 0.1.0
 */
public final class ColumnProfile {
    /** Different values are counted up to one more than this. */
    public static final int MOST_CLASSES = 100;

    private static final Pattern DATE = Pattern.compile("\\d{1,4}([-/.])\\d{1,2}\\1\\d{1,4}.*");

    private final String name;
    private final Set<Object> values = new HashSet<>(); // one more than MOST_CLASSES of them at most
    private long numbers;
    private long words;
    private long truths; // words for true and false
    private long missing;
    private long nones; // of the missing, those that say none, which may be a word
    private boolean whole = true;
    private boolean counting = true;
    private double smallest = Double.POSITIVE_INFINITY;
    private double largest = Double.NEGATIVE_INFINITY;
    private double sum;

    /** The profile of a column without rows yet. */
    public ColumnProfile(String name) {
        this.name = name;
    }

    /** What a column holds, as files and messages name it. */
    enum Type {
        WHOLE_NUMBERS,
        NUMBERS,
        WORDS,
        NOTHING
    }

    /**
     * What was found.
     *
     * @param missing fields without a number or word
     * @param smallest of the numbers; NaN without any
     */
    public record Summary(String name, Type type, long missing, double smallest, double mean, double largest) {}

    /**
     * Takes note of a field; returns whether it is missing.
     *
     * @param field a String or a Double
     */
    public boolean add(Object field) {
        return field instanceof Double number ? addDouble(number) : addText(field.toString());
    }

    private boolean addText(String field) {
        if (CsvTable.isMissing(field)) {
            nones += TableEncoder.isNoWord(field) ? 0 : 1;
            addGap();
            return true;
        }
        addValue(field);
        OptionalDouble number = CsvTable.number(field);
        if (number.isEmpty()) {
            words++;
            truths += CsvTable.truth(field).isPresent() ? 1 : 0;
            counting = false;
        } else {
            addNumber(number.getAsDouble());
        }
        return false;
    }

    private boolean addDouble(double number) {
        if (Double.isNaN(number)) {
            addGap();
            return true;
        }
        addValue(number);
        addNumber(number);
        return false;
    }

    private void addGap() {
        missing++;
        counting = false;
    }

    private void addValue(Object value) {
        if (values.size() <= MOST_CLASSES) {
            values.add(value);
        }
    }

    private void addNumber(double number) {
        counting &= numbers == 0 ? number == 0 || number == 1 : number == smallest + numbers;
        numbers++;
        whole &= number == Math.rint(number);
        smallest = Math.min(smallest, number);
        largest = Math.max(largest, number);
        sum += number;
    }

    String name() {
        return name;
    }

    /** Rows seen so far. */
    public long rows() {
        return numbers + words + missing;
    }

    /** Rows without a value. */
    public long missing() {
        return missing;
    }

    /** How many different values there are, or one more than {@link #MOST_CLASSES}. */
    public int different() {
        return values.size();
    }

    /** How many different words there are in a column of words, or one more than {@link #MOST_CLASSES}. */
    public int differentWords() {
        return Math.min(values.size() + (nones > 0 ? 1 : 0), MOST_CLASSES + 1);
    }

    /** Rows without a word in a column of words. */
    long missingWords() {
        return missing - nones;
    }

    boolean isEmpty() {
        return numbers + words == 0;
    }

    /** Whether it mostly holds words; a few words among numbers are mistakes. */
    boolean isText() {
        return words > numbers && !isTruth();
    }

    /** Whether it holds words, and those are dates as 2026-01-31 or 31.1.2026, maybe with a time. */
    boolean isDate() {
        return isText()
                && values.stream()
                        .allMatch(value -> DATE.matcher(value.toString()).matches());
    }

    /** Whether all that it holds are words for true and false. */
    public boolean isTruth() {
        return words > 0 && numbers == 0 && truths == words;
    }

    /** Whether all values are whole numbers. */
    public boolean isWhole() {
        return numbers > 0 && words == 0 && whole;
    }

    boolean isConstant() {
        return words == 0 && numbers > 1 && smallest == largest;
    }

    /** Whether it holds 0, 1, 2 and so on, or begins at 1, in the order of the rows. */
    boolean isCounting() {
        return counting && numbers > 0;
    }

    /** The figures of the column. */
    public Summary summary() {
        Type type = words > 0 ? Type.WORDS : numbers == 0 ? Type.NOTHING : whole ? Type.WHOLE_NUMBERS : Type.NUMBERS;
        boolean any = numbers > 0 && words == 0;
        return new Summary(
                name,
                type,
                missing,
                any ? smallest : Double.NaN,
                any ? sum / numbers : Double.NaN,
                any ? largest : Double.NaN);
    }
}
