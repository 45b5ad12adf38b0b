package io.neustrom.onnx;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An input or output of an ONNX file.
 *
 * @param type of its elements: float32, int64 or string
 * @param dimensions after the first, which is the batch n
 * @since 0.2.0
 */
public record OnnxTensor(String name, String type, List<Integer> dimensions) {

    /** An input or output. */
    public OnnxTensor {
        dimensions = List.copyOf(dimensions);
    }

    /** As in {@code codes (n, 40) float32}. */
    @Override
    public String toString() {
        return Stream.concat(Stream.of(Graph.BATCH), dimensions.stream().map(String::valueOf))
                .collect(Collectors.joining(", ", name + " (", ") " + type));
    }
}
