package io.neustrom.cli;

import java.util.OptionalDouble;

/** Looks at the cells of one column, one after the other. */
final class ColumnProfile {
    private final String name;
    private long numbers;
    private long words;
    private long missing;
    private boolean whole = true;
    private double smallest = Double.POSITIVE_INFINITY;
    private double largest = Double.NEGATIVE_INFINITY;
    private double sum;

    ColumnProfile(String name) {
        this.name = name;
    }

    /** What a column holds, for files and people. */
    enum Type {
        WHOLE_NUMBERS,
        NUMBERS,
        WORDS,
        NOTHING
    }

    /**
     * What was found.
     *
     * @param missing cells without a number or word
     * @param smallest of the numbers; NaN without any
     */
    record Summary(String name, Type type, long missing, double smallest, double mean, double largest) {}

    /** Takes note of a cell of text; returns whether it is missing. */
    boolean add(String cell) {
        if (CsvTable.isMissing(cell)) {
            missing++;
            return true;
        }
        OptionalDouble number = CsvTable.number(cell);
        if (number.isEmpty()) {
            words++;
        } else {
            addNumber(number.getAsDouble());
        }
        return false;
    }

    /** Takes note of a number; returns whether it is missing. */
    boolean add(double number) {
        if (Double.isNaN(number)) {
            missing++;
            return true;
        }
        addNumber(number);
        return false;
    }

    private void addNumber(double number) {
        numbers++;
        whole &= number == Math.rint(number);
        smallest = Math.min(smallest, number);
        largest = Math.max(largest, number);
        sum += number;
    }

    Summary summary() {
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
