package io.neustrom.cli.explore;

import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The file fields.csv: one line per cell, with its largest-rate field; a value is empty where there is no number. */
final class FieldsTable {
    private static final List<String> HEADER = List.of(
            "cell",
            "placeCell",
            "peakRate",
            "meanRate",
            "informationRate",
            "informationPerSpike",
            "sparsity",
            "selectivity",
            "coherence",
            "coherenceZ",
            "stability",
            "pValue",
            "chanceInformation",
            "gridScore",
            "borderScore",
            "fields",
            "firstFieldArea",
            "firstFieldPeakX",
            "firstFieldPeakY",
            "firstFieldCentroidX",
            "firstFieldCentroidY");

    private FieldsTable() {}

    static void write(Path file, List<FieldsRecord.Cell> cells) throws IOException {
        try (CsvOutput writer = OutputFile.csv(file)) {
            boolean named = cells.stream().anyMatch(cell -> cell.unit().isPresent());
            writer.writeRecord(named ? withUnit("unit", HEADER) : HEADER);
            for (FieldsRecord.Cell cell : cells) {
                writer.writeRecord(named ? withUnit(cell.unit().orElse(""), line(cell)) : line(cell));
            }
        }
    }

    private static List<String> withUnit(String unit, List<String> line) {
        return Stream.concat(Stream.of(line.get(0), unit), line.stream().skip(1))
                .toList();
    }

    private static List<String> line(FieldsRecord.Cell cell) {
        Optional<FieldsRecord.Field> first = cell.fields().stream().findFirst();
        return List.of(
                Integer.toString(cell.cell()),
                Boolean.toString(cell.placeCell()),
                text(cell.peakRate()),
                text(cell.meanRate()),
                text(cell.informationRate()),
                text(cell.informationPerSpike()),
                text(cell.sparsity()),
                text(cell.selectivity()),
                text(cell.coherence()),
                text(cell.coherenceZ()),
                text(cell.stability()),
                cell.significance().map(test -> text(test.pValue())).orElse(""),
                cell.significance().map(test -> text(test.chanceInformation())).orElse(""),
                text(cell.gridScore()),
                text(cell.borderScore()),
                Integer.toString(cell.fields().size()),
                first.map(field -> text(field.area())).orElse(""),
                first.map(field -> text(field.peakX())).orElse(""),
                first.map(field -> text(field.peakY())).orElse(""),
                first.map(field -> text(field.centroidX())).orElse(""),
                first.map(field -> text(field.centroidY())).orElse(""));
    }

    private static String text(OptionalDouble number) {
        return number.isPresent() ? text(number.getAsDouble()) : "";
    }

    private static String text(double number) {
        return Double.isFinite(number) ? Double.toString(number) : "";
    }
}
