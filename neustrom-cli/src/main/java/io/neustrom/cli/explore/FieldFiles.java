package io.neustrom.cli.explore;

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
    private static final String TABLE = "fields.csv";
    private static final String MAPS = "ratemaps.npy";
    private static final String OCCUPANCY = "occupancy.npy";

    public static final List<String> NAMES = List.of(TABLE, MAPS, OCCUPANCY);

    private FieldFiles() {}

    static void write(RunFolder folder, FieldAnalysis analysis) throws IOException {
        FieldsTable.write(folder.stage(TABLE), FieldsRecord.cells(analysis));
        BinGrid grid = analysis.occupancy().grid();
        double[] rates = analysis.cells().stream()
                .flatMapToDouble(cell -> Arrays.stream(cell.map().rates()))
                .toArray();
        MatrixFiles.writeArray(
                folder.stage(MAPS),
                new NumberArray(List.of(analysis.cells().size(), grid.rows(), grid.columns()), rates));
        double[] shares = IntStream.range(0, grid.bins())
                .mapToDouble(analysis.occupancy()::share)
                .toArray();
        MatrixFiles.writeArray(folder.stage(OCCUPANCY), new NumberArray(List.of(grid.rows(), grid.columns()), shares));
    }
}
