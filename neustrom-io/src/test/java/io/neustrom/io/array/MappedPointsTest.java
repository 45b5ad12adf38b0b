package io.neustrom.io.array;

import static org.assertj.core.api.Assertions.assertThat;

import io.neustrom.FitRequest;
import io.neustrom.Neustrom;
import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.math.WorkerPool;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.neighbour.Metric;
import io.neustrom.neighbour.NeighbourSearch;
import io.neustrom.neighbour.Search;
import io.neustrom.network.FourierKind;
import io.neustrom.probability.KernelTransitions;
import io.neustrom.probability.TransitionMatrix;
import io.neustrom.training.FitOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points that stay in a mapped file give the same transitions, models and codes, bit by bit, as points in the heap. */
class MappedPointsTest {
    private static final int COUNT = 600;
    private static final int DIMENSION = 7;

    @TempDir
    static Path folder;

    private static Points heap() {
        SplittableRandom random = new SplittableRandom(1);
        float[] values = new float[COUNT * DIMENSION];
        for (int e = 0; e < values.length; e++) {
            values[e] = (float) (random.nextGaussian() + e % DIMENSION);
        }
        return Points.ofRowMajor(values, COUNT, DIMENSION);
    }

    private static Points mapped() throws IOException {
        Path file = folder.resolve("points.npy");
        MatrixFiles.writePoints(file, heap());
        return MappedMatrix.open(file).points();
    }

    @ParameterizedTest
    @CsvSource({"EXACT, EUCLIDEAN", "EXACT, COSINE", "APPROXIMATE, EUCLIDEAN", "APPROXIMATE, COSINE"})
    void transitionsAreTheSame(Search search, Metric metric) throws IOException {
        NeighbourSearch neighbours = NeighbourSearch.of(5).withSearch(search).withMetric(metric);
        KernelTransitions maker = KernelTransitions.perplexity(3, 5).withNeighbours(neighbours);
        try (WorkerPool pool = new WorkerPool(2)) {
            assertThat(maker.build(mapped(), pool).checksum())
                    .isEqualTo(maker.build(heap(), pool).checksum());
        }
    }

    /** With 4 fixed Fourier features the points are kept as their projections if they are in the heap; with 20 they are not. */
    @ParameterizedTest
    @CsvSource({"4, DENSE", "20, DENSE", "4, ORTHOGONAL", "4, FASTFOOD", "20, FASTFOOD"})
    void modelAndCodesAreTheSame(int fourierFeatures, FourierKind kind) throws IOException {
        FitOptions options = FitOptions.defaults()
                .withThreads(2)
                .withNetwork(
                        n -> n.withCells(8).withFourierFeatures(fourierFeatures).withFourierKind(kind))
                .withTraining(t -> t.withEpochs(3));
        Scaler scaler = Scaling.STANDARD.fit(heap());
        try (WorkerPool pool = new WorkerPool(2)) {
            TransitionMatrix transitions = KernelTransitions.perplexity(3, 5).build(scaler.apply(heap()), pool);
            PlaceCellModel fromHeap = fit(heap(), scaler, transitions, options);
            PlaceCellModel fromFile = fit(mapped(), scaler, transitions, options);
            assertThat(fromFile.parameters().values())
                    .isEqualTo(fromHeap.parameters().values());
            assertThat(fromFile.provenance()).isEqualTo(fromHeap.provenance());
            Codes codes = fromHeap.encode(heap(), pool);
            Codes mappedCodes = fromFile.encode(mapped(), pool);
            for (int i = 0; i < COUNT; i++) {
                assertThat(mappedCodes.row(i)).isEqualTo(codes.row(i));
            }
        }
    }

    private static PlaceCellModel fit(Points points, Scaler scaler, TransitionMatrix transitions, FitOptions options) {
        return Neustrom.fit(FitRequest.of(scaler.apply(points), transitions).withOptions(options))
                .withScaling(scaler);
    }

    @Test
    void writingMappedPointsGivesTheSameFile() throws IOException {
        Path copy = folder.resolve("copy.npy");
        MatrixFiles.writePoints(copy, mapped());
        assertThat(copy).hasSameBinaryContentAs(folder.resolve("points.npy"));
    }
}
