package io.neustrom.report.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.data.Points;
import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.PlaceField;
import io.neustrom.field.Significance;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.MapBlocks;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.BarChart;
import io.neustrom.report.figure.Palette;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * What the script of a {@link FieldSection} reads, as JSON. Bins are counted as in a {@link BinGrid}, row 0 at the bottom; those of large
 * maps are {@link MapBlocks}. Levels are bytes in Base64, {@value #NOTHING} where the agent never was.
 *
 * @param grid where the bins lie
 * @param shown the cells that have a map
 * @param coverage (bins) how many fields of place cells lie over each; -1 where the agent never was
 * @param sizes of fields of place cells; absent if there are none
 * @param information of active cells; absent if there are none
 * @param chance the mean information of shuffles
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record FieldData(
        BinGrid grid,
        List<Cell> shown,
        int[] coverage,
        List<Path> paths,
        Optional<Bars> sizes,
        Optional<Bars> information,
        OptionalDouble chance,
        Optional<Goal> goal,
        Colours colours) {

    static final int NOTHING = 255;

    /**
     * Measures of a cell; see {@link CellFields} and its map.
     *
     * @param chance whether its map may be due to chance
     * @param levels (bins) from 0 to {@value #NOTHING} - 1, the peak rate
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Cell(
            int cell,
            boolean placeCell,
            boolean chance,
            double peakRate,
            double meanRate,
            double information,
            OptionalDouble sparsity,
            OptionalDouble stability,
            OptionalDouble pValue,
            byte[] levels,
            List<Field> fields) {

        static Cell of(FieldAnalysis analysis, MapBlocks blocks, int l) {
            CellFields cell = analysis.cells().get(l);
            Optional<Double> pValue = cell.significance().map(Significance::pValue);
            return new Cell(
                    l,
                    analysis.placeCell(l),
                    pValue.filter(p -> p > analysis.options().level()).isPresent(),
                    round(cell.map().peakRate()),
                    round(cell.map().meanRate()),
                    round(cell.map().informationPerSpike()),
                    finite(OptionalDouble.of(cell.map().sparsity())),
                    finite(cell.stability()),
                    pValue.map(p -> OptionalDouble.of(round(p))).orElseGet(OptionalDouble::empty),
                    FieldData.levels(
                            blocks.means(cell.map().rates()), cell.map().peakRate()),
                    cell.fields().stream().map(field -> Field.of(field, blocks)).toList());
        }
    }

    record Field(int[] bins, double area, double peakRate, double peakX, double peakY) {
        static Field of(PlaceField field, MapBlocks blocks) {
            return new Field(
                    blocks.holding(field.bins()),
                    round(field.area()),
                    round(field.peakRate()),
                    round(field.peakX()),
                    round(field.peakY()));
        }
    }

    /** Places along a path; on a track y is empty. */
    record Path(double[] x, double[] y) {
        static Path of(Points path, int stride, boolean track) {
            int[] samples = Thinning.samples(path.count(), stride);
            return new Path(along(path, samples, 0), track ? new double[0] : along(path, samples, 1));
        }

        private static double[] along(Points path, int[] samples, int coordinate) {
            return Arrays.stream(samples)
                    .mapToDouble(t -> round(path.get(t, coordinate)))
                    .toArray();
        }
    }

    record Bars(double[] edges, double[] heights) {
        static Bars of(BarChart chart) {
            return new Bars(Arrays.stream(chart.edges()).map(FieldData::round).toArray(), chart.heights());
        }
    }

    /** @param path bins, from the start to the goal */
    record Goal(byte[] levels, List<Integer> path) {}

    /** All as 0xRRGGBB; {@code cells} are those of the shown ones. */
    record Colours(int[] palette, int[] lightRamp, int[] darkRamp, int[] cells) {}

    static FieldData of(FieldMaps maps) {
        FieldAnalysis analysis = maps.analysis();
        MapBlocks blocks = MapBlocks.of(analysis.occupancy().grid());
        int[] shown = Thinning.evenly(analysis.cells().size(), Thinning.MOST_CELLS);
        List<Points> paths = Thinning.paths(maps);
        int stride = Thinning.stride(paths);
        boolean track = analysis.occupancy().grid().rows() == 1;
        FieldStatistics statistics = FieldStatistics.of(analysis);
        return new FieldData(
                blocks.blocks(),
                Arrays.stream(shown).mapToObj(l -> Cell.of(analysis, blocks, l)).toList(),
                coverage(analysis, blocks),
                paths.stream().map(path -> Path.of(path, stride, track)).toList(),
                statistics.areaBars().map(Bars::of),
                statistics.informationBars().map(Bars::of),
                statistics.chance(),
                maps.goal()
                        .map(goal ->
                                new Goal(levels(blocks.means(goal.heights()), largest(goal.heights())), goal.path())),
                new Colours(
                        IntStream.range(0, 256).map(k -> Palette.rgb(k / 255.0)).toArray(),
                        Palette.lightRamp(),
                        Palette.darkRamp(),
                        IntStream.range(0, shown.length)
                                .map(k -> Palette.kind(k, shown.length))
                                .toArray()));
    }

    private static int[] coverage(FieldAnalysis analysis, MapBlocks blocks) {
        int[] counts = analysis.fieldsOverBins();
        double[] visited = IntStream.range(0, counts.length)
                .mapToDouble(b -> analysis.occupancy().visited(b) ? counts[b] : Double.NaN)
                .toArray();
        return Arrays.stream(blocks.means(visited))
                .mapToInt(count -> Double.isNaN(count) ? -1 : (int) Math.round(count))
                .toArray();
    }

    private static byte[] levels(double[] numbers, double largest) {
        byte[] levels = new byte[numbers.length];
        for (int b = 0; b < levels.length; b++) {
            levels[b] = (byte)
                    (Double.isNaN(numbers[b])
                            ? NOTHING
                            : Math.round((NOTHING - 1) * (largest > 0 ? numbers[b] / largest : 0)));
        }
        return levels;
    }

    /** The largest of the numbers; 0 if there are none. */
    public static double largest(double[] numbers) {
        return Arrays.stream(numbers)
                .filter(number -> !Double.isNaN(number))
                .max()
                .orElse(0);
    }

    private static OptionalDouble finite(OptionalDouble number) {
        return number.stream().filter(Double::isFinite).map(FieldData::round).findFirst();
    }

    private static double round(double number) {
        return PageData.round(number, PageData.COORDINATE);
    }
}
