package io.neustrom.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A graph of operators of ONNX's default domain, written node by node. A node comes after those whose values it takes, as ONNX demands.
 * Numbers of fields are those of onnx.proto: GraphProto, NodeProto, AttributeProto, TensorProto, ValueInfoProto.
 */
final class Graph {
    /** The name of the first dimension of all inputs and outputs: any number of points or states. */
    static final String BATCH = "n";

    private static final int IR_VERSION = 8; // of ONNX 1.10 and later
    static final int OPSET = 18;
    private static final int FLOAT_ATTRIBUTE = 1;
    private static final int INTEGER_ATTRIBUTE = 2;
    private static final int INTEGERS_ATTRIBUTE = 7;

    private final Message nodes = new Message();
    private final Message initialisers = new Message();
    private final Message infos = new Message(); // of inputs and outputs
    private final List<OnnxTensor> inputs = new ArrayList<>();
    private final List<OnnxTensor> outputs = new ArrayList<>();
    private int names;

    /** A value that nodes can take: an input, a constant or what a node gives. */
    record Value(String name) {}

    /** An input of the whole graph, whose first dimension is the batch. */
    Value input(String name, ElementType type, Integer... dimensions) {
        inputs.add(new OnnxTensor(name, type.word(), List.of(dimensions)));
        infos.add(11, valueInfo(name, type, dimensions));
        return new Value(name);
    }

    /** Makes a value an output of the whole graph; the first dimension is the batch. */
    void output(Value value, ElementType type, Integer... dimensions) {
        outputs.add(new OnnxTensor(value.name, type.word(), List.of(dimensions)));
        infos.add(12, valueInfo(value.name, type, dimensions));
    }

    List<OnnxTensor> inputs() {
        return List.copyOf(inputs);
    }

    List<OnnxTensor> outputs() {
        return List.copyOf(outputs);
    }

    /** What an operator makes of its arguments. */
    Value node(String operator, List<Value> arguments, Message... attributes) {
        return node(operator + "_" + names++, operator, arguments, attributes);
    }

    /** As {@link #node(String, List, Message...)}, with a name. */
    Value node(String name, String operator, List<Value> arguments, Message... attributes) {
        Message node = new Message();
        arguments.forEach(argument -> node.add(1, argument.name));
        node.add(2, name).add(3, name).add(4, operator);
        for (Message attribute : attributes) {
            node.add(5, attribute);
        }
        nodes.add(1, node);
        return new Value(name);
    }

    /** An attribute that is a whole number. */
    static Message attribute(String name, long value) {
        return new Message().add(1, name).add(3, value).add(20, INTEGER_ATTRIBUTE);
    }

    /** An attribute that is a number. */
    static Message attribute(String name, float value) {
        return new Message().add(1, name).add(2, value).add(20, FLOAT_ATTRIBUTE);
    }

    /** An attribute that is a list of whole numbers. */
    static Message attribute(String name, List<Integer> values) {
        Message attribute = new Message().add(1, name);
        values.forEach(value -> attribute.add(8, value));
        return attribute.add(20, INTEGERS_ATTRIBUTE);
    }

    Value floats(String name, float[] values, int... dimensions) {
        ByteBuffer bytes = buffer(values.length, Float.BYTES);
        bytes.asFloatBuffer().put(values);
        return constant(name, ElementType.FLOAT, bytes, dimensions);
    }

    Value doubles(String name, double[] values, int... dimensions) {
        ByteBuffer bytes = buffer(values.length, Double.BYTES);
        bytes.asDoubleBuffer().put(values);
        return constant(name, ElementType.DOUBLE, bytes, dimensions);
    }

    /** A list of whole numbers. */
    Value integers(String name, long... values) {
        ByteBuffer bytes = buffer(values.length, Long.BYTES);
        bytes.asLongBuffer().put(values);
        return constant(name, ElementType.INT64, bytes, values.length);
    }

    Value strings(String name, List<String> values, int... dimensions) {
        Message tensor = tensor(name, ElementType.STRING, dimensions);
        values.forEach(value -> tensor.add(6, value.getBytes(StandardCharsets.UTF_8)));
        return constant(name, tensor);
    }

    private static ByteBuffer buffer(int count, int bytes) {
        return ByteBuffer.allocate(Math.multiplyExact(count, bytes)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private Value constant(String name, ElementType type, ByteBuffer bytes, int... dimensions) {
        return constant(name, tensor(name, type, dimensions).add(9, bytes.array()));
    }

    private Value constant(String name, Message tensor) {
        initialisers.add(5, tensor);
        return new Value(name);
    }

    private static Message tensor(String name, ElementType type, int... dimensions) {
        Message tensor = new Message();
        for (int dimension : dimensions) {
            tensor.add(1, dimension);
        }
        return tensor.add(2, type.number()).add(8, name);
    }

    private static Message valueInfo(String name, ElementType type, Integer... dimensions) {
        Message shape = new Message().add(1, new Message().add(2, BATCH));
        for (int dimension : dimensions) {
            shape.add(1, new Message().add(1, dimension));
        }
        Message tensor = new Message().add(1, type.number()).add(2, shape);
        return new Message().add(1, name).add(2, new Message().add(1, tensor));
    }

    /** The whole file: a ModelProto. */
    Message model(String producerVersion, Map<String, String> metadata) {
        Message graph = new Message()
                .append(nodes)
                .add(2, "place_cells")
                .append(initialisers)
                .append(infos);
        Message model = new Message()
                .add(1, IR_VERSION)
                .add(2, "neustrom")
                .add(3, producerVersion)
                .add(7, graph)
                .add(8, new Message().add(1, "").add(2, OPSET));
        metadata.forEach((key, value) -> model.add(14, new Message().add(1, key).add(2, value)));
        return model;
    }
}
