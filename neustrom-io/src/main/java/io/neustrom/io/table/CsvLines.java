package io.neustrom.io.table;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The lines of a file of fields: CSV, TSV and their like. Blank lines are passed over, and so are comments, which begin with
 * {@code #}; but the last comment before the first line is a header, as numpy.savetxt writes it, if it has as many fields. What is
 * not CSV becomes one sentence for the user.
 *
 * @since 0.1.0
 */
public final class CsvLines {
    private static final char COMMENT = '#';
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Path file;
    private final Separator separator;
    private final Optional<CsvLine> comment; // above the first line

    private CsvLines(Path file, Separator separator, Optional<CsvLine> comment) {
        this.file = file;
        this.separator = separator;
        this.comment = comment;
    }

    /** Reads a file whose separator is seen from its first line. */
    public static <T> T read(Path file, Function<Iterable<CsvLine>, T> reading) {
        return read(file, Separator.AUTO, reading);
    }

    /** @param reading takes the lines, which may have any number of fields */
    public static <T> T read(Path file, Separator separator, Function<Iterable<CsvLine>, T> reading) {
        return InputFile.read(file, () -> look(file, separator).parse(reading));
    }

    /** The first line that is neither blank nor a comment; empty if there is none. Bytes that are not text are tolerated. */
    public static String first(Path file) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new BoundedLines(file, false), StandardCharsets.ISO_8859_1))) {
            String line = lines.readLine();
            while (line != null && (line.isBlank() || isComment(line))) {
                line = lines.readLine();
            }
            return line == null ? "" : line;
        }
    }

    /** Bytes that are not UTF-8 are replaced, as the library does: the field they stand in is refused later, with its line. */
    private static BufferedReader open(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(new BoundedLines(file, true), StandardCharsets.UTF_8));
    }

    private static boolean isComment(String line) {
        return line.strip().indexOf(COMMENT) == 0;
    }

    private static CsvLines look(Path file, Separator wanted) throws IOException {
        Separator separator = wanted.in(first(file));
        Optional<CsvLine> comment = Optional.empty();
        try (BufferedReader lines = open(file)) {
            long number = 1;
            String line = lines.readLine();
            while (line != null && (line.isBlank() || isComment(line))) {
                if (!line.isBlank()) {
                    comment = Optional.of(new CsvLine(number, split(line.strip().substring(1), separator)));
                }
                line = lines.readLine();
                number++;
            }
            int fields = line == null ? 0 : split(line, separator).size();
            return new CsvLines(
                    file, separator, comment.filter(header -> header.fields().size() == fields && fields > 1));
        }
    }

    private <T> T parse(Function<Iterable<CsvLine>, T> reading) throws IOException {
        if (separator == Separator.BLANK) {
            try (BufferedReader lines = open(file)) {
                return reading.apply(() -> withComment(blankSeparated(lines)));
            }
        }
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator.character())
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE) // so that the sentence on a ragged line is ours
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .commentStrategy(CommentStrategy.SKIP)
                .commentCharacter(COMMENT)
                .allowUnclosedQuote(false)
                .detectBomHeader(true)
                .ofCsvRecord(new BoundedLines(file, true))) {
            return reading.apply(() -> withComment(reader.stream()
                    .map(line -> new CsvLine(line.getStartingLineNumber(), line.getFields()))
                    .iterator()));
        } catch (CsvParseException e) {
            if (e.getCause() instanceof InvalidInputException tooLong) {
                throw tooLong;
            }
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private Iterator<CsvLine> withComment(Iterator<CsvLine> lines) {
        List<Iterator<CsvLine>> parts = List.of(comment.stream().iterator(), lines);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return parts.get(0).hasNext() || parts.get(1).hasNext();
            }

            @Override
            public CsvLine next() {
                return parts.get(parts.get(0).hasNext() ? 0 : 1).next();
            }
        };
    }

    private static Iterator<CsvLine> blankSeparated(BufferedReader lines) {
        long[] number = {0};
        return lines.lines()
                .map(line -> new CsvLine(++number[0], List.of(line)))
                .filter(line -> !line.fields().get(0).isBlank()
                        && !isComment(line.fields().get(0)))
                .map(line -> new CsvLine(line.number(), split(line.fields().get(0), Separator.BLANK)))
                .iterator();
    }

    /** The fields of a line, roughly: quotes are ignored. */
    private static List<String> split(String line, Separator separator) {
        String text = !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK ? line.substring(1) : line;
        return separator == Separator.BLANK
                ? List.of(text.strip().split("\\s+"))
                : new ArrayList<>(List.of(text.strip().split(String.valueOf(separator.character()), -1)));
    }
}
