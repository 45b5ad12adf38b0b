package io.neustrom.cli.explore;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.decoding.Decoding;
import io.neustrom.field.BinGrid;
import io.neustrom.field.EigenMap;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.file.CsvOutput;
import io.neustrom.io.file.OutputFile;
import io.neustrom.remapping.Remapping;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.Population;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The files with the numbers of place fields: a table of cells, their maps, and the time in each bin. */
public final class FieldFiles {

    public static final List<String> NAMES = RunFiles.OF_FIELDS;

    private FieldFiles() {}

    /** The files about the cells that a run has learned, and about what they expect. */
    static void write(RunFolder folder, FieldAnalysis analysis) throws IOException {
        for (Population population : Population.ofModel(FieldMaps.of(analysis, List.of()))) {
            write(folder, population);
        }
    }

    /** The files about one of several populations. */
    static void write(RunFolder folder, Population population) throws IOException {
        FieldAnalysis analysis = population.maps().analysis();
        FieldsTable.write(folder.stage(population.named(RunFiles.FIELD_TABLE)), PopulationRecord.cells(population));
        BinGrid grid = analysis.occupancy().grid();
        double[] rates = analysis.cells().stream()
                .flatMapToDouble(cell -> Arrays.stream(cell.map().rates()))
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(population.named(RunFiles.RATE_MAPS)),
                new NumberArray(List.of(analysis.cells().size(), grid.rows(), grid.columns()), rates));
        double[] shares = IntStream.range(0, grid.bins())
                .mapToDouble(analysis.occupancy()::share)
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(population.named(RunFiles.OCCUPANCY)),
                new NumberArray(List.of(grid.rows(), grid.columns()), shares));
        if (!analysis.eigenMaps().isEmpty()) {
            writeEigenMaps(folder, population, grid);
        }
        if (population.decoding().isPresent()) {
            writeDecoded(
                    folder.stage(population.named(RunFiles.DECODED)),
                    population.decoding().get());
        }
        if (population.remapping().isPresent()) {
            writeRemapping(folder, population, population.remapping().get());
        }
    }

    private static void writeEigenMaps(RunFolder folder, Population population, BinGrid grid) throws IOException {
        List<EigenMap> maps = population.maps().analysis().eigenMaps();
        try (CsvOutput writer = OutputFile.csv(folder.stage(population.named(RunFiles.EIGEN_TABLE)))) {
            writer.writeRecord(List.of("map", "eigenvalue", "gridScore"));
            for (int k = 0; k < maps.size(); k++) {
                writer.writeRecord(List.of(
                        Integer.toString(k),
                        Double.toString(maps.get(k).eigenvalue()),
                        maps.get(k).gridScore().isPresent()
                                ? Double.toString(maps.get(k).gridScore().getAsDouble())
                                : ""));
            }
        }
        double[] values = maps.stream()
                .flatMapToDouble(map -> Arrays.stream(map.values()))
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(population.named(RunFiles.EIGEN_MAPS)),
                new NumberArray(List.of(maps.size(), grid.rows(), grid.columns()), values));
    }

    private static void writeDecoded(Path file, Decoding decoding) throws IOException {
        boolean track = decoding.decoded()[0].length == 1;
        try (CsvOutput writer = OutputFile.csv(file)) {
            writer.writeRecord(
                    track ? List.of("x", "decodedX", "error") : List.of("x", "y", "decodedX", "decodedY", "error"));
            for (int w = 0; w < decoding.windows(); w++) {
                writer.writeRecord(
                        Stream.of(decoding.positions()[w], decoding.decoded()[w], new double[] {decoding.errors()[w]})
                                .flatMapToDouble(Arrays::stream)
                                .mapToObj(Double::toString)
                                .toList());
            }
        }
    }

    private static void writeRemapping(RunFolder folder, Population population, Remapping remapping)
            throws IOException {
        double[] correlations = remapping.correlations();
        double[] overlaps = remapping.rateOverlaps();
        try (CsvOutput writer = OutputFile.csv(folder.stage(population.named(RunFiles.REMAPPING)))) {
            writer.writeRecord(List.of(population.noun(), "correlation", "rateOverlap"));
            for (int l = 0; l < correlations.length; l++) {
                writer.writeRecord(List.of(remapping.names().get(l), text(correlations[l]), text(overlaps[l])));
            }
        }
        MatrixFiles.writeArray(
                folder.stage(population.named(RunFiles.POPULATION_VECTORS)),
                new NumberArray(
                        List.of(remapping.grid().rows(), remapping.grid().columns()), remapping.populationVectors()));
    }

    private static String text(double number) {
        return Double.isFinite(number) ? Double.toString(number) : "";
    }
}
