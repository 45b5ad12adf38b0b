package io.neustrom.bench;

import io.neustrom.data.Points;
import io.neustrom.io.array.ArrayFiles;
import io.neustrom.io.array.NumberArray;
import io.neustrom.io.array.NumberType;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Arrays for files that peers read. */
final class PeerArrays {
    private PeerArrays() {}

    /** Points (n, dimension). */
    static ArrayFiles.Named points(Points points) {
        int width = points.dimension();
        return floats(
                "points",
                List.of(points.count(), width),
                IntStream.range(0, points.count() * width).mapToDouble(e -> points.get(e / width, e % width)));
    }

    /** All blocks of parameters by their names, and omega (frequencies, inputs) if there are Fourier features. */
    static List<ArrayFiles.Named> parameters(NetworkParameters parameters) {
        List<ArrayFiles.Named> arrays = new ArrayList<>();
        for (Parameters.Block block : parameters.parameters().blocks()) {
            arrays.add(floats(
                    block.name(),
                    List.of(block.rows(), block.cols()),
                    IntStream.range(block.offset(), block.offset() + block.length())
                            .mapToDouble(e -> parameters.values()[e])));
        }
        float[] omega = parameters.omega();
        if (omega.length > 0) {
            int frequencies = parameters.spec().fourierFrequencies();
            arrays.add(floats(
                    "omega",
                    List.of(frequencies, omega.length / frequencies),
                    IntStream.range(0, omega.length).mapToDouble(e -> omega[e])));
        }
        return arrays;
    }

    static ArrayFiles.Named ints(String name, IntStream values) {
        double[] numbers = values.asDoubleStream().toArray();
        return ArrayFiles.Named.of(name, NumberType.INT, new NumberArray(List.of(numbers.length), numbers));
    }

    static ArrayFiles.Named floats(String name, List<Integer> shape, DoubleStream values) {
        return ArrayFiles.Named.of(name, NumberType.FLOAT, new NumberArray(shape, values.toArray()));
    }
}
