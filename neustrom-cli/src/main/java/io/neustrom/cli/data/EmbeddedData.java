package io.neustrom.cli.data;

import io.neustrom.data.Digits;
import io.neustrom.data.LabelledPoints;
import io.neustrom.data.Points;
import io.neustrom.io.file.EnumWord;
import io.neustrom.io.table.DataTable;
import io.neustrom.io.table.TableEncoding;
import io.neustrom.paper.experiment.Experiment;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The built-in data sets, generated or bundled. */
enum EmbeddedData {
    ONE_CIRCLE("200 points on a circle", () -> points(Experiment.ONE_CIRCLE), false),
    TWO_CIRCLES(
            "100 and 200 points on circles of radius 1 and 2, with the circle of each",
            () -> points(Experiment.TWO_CIRCLES),
            true),
    SQUARE_GRID("20 by 20 points on a grid", () -> points(Experiment.SQUARE_GRID), false),
    TEAPOTS("400 images of a turning pot, 76 by 101 pixels in 3 colours", () -> points(Experiment.TEAPOTS), false),
    DIGITS("1797 handwritten digits, 8 by 8 pixels, with the digit of each (UCI, CC BY 4.0)", Digits::load, true);

    private final String summary;
    private final Supplier<LabelledPoints> source;
    private final boolean labelled;

    EmbeddedData(String summary, Supplier<LabelledPoints> source, boolean labelled) {
        this.summary = summary;
        this.source = source;
        this.labelled = labelled;
    }

    private static LabelledPoints points(Experiment experiment) {
        return experiment.data(Experiment.GRID_SIDE);
    }

    /** The data set of a name; a file of that name is meant if the user writes ./ before it. */
    static Optional<EmbeddedData> of(Path name) {
        return Stream.of(values())
                .filter(one -> EnumWord.of(one).equals(name.toString().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** What it is, in one line. */
    String summary() {
        return summary;
    }

    DataTable read() {
        LabelledPoints all = source.get();
        Points points = all.points();
        return new DataTable(
                Path.of(EnumWord.of(this)),
                IntStream.rangeClosed(1, points.dimension())
                        .mapToObj(Integer::toString)
                        .toList(),
                points,
                labelled
                        ? Optional.of(IntStream.of(all.groups())
                                .mapToObj(Integer::toString)
                                .toList())
                        : Optional.empty(),
                IntStream.range(0, points.count()).toArray(),
                0,
                row -> "row " + row,
                column -> "column " + column,
                new TableEncoding(List.of(), List.of(), Optional.empty(), OptionalInt.empty()),
                List.of());
    }

    /** All of them. */
    static List<EmbeddedData> all() {
        return List.of(values());
    }
}
