package io.neustrom.model;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.data.Scaler;
import io.neustrom.data.Scaling;
import io.neustrom.fewlabel.ClassProbabilities;
import io.neustrom.fewlabel.ClassifierHead;
import io.neustrom.math.Bounds;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import io.neustrom.optim.Parameters;
import io.neustrom.placecell.NetworkParameters;
import io.neustrom.probability.CellTransitions;
import io.neustrom.probability.OutputDistribution;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A learned network (paper, equation neustrom_net) with the accumulator c of its training states, so that
 * p_out(y|x) = g(x).g(y) / g(x).c can be computed for any x and y. Holds no training data. Immutable and safe to share between
 * threads; codes of new points do not depend on how many are encoded at once.
 *
 * <p>It may know how points are scaled before the network sees them, and what was learned of few-label tasks.
 *
 * @since 0.1.0
 */
public final class PlaceCellModel {

    private final NetworkParameters parameters;
    private final double[] partition; // c (r)
    private final int states; // n
    private final Provenance provenance;
    private final Optional<CellTransitions> directed; // T
    private final Scaler scaling;
    private final SortedMap<String, ClassifierHead> tasks; // never changed
    private final Encoder encoder;

    /**
     * @param partition c (r) = sum of the codes of the training states
     * @param states how many these were
     */
    public PlaceCellModel(NetworkParameters parameters, double[] partition, int states, Provenance provenance) {
        if (partition.length != parameters.spec().cells()) {
            throw new IllegalArgumentException(
                    "partition (" + partition.length + " values) must have one value for each of "
                            + parameters.spec().cells() + " cells");
        }
        this.parameters = parameters.copy();
        this.partition = partition.clone();
        this.states = states;
        this.provenance = provenance;
        this.directed = Optional.empty();
        this.scaling = Scaler.NONE;
        this.tasks = Collections.emptySortedMap();
        this.encoder = new Encoder(this.parameters);
    }

    /** What {@code model} learned, with another origin, another scaling and other tasks. */
    private PlaceCellModel(
            PlaceCellModel model,
            Optional<CellTransitions> directed,
            Provenance provenance,
            Scaler scaling,
            SortedMap<String, ClassifierHead> tasks) {
        this.parameters = model.parameters;
        this.partition = model.partition;
        this.states = model.states;
        this.directed = directed;
        this.provenance = provenance;
        this.scaling = scaling;
        this.tasks = tasks;
        this.encoder = model.encoder;
    }

    /**
     * The same model for unscaled points: it scales them like the points it learned from.
     *
     * <pre>{@code
     * Scaler scaler = Scaling.STANDARD.fit(points);
     * PlaceCellModel model = Neustrom.fit(FitRequest.of(scaler.apply(points), p)).withScaling(scaler);
     * Codes codes = model.encode(newPoints);
     * }</pre>
     */
    public PlaceCellModel withScaling(Scaler scaling) {
        if (scaling.kind() != Scaling.NONE) {
            requireDiscrete(false);
        }
        if (scaling.shifts().length != 0
                && scaling.shifts().length != parameters.spec().inputs()) {
            throw new IllegalArgumentException("scaling (" + scaling + ") must be of the model's dimension ("
                    + parameters.spec().inputs() + ")");
        }
        return new PlaceCellModel(this, directed, provenance, scaling, tasks);
    }

    /**
     * The same model with transitions between its cells, so that p_out is directed.
     *
     * @since 0.2.0
     */
    public PlaceCellModel withDirected(CellTransitions transitions) {
        if (transitions.cells() != parameters.spec().cells()) {
            throw new IllegalArgumentException("transitions (" + transitions.cells()
                    + " cells) must be between the model's " + parameters.spec().cells() + " cells");
        }
        if (parameters.spec().cellRule() == CellRule.CLASSICAL) {
            throw new IllegalArgumentException("transitions between cells need neural cells, not classical features");
        }
        return new PlaceCellModel(this, Optional.of(transitions), provenance, scaling, tasks);
    }

    /** The same model with another description of where it comes from. */
    public PlaceCellModel withProvenance(Provenance newProvenance) {
        return new PlaceCellModel(this, directed, newProvenance, scaling, tasks);
    }

    /** The same model with one more task, which takes the place of an older one of that name. */
    public PlaceCellModel withTask(String name, ClassifierHead task) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("name (" + name + ") must not be blank");
        }
        Bounds.noControls("name of a task", name);
        if (task.cells() != parameters.spec().cells()) {
            throw new IllegalArgumentException(
                    "task (" + task.cells() + " cells) must have one weight per class for each of "
                            + parameters.spec().cells() + " cells");
        }
        task.vote()
                .filter(vote -> parameters.spec().discrete()
                        || vote.labelled().dimension() != parameters.spec().inputs())
                .ifPresent(vote -> {
                    throw new IllegalArgumentException("task (of points of dimension "
                            + vote.labelled().dimension() + ") must be of the model's dimension ("
                            + parameters.spec().inputs() + ")");
                });
        SortedMap<String, ClassifierHead> more = new TreeMap<>(tasks);
        more.put(name, task);
        return new PlaceCellModel(this, directed, provenance, scaling, more);
    }

    /** Reads a model that {@link #save} wrote. */
    public static PlaceCellModel load(Path file) throws IOException {
        return ModelFile.read(file);
    }

    /** Writes the model; the file is complete or not written at all. */
    public void save(Path file) throws IOException {
        ModelFile.write(this, file);
    }

    /** The code g(x) (r) of one point. */
    public float[] encode(double[] x) {
        return encode(Points.of(new double[][] {x})).row(0);
    }

    /** The codes of points; more than a few hundred are shared by all cores. */
    public Codes encode(Points points) {
        return encoder.encode(scaled(points));
    }

    /** As {@link #encode(Points)} on all cores, with a listener that follows and may stop; empty if it did. */
    public Optional<Codes> encode(Points points, EncodeListener listener) {
        return WorkerPool.onAllCores(pool -> encode(points, pool, listener));
    }

    /** The codes of points, on a pool of threads. */
    public Codes encode(Points points, WorkerPool pool) {
        return encode(points, pool, done -> true).orElseThrow();
    }

    /** As {@link #encode(Points, WorkerPool)}, with a listener that follows and may stop; empty if it did. */
    public Optional<Codes> encode(Points points, WorkerPool pool, EncodeListener listener) {
        return encoder.encode(scaled(points), pool, listener);
    }

    /** The points as the network sees them. */
    public Points scaled(Points points) {
        requireDiscrete(false);
        if (points.dimension() != parameters.spec().inputs()) {
            throw new IllegalArgumentException("points of dimension " + points.dimension()
                    + " must have the model's dimension (" + parameters.spec().inputs() + ")");
        }
        return scaling.apply(points);
    }

    /** The embedding v_x of each point, on all cores: what the kernel layer compares with the landmarks. */
    public Points embed(Points points) {
        return WorkerPool.onAllCores(pool -> embed(points, pool));
    }

    /** As {@link #embed(Points)}, on a pool of threads. */
    public Points embed(Points points, WorkerPool pool) {
        requireDiscrete(false);
        return encoder.embed(scaling.apply(points), pool);
    }

    /** The embedding v_x of all states of a model over discrete states. */
    public Points embedStates() {
        requireDiscrete(true);
        return encoder.embedStates(states);
    }

    /** The landmarks w_1 ... w_r, one for each cell, in the space of the embedding. */
    public Points landmarks() {
        Parameters.Block w = parameters.landmarks();
        return Points.ofRowMajor(
                Arrays.copyOfRange(parameters.values(), w.offset(), w.offset() + w.length()), w.rows(), w.cols());
    }

    /** The codes of all states of a model over discrete states. */
    public Codes encodeStates() {
        requireDiscrete(true);
        return encoder.encodeStates(states);
    }

    /** p_out(y|x) = g(x).g(y) / g(x).c, or a(x) T b(y) if the model is {@linkplain #directed directed}: the probability of y among the training states if x and y are two of them. */
    public double transitionProbability(double[] x, double[] y) {
        if (parameters.spec().cellRule() == CellRule.CLASSICAL) {
            throw new IllegalStateException(
                    "classical features may have negative products, so that g(x).c is no partition; ask for all targets at once");
        }
        Codes from = encode(Points.of(new double[][] {x}));
        Codes to = encode(Points.of(new double[][] {y}));
        double denominator = from.dot(0, partition);
        if (directed.isPresent() && denominator > 0) {
            // Over the one target y, normalised over all training states.
            return new OutputDistribution(from, to, directed, partition).numerator(0, 0);
        }
        return denominator > 0 ? Math.max(0, from.dot(0, to, 0)) / denominator : 1.0 / states;
    }

    /** p_out between the given points; each row sums to 1 over them. */
    public OutputDistribution transitionProbabilities(Points points) {
        Codes codes = encode(points);
        return new OutputDistribution(codes, codes, directed, partition);
    }

    /** p_out from x over the given points; sums to 1. */
    public double[] transitionProbabilities(double[] x, Points points) {
        return new OutputDistribution(encode(Points.of(new double[][] {x})), encode(points), directed, partition)
                .row(0);
    }

    /** p_out between all states of a model over discrete states. */
    public OutputDistribution transitionProbabilities() {
        Codes codes = encodeStates();
        return new OutputDistribution(codes, codes, directed, partition);
    }

    /** The class probabilities of points by one of the model's tasks. */
    public ClassProbabilities predictProbabilities(String task, Points points) {
        ClassifierHead known = tasks.get(task);
        if (known == null) {
            throw new IllegalArgumentException("task (" + task + ") must be one of " + tasks.keySet());
        }
        return predictProbabilities(known, points, encode(points));
    }

    /**
     * The class probabilities of points by a task, right to about 1e-5: where they depend on the last digits of a code, it is computed in double.
     *
     * @param codes of the points, as {@link #encode(Points)} gives them
     */
    public ClassProbabilities predictProbabilities(ClassifierHead task, Points points, Codes codes) {
        Points scaled = scaled(points);
        ClassProbabilities first = task.predict(codes, scaled);
        int[] rows = task.sensitiveRows(codes, first);
        if (rows.length == 0) {
            return first;
        }
        Points sensitive = scaled.subset(rows);
        return first.withRows(rows, task.predict(encoder.encodeExactly(sensitive), sensitive));
    }

    /** The receptive field of each cell over the given points: (r, n), the paper's G'. */
    public float[][] receptiveFields(Points points) {
        return encode(points).receptiveFields();
    }

    /** The receptive field of each cell over all states of a model over discrete states: (r, n). */
    public float[][] receptiveFields() {
        return encodeStates().receptiveFields();
    }

    private void requireDiscrete(boolean expected) {
        if (parameters.spec().discrete() != expected) {
            throw new IllegalStateException(
                    expected
                            ? "this model is over points, not over discrete states"
                            : "this model is over discrete states");
        }
    }

    /**
     * Which cell follows which, for a model of motion in one direction; empty if p_out is the product of two codes.
     *
     * @since 0.2.0
     */
    public Optional<CellTransitions> directed() {
        return directed;
    }

    /** The shape of the network. */
    public NetworkSpec spec() {
        return parameters.spec();
    }

    /** A copy of the learned numbers. */
    public NetworkParameters parameters() {
        return parameters.copy();
    }

    /** A copy of c (r). */
    public double[] partition() {
        return partition.clone();
    }

    /** The number n of training states. */
    public int states() {
        return states;
    }

    /** Where the model comes from. */
    public Provenance provenance() {
        return provenance;
    }

    /** What is done to points before the network sees them. */
    public Scaler scaling() {
        return scaling;
    }

    /** What was learned of few-label tasks, by name in alphabetical order. */
    public Map<String, ClassifierHead> tasks() {
        return Collections.unmodifiableSortedMap(tasks);
    }
}
