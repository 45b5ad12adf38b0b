package io.neustrom.onnx;

import io.neustrom.data.Points;
import io.neustrom.embedding.FourierShape;
import io.neustrom.kernel.Kernel;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.model.Provenance;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Models with random numbers, at a scale where codes are neither all alike nor all alone. */
final class RandomModel {
    private RandomModel() {}

    static PlaceCellModel of(NetworkSpec spec, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        FourierShape shape = new FourierShape(spec.fourierKind(), spec.fourierFrequencies(), spec.inputs());
        NetworkParameters parameters = new NetworkParameters(spec, shape.drawFixed(random));
        for (Parameters.Block block : parameters.parameters().blocks()) {
            double scale = block.name().startsWith("A") ? 1.7 / Math.sqrt(block.cols()) : 1;
            scale = block.name().equals("M") ? 0.4 : scale;
            scale = block.name().equals("W") ? Math.min(1, 3 / Math.sqrt(block.cols())) : scale;
            for (int i = block.offset(); i < block.offset() + block.length(); i++) {
                parameters.values()[i] = (float) random.nextDouble(-scale, scale);
            }
        }
        parameters.fourier().ifPresent(blocks -> {
            parameters.values()[blocks.logGamma().offset()] = (float) -Math.log(spec.inputs());
            blocks.diagonals().ifPresent(learned -> {
                float[] drawn = shape.drawLearned(random);
                System.arraycopy(drawn, 0, parameters.values(), learned.signs().offset(), drawn.length);
            });
        });
        if (!spec.kernel().unitDiagonal()) {
            parameters.setDiagonalShift(0.7);
        }
        return new PlaceCellModel(
                parameters,
                new double[spec.cells()],
                spec.discrete() ? spec.inputs() : 100,
                new Provenance(Map.of("seed", "" + seed)));
    }

    /** A network over points with two layers. */
    static PlaceCellModel of(FourierKind kind, int frequencies, int inputs, Kernel kernel, CellRule rule) {
        return of(new NetworkSpec(false, inputs, frequencies, List.of(9, 5), kernel, rule, 12, kind), 7);
    }

    /** Points with coordinates of about the given size. */
    static Points points(int count, int dimension, double size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[count][dimension];
        for (double[] row : rows) {
            for (int j = 0; j < dimension; j++) {
                row[j] = size * random.nextGaussian();
            }
        }
        return Points.of(rows);
    }
}
