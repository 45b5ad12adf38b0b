package io.neustrom.onnx;

import io.neustrom.Neustrom;
import io.neustrom.model.PlaceCellModel;
import io.neustrom.network.NetworkSpec;
import io.neustrom.onnx.Graph.Value;
import io.neustrom.placecell.NetworkParameters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A model as an ONNX file (opset 18, default domain only), which any ONNX runtime evaluates without Java:
 *
 * <pre>{@code
 * OnnxExport.write(model, Path.of("model.onnx"));
 * }</pre>
 *
 * Its input is {@code points} (n, d), 32-bit numbers as a user has them, since the model's scaling is inside; or {@code states} (n), 64-bit integers from 0, of a model over
 * discrete states. Its outputs are {@code codes} (n, r) and, for a task, {@code probabilities} (n, classes) and {@code label} (n), the name of the most probable
 * class, or an empty string where no label reaches the point and all probabilities are 0. With several tasks these are {@code probabilities_TASK} and
 * {@code label_TASK}. The batch n may have any size.
 *
 * <p>A point that {@link PlaceCellModel#encode} refuses has an answer, too: one at the origin that is to be scaled to length 1 stays there; one with a
 * coordinate that is not finite has codes that are not numbers. Immutable.
 *
 * @since 0.2.0
 */
public final class OnnxExport {
    static final String POINTS = "points";
    private static final String STATES = "states";
    private static final String CODES = "codes";
    private static final String PROBABILITIES = "probabilities";
    private static final String LABEL = "label";

    /**
     * The numbers that a file computes with; inputs and outputs are 32-bit in either.
     *
     * @since 0.2.0
     */
    public enum Precision {
        /** 64-bit: codes agree with {@link PlaceCellModel#encode} to 1e-5, far from the data, too. */
        DOUBLE,
        /** 32-bit: for accelerators, and for speed. Codes of points far from the data may differ. */
        SINGLE
    }

    private final PlaceCellModel model;
    private final Precision precision;
    private final InputColumns columns;

    private OnnxExport(PlaceCellModel model, Precision precision, InputColumns columns) {
        this.model = model;
        this.precision = precision;
        this.columns = columns;
    }

    /** A model, in double precision, for rows that are its coordinates. */
    public static OnnxExport of(PlaceCellModel model) {
        return new OnnxExport(
                model, Precision.DOUBLE, InputColumns.all(model.spec().inputs()));
    }

    /** Writes a model, in double precision; the file is complete or not written at all. */
    public static void write(PlaceCellModel model, Path file) throws IOException {
        of(model).build().write(file);
    }

    /** The same in another precision. */
    public OnnxExport withPrecision(Precision newPrecision) {
        return new OnnxExport(model, newPrecision, columns);
    }

    /**
     * The same for rows of other columns.
     *
     * @throws IllegalArgumentException if these do not give the model's coordinates
     */
    public OnnxExport withColumns(InputColumns newColumns) {
        NetworkSpec spec = model.spec();
        if (spec.discrete() || newColumns.kept().size() != spec.inputs()) {
            throw new IllegalArgumentException(
                    "kept columns (" + newColumns.kept().size() + ") must be the model's coordinates ("
                            + (spec.discrete() ? "none: it is over discrete states" : spec.inputs()) + ")");
        }
        return new OnnxExport(model, precision, newColumns);
    }

    /**
     * The file.
     *
     * @throws IllegalArgumentException if it would be larger than ONNX allows
     */
    public OnnxFile build() {
        Formula formula = new Formula(new Graph(), precision);
        Graph graph = formula.graph();
        NetworkParameters parameters = model.parameters();
        EmbeddingLayers embedding = new EmbeddingLayers(formula, parameters);
        Optional<Value> points = Optional.empty();
        Value v;
        if (model.spec().discrete()) {
            v = embedding.lookUp(graph.input(STATES, ElementType.INT64));
        } else {
            InputLayer input = new InputLayer(formula);
            Value scaled = input.scaled(columns, model.scaling());
            points = Optional.of(scaled);
            v = embedding.embed(scaled);
        }
        Value codes = formula.output(
                CODES,
                new CellLayers(formula, parameters).codes(v),
                parameters.spec().cells());
        Metadata metadata = new Metadata(model, precision, columns);
        TaskLayers tasks = new TaskLayers(formula, relative(formula, codes), points);
        TaskNames names = new TaskNames(model.tasks().size());
        model.tasks().forEach((name, task) -> {
            String suffix = names.suffix(name);
            tasks.add(task, PROBABILITIES + suffix, LABEL + suffix);
            metadata.addTask(name, task, PROBABILITIES + suffix);
        });
        return new OnnxFile(graph, Neustrom.VERSION, metadata.entries());
    }

    /** Codes for tasks, which look at their proportions only: those that may be very long are divided by their largest entry. */
    private Value relative(Formula formula, Value codes) {
        Value g = formula.working(codes);
        return model.spec().kernel().unitDiagonal()
                ? g
                : formula.divide(g, formula.positiveOrOne(formula.rowMax(formula.node("Abs", g))));
    }
}
