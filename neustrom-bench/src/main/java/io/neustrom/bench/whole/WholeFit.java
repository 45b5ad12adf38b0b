package io.neustrom.bench.whole;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.choice.FitChoices;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.evaluation.FitQuality;
import io.neustrom.evaluation.PartitionQuality;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** A fit without an option, and codes of new points, beside umap-learn's fit and transform with its defaults. */
final class WholeFit {
    private static final int FIRST = 500; // points of a fit before all, in which compilers do their work
    private static final String SCRIPT = "whole_umap.py";

    private final Points points;
    private final Points first;
    private final Points fresh;
    private final Path file;
    private final String name;

    /**
     * @param all to fit, but for the last ones
     * @param fresh how many of the last are new
     * @param file that holds them
     */
    WholeFit(String name, Points all, int fresh, Path file) {
        int n = all.count() - fresh;
        this.name = name;
        this.points = all.subset(IntStream.range(0, n).toArray());
        this.first = all.subset(IntStream.range(0, Math.min(n, FIRST)).toArray());
        this.fresh = all.subset(IntStream.range(n, all.count()).toArray());
        this.file = file;
    }

    private record Turn(Comparison.Result fit, Comparison.Result encode) {
        void noteIn(List<Comparison.Result> fits, List<Comparison.Result> encodings, int program) {
            fit.noteIn(fits, program);
            encode.noteIn(encodings, program);
        }
    }

    /** The fit, and then the codes of the new points. */
    List<Comparison> measure(Optional<String> python, int rounds) throws IOException {
        try (WorkerPool pool = new WorkerPool(Runtime.getRuntime().availableProcessors())) {
            turn(first, pool);
            List<Comparison.Result> fits = new ArrayList<>();
            List<Comparison.Result> encodings = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                turn(points, pool).noteIn(fits, encodings, 0);
                if (python.isPresent()) {
                    peer(python.get()).noteIn(fits, encodings, 1);
                }
            }
            return List.of(
                    new Comparison("fit " + name + ", " + points.count(), fits),
                    new Comparison("new points, " + fresh.count(), encodings));
        }
    }

    private Turn turn(Points learned, WorkerPool pool) {
        long begin = System.nanoTime();
        FitChoices chosen = FitChoices.of(learned);
        Scaler scaler = chosen.scaling().value().fit(learned);
        Points scaled = scaler.apply(learned);
        TransitionMatrix p = chosen.transitions().value().build(scaled, pool);
        FitOptions options = FitOptions.defaults()
                .withNetwork(n -> n.withCells(chosen.cells().value()));
        PlaceCellModel model = Neustrom.fit(FitRequest.of(scaled, p).withOptions(options));
        double fitted = secondsSince(begin);
        PlaceCellModel ofUnscaled = model.withScaling(scaler);
        begin = System.nanoTime();
        ofUnscaled.encode(fresh, pool);
        double encoded = secondsSince(begin);
        FitQuality quality = FitQuality.of(
                model.withScaling(Scaling.NONE.fit(scaled)).encode(scaled, pool), model.directed(), p, pool);
        PartitionQuality block =
                PartitionQuality.of(p, Optional.of(scaled), options.network().cells(), options.seed(), pool);
        return new Turn(
                new Comparison.Result(
                        "Neustrom",
                        fitted,
                        String.format(Locale.ROOT, "KL %.2f, block %.2f", quality.klDivergence(), block.klBlock())),
                new Comparison.Result("Neustrom", encoded, ""));
    }

    private Turn peer(String python) throws IOException {
        List<String> lines = new PeerProgram(python, SCRIPT).run(file, points.count());
        return new Turn(
                new Comparison.Result(lines.get(0), Double.parseDouble(lines.get(1)), ""),
                new Comparison.Result(lines.get(0), Double.parseDouble(lines.get(2)), ""));
    }

    static double secondsSince(long begin) {
        return (System.nanoTime() - begin) * 1e-9;
    }
}
