package io.neustrom.model;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.KernelVote;
import io.neustrom.format.SealedFormat;
import io.neustrom.kernel.Kernel;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.NetworkParameters;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The model file: a {@link SealedFormat} with provenance, spec, omega, diagonal shift, parameters, c, n, scaling, tasks. Version 1
 * ends with n; the scaling of version 2 has a name and no numbers; before version 4 all frequencies are dense; a task before version 5 is its weights. Strings are an int length and UTF-8 bytes, arrays an int length and their elements.
 */
final class ModelFile {

    private static final int OLDEST = 1; // the oldest version we read
    private static final SealedFormat FORMAT = new SealedFormat("model", "NEUSTROM", OLDEST, 5);

    private ModelFile() {}

    static void write(PlaceCellModel model, Path file) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        writeBody(model, new DataOutputStream(body));
        FORMAT.write(file, body.toByteArray());
    }

    private static void writeBody(PlaceCellModel model, DataOutputStream out) throws IOException {
        Map<String, String> provenance = model.provenance().sorted();
        out.writeInt(provenance.size());
        for (Map.Entry<String, String> entry : provenance.entrySet()) {
            writeString(entry.getKey(), out);
            writeString(entry.getValue(), out);
        }
        NetworkSpec spec = model.spec();
        out.writeBoolean(spec.discrete());
        out.writeInt(spec.inputs());
        out.writeInt(spec.fourierFrequencies());
        out.writeInt(spec.layers().size());
        for (int width : spec.layers()) {
            out.writeInt(width);
        }
        writeString(spec.kernel().name(), out);
        writeString(spec.cellRule().name(), out);
        out.writeInt(spec.cells());
        writeString(spec.fourierKind().name(), out);
        NetworkParameters parameters = model.parameters();
        writeFloats(parameters.omega(), out);
        out.writeDouble(parameters.diagonalShift());
        writeFloats(parameters.values(), out);
        for (double c : model.partition()) {
            out.writeDouble(c);
        }
        out.writeInt(model.states());
        writeString(model.scaling().kind().name(), out);
        writeDoubles(model.scaling().shifts(), out);
        writeDoubles(model.scaling().divisors(), out);
        out.writeInt(model.tasks().size());
        for (Map.Entry<String, ClassifierHead> task : model.tasks().entrySet()) {
            writeString(task.getKey(), out);
            writeTask(task.getValue(), out);
        }
    }

    private static void writeTask(ClassifierHead task, DataOutputStream out) throws IOException {
        out.writeInt(task.classNames().size());
        for (String name : task.classNames()) {
            writeString(name, out);
        }
        writeDoubles(task.weights(), out);
        out.writeDouble(task.exponent());
        out.writeBoolean(task.vote().isPresent());
        if (task.vote().isPresent()) {
            writeDoubles(task.floors(), out);
            writeVote(task.vote().get(), out);
        }
    }

    private static void writeVote(KernelVote vote, DataOutputStream out) throws IOException {
        Points labelled = vote.labelled();
        out.writeInt(labelled.count());
        for (int i = 0; i < labelled.count(); i++) {
            writeFloats(labelled.row(i), out);
        }
        writeDoubles(vote.bias(), out);
        writeDoubles(vote.gammas(), out);
        writeDoubles(vote.coefficients(), out);
    }

    private static void writeDoubles(double[] values, DataOutputStream out) throws IOException {
        out.writeInt(values.length);
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    private static void writeString(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void writeFloats(float[] values, DataOutputStream out) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES);
        bytes.asFloatBuffer().put(values);
        out.writeInt(values.length);
        out.write(bytes.array());
    }

    static PlaceCellModel read(Path file) throws IOException {
        SealedFormat.Content content = FORMAT.read(file);
        try {
            return readBody(content.body(), content.version());
        } catch (IOException | RuntimeException e) {
            // The checksum held, so the file was written that way.
            throw new InvalidModelException(file + " holds no valid model: " + e.getMessage(), e);
        }
    }

    private static PlaceCellModel readBody(DataInputStream in, int version) throws IOException {
        Map<String, String> provenance = new HashMap<>();
        for (int left = readSize(in); left > 0; left--) {
            provenance.put(readString(in), readString(in));
        }
        boolean discrete = in.readBoolean();
        int inputs = readSize(in);
        int frequencies = readSize(in);
        List<Integer> layers = new ArrayList<>();
        for (int left = readSize(in); left > 0; left--) {
            layers.add(readSize(in));
        }
        Kernel kernel = Kernel.valueOf(readString(in));
        CellRule rule = CellRule.valueOf(readString(in));
        int cells = readSize(in);
        FourierKind kind = version < 4 ? FourierKind.DENSE : FourierKind.valueOf(readString(in));
        NetworkSpec spec = new NetworkSpec(discrete, inputs, frequencies, layers, kernel, rule, cells, kind);
        NetworkParameters parameters = new NetworkParameters(spec, readFloats(in));
        parameters.setDiagonalShift(in.readDouble());
        float[] values = readFloats(in);
        if (values.length != parameters.values().length) {
            throw new IOException(values.length + " parameters, must be " + parameters.values().length);
        }
        System.arraycopy(values, 0, parameters.values(), 0, values.length);
        double[] partition = new double[spec.cells()];
        for (int l = 0; l < partition.length; l++) {
            partition[l] = in.readDouble();
        }
        PlaceCellModel model = new PlaceCellModel(parameters, partition, in.readInt(), new Provenance(provenance));
        return version == OLDEST ? model : withRest(model, in, version);
    }

    /** Adds what versions 2 and 3 introduced. */
    private static PlaceCellModel withRest(PlaceCellModel model, DataInputStream in, int version) throws IOException {
        Scaling scaling = Scaling.valueOf(readString(in));
        PlaceCellModel whole = model.withScaling(
                version == 2
                        ? Scaler.of(scaling, new double[0], new double[0])
                        : Scaler.of(scaling, readDoubles(in), readDoubles(in)));
        for (int left = readSize(in); left > 0; left--) {
            whole = whole.withTask(readString(in), readTask(in, version));
        }
        return whole;
    }

    private static ClassifierHead readTask(DataInputStream in, int version) throws IOException {
        List<String> classNames = new ArrayList<>();
        for (int left = readSize(in); left > 0; left--) {
            classNames.add(readString(in));
        }
        ClassifierHead task = ClassifierHead.of(classNames, readDoubles(in));
        if (version < 5) {
            return task;
        }
        double exponent = in.readDouble();
        return in.readBoolean()
                ? task.withPooling(exponent, readDoubles(in), readVote(in))
                : task.withExponent(exponent);
    }

    private static KernelVote readVote(DataInputStream in) throws IOException {
        float[][] rows = new float[readSize(in)][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = readFloats(in);
        }
        return KernelVote.of(Points.of(rows), readDoubles(in), readDoubles(in), readDoubles(in));
    }

    private static double[] readDoubles(DataInputStream in) throws IOException {
        int length = readSize(in);
        if (length > in.available() / Double.BYTES) {
            throw new IOException(length + " numbers with " + in.available() + " bytes left");
        }
        double[] values = new double[length];
        for (int e = 0; e < length; e++) {
            values[e] = in.readDouble();
        }
        return values;
    }

    private static String readString(DataInputStream in) throws IOException {
        return new String(in.readNBytes(readSize(in)), StandardCharsets.UTF_8);
    }

    private static float[] readFloats(DataInputStream in) throws IOException {
        int length = readSize(in);
        if (length > in.available() / Float.BYTES) {
            throw new IOException(length + " numbers with " + in.available() + " bytes left");
        }
        float[] values = new float[length];
        ByteBuffer.wrap(in.readNBytes(length * Float.BYTES)).asFloatBuffer().get(values);
        return values;
    }

    /** A number of things of which each takes at least a byte of the rest: checked before memory is asked for. */
    private static int readSize(DataInputStream in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > in.available()) {
            throw new IOException("a size of " + size + " with " + in.available() + " bytes left");
        }
        return size;
    }
}
