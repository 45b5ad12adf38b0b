package io.neustrom.report.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.neustrom.data.Points;
import io.neustrom.field.BinGrid;
import io.neustrom.field.CellFields;
import io.neustrom.field.FieldAnalysis;
import io.neustrom.field.PlaceField;
import io.neustrom.field.Significance;
import io.neustrom.report.content.FieldMaps;
import io.neustrom.report.content.GapFilling;
import io.neustrom.report.content.MapBlocks;
import io.neustrom.report.content.Population;
import io.neustrom.report.content.Thinning;
import io.neustrom.report.figure.BarChart;
import io.neustrom.report.figure.Palette;
import io.neustrom.report.figure.StepScale;
import io.neustrom.world.Wall;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What the script of a {@link FieldSection} reads, as JSON. Bins are counted as in a {@link BinGrid}, row 0 at the bottom; those of large
 * maps are {@link MapBlocks}. Levels are bytes in Base64, {@value #NOTHING} where the agent never was.
 *
 * @param grid where the bins lie
 * @param shown the cells that have a map
 * @param coverage (bins) how many fields of place cells lie over each; -1 where the agent never was
 * @param steps the colours of these counts
 * @param time that was spent in each bin; absent if it is the same in all
 * @param filled the bins whose levels are those of the bins around them, see {@link GapFilling}
 * @param walls (4) from x, from y, to x, to y
 * @param extent (4) of what is shown: from x, to x, from y, to y
 * @param unit of positions; absent if nobody said, as is {@code areaUnit}
 * @param sizes of fields of place cells; absent if there are none
 * @param information of active cells; absent if there are none
 * @param chance the mean information of shuffles
 * @param decodingErrors of windows; absent if nothing was decoded
 * @param decodingChance the median error at another time
 * @param mapCorrelations of each cell's maps in two sessions; absent if there is but one, or none is defined
 * @param mapChance the median correlation of maps of different cells
 * @param noun cell or unit
 * @param rateUnit after a rate
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record FieldData(
        BinGrid grid,
        List<Cell> shown,
        int[] coverage,
        Steps steps,
        Optional<Time> time,
        int[] filled,
        List<Path> paths,
        List<double[]> walls,
        double[] extent,
        AxisNames axes,
        Optional<String> unit,
        Optional<String> areaUnit,
        Optional<Bars> sizes,
        Optional<Bars> information,
        OptionalDouble chance,
        Optional<Bars> decodingErrors,
        OptionalDouble decodingChance,
        Optional<Bars> mapCorrelations,
        OptionalDouble mapChance,
        String noun,
        String rateUnit,
        Optional<Goal> goal,
        Colours colours) {

    static final int NOTHING = 255;

    /**
     * Measures of a cell; see {@link CellFields} and its map.
     *
     * @param chance whether its map may be due to chance
     * @param chanceInformation the mean of its shuffles
     * @param levels (bins) from 0 to {@value #NOTHING} - 1, the peak rate
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Cell(
            int cell,
            String name,
            boolean placeCell,
            boolean chance,
            double peakRate,
            double meanRate,
            double information,
            OptionalDouble sparsity,
            OptionalDouble stability,
            OptionalDouble pValue,
            OptionalDouble chanceInformation,
            OptionalDouble gridScore,
            OptionalDouble borderScore,
            byte[] levels,
            List<Field> fields) {

        static Cell of(Population population, MapBlocks blocks, GapFilling gaps, int l) {
            FieldAnalysis analysis = population.maps().analysis();
            CellFields cell = analysis.cells().get(l);
            Optional<Double> pValue = cell.significance().map(Significance::pValue);
            return new Cell(
                    l,
                    population.name(l),
                    analysis.placeCell(l),
                    pValue.filter(p -> p > analysis.options().level()).isPresent(),
                    round(cell.map().peakRate()),
                    round(cell.map().meanRate()),
                    round(cell.map().informationPerSpike()),
                    finite(OptionalDouble.of(cell.map().sparsity())),
                    finite(cell.stability()),
                    pValue.map(p -> OptionalDouble.of(round(p))).orElseGet(OptionalDouble::empty),
                    finite(cell.significance().stream()
                            .mapToDouble(Significance::chanceInformation)
                            .findFirst()),
                    finite(cell.gridScore()),
                    finite(cell.borderScore()),
                    FieldData.levels(
                            gaps.fill(blocks.means(cell.map().rates())),
                            cell.map().peakRate()),
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

    /** @param largest share of the time in a bin, in %, which has the highest level */
    record Time(byte[] levels, double largest) {
        static Time of(double[] percent) {
            return new Time(FieldData.levels(percent, FieldData.largest(percent)), round(FieldData.largest(percent)));
        }
    }

    /**
     * The colours of counts.
     *
     * @param size counts of a step
     * @param colours of the steps as 0xRRGGBB
     */
    record Steps(int size, int[] colours) {
        static Steps upTo(int most) {
            StepScale scale = StepScale.upTo(most);
            return new Steps(scale.size(), scale.colours());
        }
    }

    record AxisNames(String x, String y) {}

    /** All as 0xRRGGBB; {@code cells} are those of the shown ones. */
    record Colours(int[] palette, int[] lightRamp, int[] darkRamp, int[] cells) {}

    static FieldData of(Population population) {
        FieldMaps maps = population.maps();
        FieldAnalysis analysis = maps.analysis();
        MapBlocks blocks = MapBlocks.of(maps.grid());
        int[] coverage = coverage(analysis, blocks);
        GapFilling gaps = maps.gaps(
                blocks.blocks(),
                Arrays.stream(coverage)
                        .mapToDouble(count -> count < 0 ? Double.NaN : count)
                        .toArray());
        int[] shown = Thinning.evenly(analysis.cells().size(), Thinning.MOST_CELLS);
        List<Points> paths = Thinning.paths(maps);
        int stride = Thinning.stride(paths);
        FieldStatistics statistics = FieldStatistics.of(analysis);
        return new FieldData(
                blocks.blocks(),
                Arrays.stream(shown)
                        .mapToObj(l -> Cell.of(population, blocks, gaps, l))
                        .toList(),
                coverage,
                Steps.upTo(Arrays.stream(coverage).max().orElse(0)),
                maps.time().map(percent -> Time.of(blocks.means(percent))),
                gaps.bins(),
                paths.stream().map(path -> Path.of(path, stride, maps.track())).toList(),
                maps.walls().stream().map(FieldData::ends).toList(),
                extent(maps, blocks.blocks()),
                new AxisNames(maps.names().alongX(), maps.names().alongY()),
                maps.names().unit(),
                maps.names().areaUnit(),
                statistics.areaBars().map(Bars::of),
                statistics.informationBars().map(Bars::of),
                statistics.chance(),
                population.decoding().map(decoding -> Bars.of(FieldStatistics.errorBars(decoding))),
                population.decoding().stream()
                        .mapToDouble(decoding -> round(decoding.chanceError()))
                        .findFirst(),
                population.remapping().flatMap(FieldStatistics::correlationBars).map(Bars::of),
                population.remapping().stream()
                        .mapToDouble(remapping -> remapping.ofOtherCells().median())
                        .filter(Double::isFinite)
                        .findFirst(),
                population.noun(),
                population.recorded() ? " Hz" : "",
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

    /** With the last blocks, which may reach beyond the bins. */
    private static double[] extent(FieldMaps maps, BinGrid blocks) {
        double[] extent = maps.extent();
        extent[1] = Math.max(extent[1], blocks.left() + blocks.columns() * blocks.binWidth());
        extent[3] = Math.max(extent[3], blocks.bottom() + blocks.rows() * blocks.binHeight());
        return extent;
    }

    private static double[] ends(Wall wall) {
        return DoubleStream.of(
                        wall.from().x(),
                        wall.from().y(),
                        wall.to().x(),
                        wall.to().y())
                .map(FieldData::round)
                .toArray();
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
