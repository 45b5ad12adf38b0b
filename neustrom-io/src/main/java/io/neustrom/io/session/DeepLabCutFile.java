package io.neustrom.io.session;

import io.neustrom.io.file.InputFile;
import io.neustrom.io.file.InvalidInputException;
import io.neustrom.io.table.CsvLine;
import io.neustrom.io.table.CsvLines;
import io.neustrom.io.table.CsvTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The CSV of DeepLabCut: rows {@code scorer}, {@code individuals} (of several animals only), {@code bodyparts} and {@code coords} say what
 * a column is, then there is one row for each frame.
 *
 * @param headers how many rows say so
 * @param width of all rows
 * @param columns where the coordinates of each body part of each individual stand; the individual is empty if there is one only
 */
record DeepLabCutFile(Path file, int headers, int width, Map<String, Map<String, Map<String, Integer>>> columns) {
    private static final int MOST_BEFORE = 64; // bytes before the first word: a mark of the byte order, empty lines
    private static final String SCORER = "scorer";
    private static final String INDIVIDUALS = "individuals";
    private static final String BODY_PARTS = "bodyparts";
    private static final String COORDINATES = "coords";
    private static final List<String> SHORT = List.of(SCORER, BODY_PARTS, COORDINATES);
    private static final List<String> LONG = List.of(SCORER, INDIVIDUALS, BODY_PARTS, COORDINATES);
    private static final String X = "x";
    private static final String Y = "y";
    private static final String LIKELIHOOD = "likelihood";

    /** The table of columns; empty if a CSV file is not of DeepLabCut. */
    static Optional<DeepLabCutFile> open(Path file) {
        if (!InputFile.read(file, () -> beginning(file)).startsWith(SCORER)) {
            return Optional.empty();
        }
        return CsvLines.read(file, lines -> {
            List<CsvLine> header = new ArrayList<>();
            Iterator<CsvLine> all = lines.iterator();
            while (header.size() < LONG.size() && all.hasNext()) {
                header.add(all.next());
            }
            List<String> levels = header.stream().map(DeepLabCutFile::level).toList();
            for (List<String> known : List.of(LONG, SHORT)) {
                if (levels.size() >= known.size()
                        && levels.subList(0, known.size()).equals(known)) {
                    return Optional.of(of(file, header.subList(0, known.size())));
                }
            }
            return Optional.empty();
        });
    }

    /** The first word of a file, which may be of any kind. */
    private static String beginning(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BEFORE + SCORER.length()), StandardCharsets.UTF_8)
                    .replaceFirst("^\\uFEFF?\\s*", "")
                    .toLowerCase(Locale.ROOT);
        }
    }

    private static String level(CsvLine line) {
        return line.field(0).strip().toLowerCase(Locale.ROOT);
    }

    private static DeepLabCutFile of(Path file, List<CsvLine> header) {
        int width = header.get(0).width();
        header.forEach(line -> CsvTable.requireWidth(file, line, width));
        CsvLine coordinates = header.get(header.size() - 1);
        CsvLine parts = header.get(header.size() - 2);
        boolean several = header.size() == LONG.size();
        Map<String, Map<String, Map<String, Integer>>> columns = new LinkedHashMap<>();
        for (int j = 1; j < width; j++) {
            if (coordinates.field(j).isBlank()) {
                continue; // part of the name of a picture
            }
            Integer earlier = columns.computeIfAbsent(
                            several ? header.get(1).field(j) : "", any -> new LinkedHashMap<>())
                    .computeIfAbsent(parts.field(j), any -> new LinkedHashMap<>())
                    .putIfAbsent(coordinates.field(j), j);
            if (earlier != null) {
                throw new InvalidInputException(file + ", line " + coordinates.number() + ": columns " + (earlier + 1)
                        + " and " + (j + 1) + " are both " + coordinates.field(j) + " of "
                        + InputFile.quote(parts.field(j)));
            }
        }
        return new DeepLabCutFile(file, header.size(), width, columns);
    }

    List<String> individuals() {
        return List.copyOf(columns.keySet());
    }

    List<String> bodyParts(String individual) {
        return List.copyOf(of(columns, individual).keySet());
    }

    private static <T> T of(Map<String, T> map, String key) {
        return Objects.requireNonNull(map.get(key), key);
    }

    /** The number of frames. */
    int frames() {
        return CsvLines.read(file, lines -> {
            int count = -headers;
            for (CsvLine line : lines) {
                CsvTable.requireWidth(file, line, width);
                count++;
            }
            return count;
        });
    }

    /** The track of the body part that was chosen. */
    TrackedTable table(PartChoice choice) {
        boolean several = headers == LONG.size();
        if (!several && choice.individual().isPresent()) {
            throw new InvalidInputException("option individual has no effect on " + file + ", which has one");
        }
        String individual = several
                ? individuals().get(new Offer(file, INDIVIDUALS, "individual", individuals()).take(choice.individual()))
                : "";
        if (columns.isEmpty()) {
            throw new InvalidInputException(file + " has no body parts");
        }
        List<String> parts = bodyParts(individual);
        String part = parts.get(new Offer(file, "body parts", "bodypart", parts).take(choice.bodypart()));
        Map<String, Integer> places = of(of(columns, individual), part);
        List<String> wanted = places.containsKey(LIKELIHOOD) ? List.of(X, Y, LIKELIHOOD) : List.of(X, Y);
        if (!places.keySet().containsAll(wanted)) {
            throw new InvalidInputException(file + ": " + InputFile.quote(part) + " must have columns x and y, has "
                    + String.join(", ", places.keySet()));
        }
        List<Long> numbers = new ArrayList<>();
        List<double[]> values =
                read(wanted.stream().map(name -> of(places, name)).toList(), numbers);
        return new TrackedTable(
                file,
                individual.isEmpty() ? part : part + " of " + individual,
                values.get(0),
                values.get(1),
                wanted.size() > 2 ? Optional.of(values.get(2)) : Optional.empty(),
                choice.likelihood(),
                frame -> "line " + numbers.get(frame));
    }

    /** @param numbers takes the line of each frame */
    private List<double[]> read(List<Integer> places, List<Long> numbers) {
        return CsvLines.read(file, lines -> {
            List<DoubleStream.Builder> values =
                    places.stream().map(place -> DoubleStream.builder()).toList();
            int skip = headers;
            for (CsvLine line : lines) {
                if (skip > 0) {
                    skip--;
                    continue;
                }
                CsvTable.requireWidth(file, line, width);
                for (int k = 0; k < places.size(); k++) {
                    values.get(k).add(CsvTable.numberOrMissing(file, line, places.get(k)));
                }
                numbers.add(line.number());
            }
            return values.stream().map(builder -> builder.build().toArray()).toList();
        });
    }
}
