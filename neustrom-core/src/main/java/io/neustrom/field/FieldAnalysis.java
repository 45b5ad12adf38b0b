package io.neustrom.field;

import io.neustrom.math.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The place fields of all cells. Immutable.
 *
 * @since 0.1.0
 */
public final class FieldAnalysis {
    private static final int CELLS_AT_ONCE = 16; // between two calls of the listener

    private final FieldOptions options;
    private final Occupancy occupancy;
    private final List<CellFields> cells;
    private final List<EigenMap> eigenMaps;
    private final Optional<FieldMotion> motion;
    private final Optional<FieldAnalysis> predictive;

    private FieldAnalysis(
            FieldOptions options,
            Occupancy occupancy,
            List<CellFields> cells,
            List<EigenMap> eigenMaps,
            Optional<FieldMotion> motion,
            Optional<FieldAnalysis> predictive) {
        this.options = options;
        this.occupancy = occupancy;
        this.cells = cells;
        this.eigenMaps = eigenMaps;
        this.motion = motion;
        this.predictive = predictive;
    }

    /**
     * Analyses what cells did while an agent moved, on all cores.
     *
     * @param seed of the shuffles
     */
    public static FieldAnalysis of(TrackedActivity tracked, FieldOptions options, long seed) {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            return of(tracked, options, new SplittableRandom(seed), pool, done -> true);
        }
    }

    /**
     * Analyses what cells did while an agent moved, and what they expected, if it was learned which cell follows which. The result does not
     * depend on the number of threads.
     *
     * @param random for the shuffles
     * @param listener of {@link #cellsToMeasure} cells
     */
    public static FieldAnalysis of(
            TrackedActivity tracked,
            FieldOptions options,
            SplittableRandom random,
            WorkerPool pool,
            FieldListener listener) {
        TrackedActivity inside = inside(tracked, options);
        int total = inside.activity().cells();
        FieldAnalysis analysis = ofCells(inside, options, random, pool, listener);
        if (analysis.cells.size() < total) {
            return analysis; // stopped
        }
        FieldListener rest = done -> listener.cellsDone(total + done);
        return new FieldAnalysis(
                options,
                analysis.occupancy,
                analysis.cells,
                EigenMap.of(inside, options),
                analysis.motion,
                inside.predictive().map(expected -> ofCells(expected, options, random, pool, rest)));
    }

    /** How many cells the listener of an analysis hears of: those whose expectation is measured count twice. */
    public static int cellsToMeasure(TrackedActivity tracked) {
        return tracked.activity().cells() * (tracked.transitions().isPresent() ? 2 : 1);
    }

    private static FieldAnalysis ofCells(
            TrackedActivity inside,
            FieldOptions options,
            SplittableRandom random,
            WorkerPool pool,
            FieldListener listener) {
        CellAnalyst analyst = new CellAnalyst(inside, options);
        int total = inside.activity().cells();
        SplittableRandom[] randoms =
                Stream.generate(random::split).limit(total).toArray(SplittableRandom[]::new); // one per cell
        CellFields[] cells = new CellFields[total];
        int done = 0;
        boolean continues = true;
        while (done < total && continues) {
            int first = done;
            int count = Math.min(CELLS_AT_ONCE * pool.threads(), total - first);
            pool.run(count, i -> cells[first + i] = analyst.analyse(first + i, randoms[first + i]));
            done += count;
            continues = listener.cellsDone(done);
        }
        return new FieldAnalysis(
                options,
                analyst.occupancy(),
                List.of(Arrays.copyOf(cells, done)),
                List.of(),
                Optional.of(FieldMotion.of(inside, analyst.occupancy().grid())),
                Optional.empty());
    }

    /** The samples in the bins; all of them, unless the bins were given. */
    private static TrackedActivity inside(TrackedActivity tracked, FieldOptions options) {
        BinGrid grid = options.grid(tracked.positions());
        int outside = grid.outside(tracked.positions());
        if (outside == tracked.positions().count()) {
            throw new IllegalArgumentException("none of " + outside + " positions lies in the bins, " + grid.extent());
        }
        return outside == 0 ? tracked : tracked.only(t -> grid.holds(tracked.positions(), t));
    }

    /** The rate maps of all cells, and nothing else, on one thread. */
    public static List<RateMap> rateMaps(TrackedActivity tracked, FieldOptions options) {
        CellAnalyst analyst = new CellAnalyst(inside(tracked, options), options);
        return IntStream.range(0, tracked.activity().cells())
                .mapToObj(analyst::map)
                .toList();
    }

    /** Analyses given maps of one arena; they are taken as they are, and nothing is shuffled, whatever the options say. */
    public static FieldAnalysis ofMaps(List<RateMap> maps, FieldOptions options) {
        if (maps.isEmpty()) {
            throw new IllegalArgumentException("maps (0) must be at least 1");
        }
        List<CellFields> cells = maps.stream()
                .map(map -> new CellFields(
                        map,
                        map.coherence(),
                        OptionalDouble.empty(),
                        Optional.empty(),
                        FieldFinder.fields(map, options),
                        GridScore.of(map),
                        BorderScore.of(map, options)))
                .toList();
        return new FieldAnalysis(
                options.withShuffles(0), maps.get(0).occupancy(), cells, List.of(), Optional.empty(), Optional.empty());
    }

    /** How it was measured. */
    public FieldOptions options() {
        return options;
    }

    /** The arena and the time spent in its bins. */
    public Occupancy occupancy() {
        return occupancy;
    }

    /** The cells in their order. */
    public List<CellFields> cells() {
        return cells;
    }

    /**
     * Eigenvectors of the transitions that learned codes stand for, along the path; none for recorded units and for maps that were
     * given.
     */
    public List<EigenMap> eigenMaps() {
        return eigenMaps;
    }

    /**
     * The predictive fields of the same cells, in the same bins: of a T, what the code of a sample expects of each cell, in place of its
     * activity. See {@link io.neustrom.probability.CellTransitions#expected}; empty if it was not learned which cell follows which.
     *
     * @since 0.2.0
     */
    public Optional<FieldAnalysis> predictive() {
        return predictive;
    }

    /** The skewness of a field along the direction in which it is run through; empty if there is none, or no path is known. */
    OptionalDouble skewAlongMotion(RateMap map, PlaceField field) {
        return motion.isPresent() ? motion.get().skew(map, field) : OptionalDouble.empty();
    }

    /** Whether a cell is a place cell by the options; see {@link CellFields#placeCell}. */
    public boolean placeCell(int cell) {
        return cells.get(cell).placeCell(options);
    }

    /** The number of {@linkplain #placeCell place cells}. */
    public int placeCells() {
        return (int) IntStream.range(0, cells.size()).filter(this::placeCell).count();
    }

    /** In how many fields of place cells each bin lies, (bins). */
    public int[] fieldsOverBins() {
        int[] counts = new int[occupancy.grid().bins()];
        for (int l = 0; l < cells.size(); l++) {
            if (placeCell(l)) {
                cells.get(l)
                        .fields()
                        .forEach(field -> Arrays.stream(field.bins()).forEach(b -> counts[b]++));
            }
        }
        return counts;
    }

    /** The share of visited bins that lie in at least one field of a place cell. */
    public double coverage() {
        long covered =
                Arrays.stream(fieldsOverBins()).filter(count -> count > 0).count();
        return (double) covered / occupancy.visitedBins();
    }
}
