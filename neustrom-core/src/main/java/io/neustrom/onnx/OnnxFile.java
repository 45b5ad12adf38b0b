package io.neustrom.onnx;

import io.neustrom.format.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A model in ONNX's format, ready to be written. Immutable.
 *
 * @since 0.2.0
 */
public final class OnnxFile {
    /** The version of ONNX's operators, all of the default domain. */
    public static final int OPSET = Graph.OPSET;

    private final byte[] bytes;
    private final List<OnnxTensor> inputs;
    private final List<OnnxTensor> outputs;
    private final Map<String, String> metadata;

    OnnxFile(Graph graph, String producerVersion, Map<String, String> metadata) {
        this.metadata = new TreeMap<>(metadata);
        this.bytes = graph.model(producerVersion, this.metadata).bytes();
        this.inputs = graph.inputs();
        this.outputs = graph.outputs();
    }

    /** Writes the file; it is complete or not written at all. */
    public void write(Path file) throws IOException {
        WholeFile.write(file, bytes);
    }

    /** A copy of the file's content; the same model always has the same. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** What the file takes. */
    public List<OnnxTensor> inputs() {
        return inputs;
    }

    /** What the file gives. */
    public List<OnnxTensor> outputs() {
        return outputs;
    }

    /** What the file says of the model, by key: its metadata_props. */
    public Map<String, String> metadata() {
        return Map.copyOf(metadata);
    }
}
