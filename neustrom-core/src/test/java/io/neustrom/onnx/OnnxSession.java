package io.neustrom.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.neustrom.data.Points;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Map;

/** A file in ONNX Runtime, on one thread. */
final class OnnxSession implements AutoCloseable {
    private static final OrtEnvironment ENVIRONMENT = OrtEnvironment.getEnvironment();

    private final OrtSession session;

    OnnxSession(OnnxFile file) throws OrtException {
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            session = ENVIRONMENT.createSession(file.bytes(), options);
        }
    }

    /** All outputs for some points. */
    Answer run(Points points) throws OrtException {
        float[] values = new float[points.count() * points.dimension()];
        for (int i = 0; i < points.count(); i++) {
            points.copyRow(i, values, i * points.dimension());
        }
        return run(values, points.count());
    }

    /** All outputs for rows (n, width) of numbers. */
    Answer run(float[] rows, int n) throws OrtException {
        FloatBuffer buffer = ByteBuffer.allocateDirect(rows.length * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer()
                .put(rows)
                .rewind();
        long width = n == 0 ? inputWidth() : rows.length / n;
        try (OnnxTensor input = OnnxTensor.createTensor(ENVIRONMENT, buffer, new long[] {n, width})) {
            return new Answer(session.run(Map.of("points", input)), n);
        }
    }

    /** All outputs for some states. */
    Answer run(long[] states) throws OrtException {
        try (OnnxTensor input =
                OnnxTensor.createTensor(ENVIRONMENT, LongBuffer.wrap(states), new long[] {states.length})) {
            return new Answer(session.run(Map.of("states", input)), states.length);
        }
    }

    private long inputWidth() throws OrtException {
        return ((ai.onnxruntime.TensorInfo) session.getInputInfo().get("points").getInfo()).getShape()[1];
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }

    /** What a file says of n rows. */
    record Answer(OrtSession.Result result, int n) {

        float[][] codes() throws OrtException {
            return rows("codes");
        }

        /** An output (n, any width). */
        float[][] rows(String output) throws OrtException {
            OnnxTensor tensor = tensor(output);
            FloatBuffer values = tensor.getFloatBuffer();
            float[][] rows = new float[n][(int) tensor.getInfo().getShape()[1]];
            for (float[] row : rows) {
                values.get(row);
            }
            return rows;
        }

        long[] shape(String output) {
            return tensor(output).getInfo().getShape();
        }

        String[] words(String output) throws OrtException {
            return (String[]) tensor(output).getValue();
        }

        private OnnxTensor tensor(String output) {
            return (OnnxTensor) result.get(output).orElseThrow();
        }
    }
}
