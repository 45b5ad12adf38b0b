package io.neustrom.model;

import io.neustrom.checkpoint.InvalidModelException;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.fewlabel.KernelVote;
import io.neustrom.format.Reason;
import io.neustrom.format.SealedBody;
import io.neustrom.format.SealedFormat;
import io.neustrom.kernel.Kernel;
import io.neustrom.math.Bounds;
import io.neustrom.network.CellRule;
import io.neustrom.network.FourierKind;
import io.neustrom.network.NetworkSpec;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.CellTransitions;
import java.io.ByteArrayOutputStream;
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
 * ends with n; the scaling of version 2 has a name and no numbers; before version 4 all frequencies are dense; a task before version 5 is its weights; version 6 ends with transitions between cells. Strings are an int length and UTF-8 bytes, arrays an int length and their elements.
 */
final class ModelFile {

    private static final int OLDEST = 1; // the oldest version we read
    private static final SealedFormat FORMAT = new SealedFormat("model", "NEUSTROM", OLDEST, 6);

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
        out.writeBoolean(model.directed().isPresent());
        if (model.directed().isPresent()) {
            writeDoubles(model.directed().get().probabilities(), out);
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
            throw new InvalidModelException(file + " holds no valid model: " + Reason.of(e), e);
        }
    }

    private static PlaceCellModel readBody(SealedBody in, int version) throws IOException {
        Map<String, String> provenance = new HashMap<>();
        for (int left = in.readSize(); left > 0; left--) {
            provenance.put(in.readText(), in.readText());
        }
        boolean discrete = in.readBoolean();
        int inputs = in.readSize();
        int frequencies = in.readSize();
        List<Integer> layers = new ArrayList<>();
        for (int left = in.readSize(); left > 0; left--) {
            layers.add(in.readSize());
        }
        Kernel kernel = in.readWord(Kernel.class);
        CellRule rule = in.readWord(CellRule.class);
        int cells = in.readSize();
        FourierKind kind = version < 4 ? FourierKind.DENSE : in.readWord(FourierKind.class);
        NetworkSpec spec = new NetworkSpec(discrete, inputs, frequencies, layers, kernel, rule, cells, kind);
        float[] omega = in.readFloats();
        double diagonalShift = in.readFinite();
        NetworkParameters parameters = new NetworkParameters(spec, omega, in.readFloats());
        parameters.setDiagonalShift(diagonalShift);
        double[] partition = in.readDoubles(spec.cells());
        int states = in.readInt();
        Bounds.atLeast("states", states, 1);
        if (discrete && states != inputs) {
            throw new IllegalArgumentException(
                    "states (" + states + ") must be as many as rows of the table (" + inputs + ")");
        }
        PlaceCellModel model = new PlaceCellModel(parameters, partition, states, new Provenance(provenance));
        PlaceCellModel whole = version == OLDEST ? model : withRest(model, in, version);
        in.requireEnd();
        return whole;
    }

    /** Adds what versions 2, 3 and 6 introduced. */
    private static PlaceCellModel withRest(PlaceCellModel model, SealedBody in, int version) throws IOException {
        Scaling scaling = in.readWord(Scaling.class);
        PlaceCellModel whole = model.withScaling(
                version == 2
                        ? Scaler.of(scaling, new double[0], new double[0])
                        : Scaler.of(scaling, in.readDoubles(), in.readDoubles()));
        for (int left = in.readSize(); left > 0; left--) {
            whole = whole.withTask(in.readText(), readTask(in, version));
        }
        return version >= 6 && in.readBoolean()
                ? whole.withDirected(CellTransitions.of(whole.spec().cells(), in.readDoubles()))
                : whole;
    }

    private static ClassifierHead readTask(SealedBody in, int version) throws IOException {
        List<String> classNames = new ArrayList<>();
        for (int left = in.readSize(); left > 0; left--) {
            classNames.add(in.readText());
        }
        ClassifierHead task = ClassifierHead.of(classNames, in.readDoubles());
        if (version < 5) {
            return task;
        }
        double exponent = in.readFinite();
        return in.readBoolean()
                ? task.withPooling(exponent, in.readDoubles(), readVote(in))
                : task.withExponent(exponent);
    }

    private static KernelVote readVote(SealedBody in) throws IOException {
        float[][] rows = new float[in.readSize()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = in.readFloats();
        }
        return KernelVote.of(Scaler.NONE.apply(Points.of(rows)), in.readDoubles(), in.readDoubles(), in.readDoubles());
    }
}
