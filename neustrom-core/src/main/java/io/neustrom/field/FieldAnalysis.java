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

    private FieldAnalysis(FieldOptions options, Occupancy occupancy, List<CellFields> cells) {
        this.options = options;
        this.occupancy = occupancy;
        this.cells = cells;
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
     * Analyses what cells did while an agent moved. The result does not depend on the number of threads.
     *
     * @param random for the shuffles
     */
    public static FieldAnalysis of(
            TrackedActivity tracked,
            FieldOptions options,
            SplittableRandom random,
            WorkerPool pool,
            FieldListener listener) {
        CellAnalyst analyst = new CellAnalyst(tracked, options);
        int total = tracked.activity().cells();
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
        return new FieldAnalysis(options, analyst.occupancy(), List.of(Arrays.copyOf(cells, done)));
    }

    /** Analyses given maps of one arena; they are taken as they are. */
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
                        FieldFinder.fields(map, options)))
                .toList();
        return new FieldAnalysis(options, maps.get(0).occupancy(), cells);
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

    /** Whether a cell has a field, and is not chance if that was tested. */
    public boolean placeCell(int cell) {
        return cells.get(cell).placeCell(options.level());
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
