package io.neustrom.cli.explore;

import io.neustrom.cli.run.RunFiles;
import io.neustrom.cli.run.RunFolder;
import io.neustrom.field.BinGrid;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.io.array.MatrixFiles;
import io.neustrom.io.array.NumberArray;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The files with the numbers of place fields: a table of cells, their maps, and the time in each bin. */
public final class FieldFiles {

    public static final List<String> NAMES = List.of(RunFiles.FIELD_TABLE, RunFiles.RATE_MAPS, RunFiles.OCCUPANCY);

    private FieldFiles() {}

    static void write(RunFolder folder, FieldAnalysis analysis) throws IOException {
        FieldsTable.write(folder.stage(RunFiles.FIELD_TABLE), FieldsRecord.cells(analysis));
        BinGrid grid = analysis.occupancy().grid();
        double[] rates = analysis.cells().stream()
                .flatMapToDouble(cell -> Arrays.stream(cell.map().rates()))
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(RunFiles.RATE_MAPS),
                new NumberArray(List.of(analysis.cells().size(), grid.rows(), grid.columns()), rates));
        double[] shares = IntStream.range(0, grid.bins())
                .mapToDouble(analysis.occupancy()::share)
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(RunFiles.OCCUPANCY), new NumberArray(List.of(grid.rows(), grid.columns()), shares));
    }
}
