package io.neustrom.placecell;

import io.neustrom.data.Codes;
import io.neustrom.data.Points;
import io.neustrom.embedding.DenseLayer;
import io.neustrom.embedding.FourierFeatures;
import io.neustrom.embedding.FourierShape;
import io.neustrom.embedding.LookupTable;
import io.neustrom.embedding.PointSource;
import io.neustrom.embedding.Source;
import io.neustrom.kernel.KernelLayer;
import io.neustrom.layer.Layer;
import io.neustrom.math.FloatKernels;
import io.neustrom.math.WorkerPool;
import io.neustrom.network.CellRule;
import io.neustrom.network.NetworkSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The whole network x -> v -> k -> g (paper, figure neustrom_architecture) with buffers for one batch of up to
 * {@code capacity} states. Several networks may share one set of parameters.
 */
public final class Network {
    /** A good number of states per block of a {@link #sweep} over many. */
    public static final int SWEEP = 256;

    private static final int SMALLEST_CHUNK = 24; // rows; fewer are not worth another thread
    private static final int TILE = 8; // rows that a product computes at a time
    private static final int CHUNKS_A_THREAD = 4; // more than one, for threads that the host slows down
    private static final int SMALLEST_SHARED = 50_000; // parameters; fewer are packed before another thread has started
    private static final long SMALLEST_SHARED_GRADIENT = 1_000_000; // products
    static final int SMALLEST_HALF = 64; // rows; the gradient of fewer is not worth another sum
    private static final int BLOCK = 64; // rows that go through a stage at a time and so stay in the second-level cache

    private final NetworkParameters parameters;
    private final WorkerPool pool;
    private final int capacity;
    private final Source source;
    private final Optional<PointSource> pointSource; // the source, if it gives points
    private final Optional<FourierFeatures> fourier;
    private final List<Layer> layers = new ArrayList<>(); // bottom to top, source first
    private final Layer[][] stages; // the layers, bottom to top; a stage has the weights of one layer
    private final Layer embedding;
    private final KernelLayer kernelLayer;
    private final CodeBatch codes;
    private final Layer cells;
    private final float[]
            secondHalf; // gradient of the second half of a batch, as long as the parameters; empty: not used

    public Network(NetworkParameters parameters, int capacity, FloatKernels kernels, WorkerPool pool) {
        this.parameters = parameters;
        this.pool = pool;
        this.capacity = capacity;
        NetworkSpec spec = parameters.spec();
        NetworkMemory.check(spec, capacity);
        pointSource = spec.discrete() ? Optional.empty() : Optional.of(new PointSource(sourceWidth(spec), capacity));
        source = add(
                pointSource.isPresent()
                        ? pointSource.get()
                        : new LookupTable(
                                parameters.parameters(), parameters.table().orElseThrow(), capacity));
        fourier = parameters
                .fourier()
                .map(blocks -> add(new FourierFeatures(
                        layers.get(0),
                        parameters.parameters(),
                        blocks,
                        fourierShape(spec),
                        parameters.omega(),
                        capacity,
                        kernels)));
        boolean learnedBelow = spec.discrete() || fourier.isPresent();
        Layer top = fourier.isPresent() ? fourier.get() : source;
        for (DenseLayer.Blocks blocks : parameters.dense()) {
            top = add(new DenseLayer(top, learnedBelow, parameters.parameters(), blocks, capacity, kernels));
            learnedBelow = true;
        }
        embedding = top;
        boolean relative = spec.cellRule() == CellRule.NEURAL;
        kernelLayer = add(new KernelLayer(
                spec.kernel(), relative, top, parameters.parameters(), parameters.landmarks(), capacity, kernels));
        codes = new CodeBatch(capacity, spec.cells());
        cells = add(
                relative
                        ? new NeuralNystromLayer(
                                kernelLayer,
                                parameters.parameters(),
                                parameters.mixing().orElseThrow(),
                                codes,
                                kernels)
                        : new ClassicalNystromLayer(kernelLayer, parameters.parameters(), codes, kernels));
        // A table has as many rows as there are states, most of them not in the batch: not worth another sum.
        boolean halves = relative && !spec.discrete() && capacity >= 2 * SMALLEST_HALF;
        secondHalf = new float[halves ? parameters.values().length : 0];
        int bottomLayers = fourier.isPresent() ? 3 : 2; // the first with weights, and what it reads
        stages = new Layer[1 + layers.size() - bottomLayers][];
        stages[0] = layers.subList(0, bottomLayers).toArray(Layer[]::new);
        for (int i = 1; i < stages.length; i++) {
            stages[i] = new Layer[] {layers.get(bottomLayers + i - 1)};
        }
    }

    private <L extends Layer> L add(L layer) {
        layers.add(layer);
        return layer;
    }

    private static int sourceWidth(NetworkSpec spec) {
        int frequencies = spec.fourierFrequencies();
        return frequencies > 0 && fourierShape(spec).projectsOnce() ? frequencies : spec.inputs();
    }

    static FourierShape fourierShape(NetworkSpec spec) {
        return new FourierShape(spec.fourierKind(), spec.fourierFrequencies(), spec.inputs());
    }

    /** The points that state numbers refer to from now on; not for discrete states. */
    public void bind(Points points) {
        PointSource bottom = pointSource();
        if (bottom.width() == points.dimension() || points.inHeap()) {
            bind(points, 0, points.count());
        } else {
            bottom.bind((i, target, offset) -> fourier.orElseThrow().project(points.row(i), target, offset));
        }
    }

    /** State numbers 0, 1, ... refer to the points [from, to) from now on, which are few enough for the heap; not for discrete states. */
    public void bind(Points points, int from, int to) {
        PointSource bottom = pointSource();
        if (bottom.width() != points.dimension()) {
            bottom.bind(fourier.orElseThrow().project(points, from, to), 0);
        } else if (points.inHeap()) {
            bottom.bind(points.values(), from);
        } else {
            bottom.bind((i, target, offset) -> points.copyRow(from + i, target, offset));
        }
    }

    /** Omega x of a point, with the frequencies of the Fourier features as they are. */
    public double[] project(float[] x) {
        return fourier.orElseThrow().projectInDouble(x);
    }

    /** Forgets the points. */
    public void unbind() {
        pointSource().bind(new float[0], 0);
    }

    private PointSource pointSource() {
        return pointSource.orElseThrow(
                () -> new IllegalStateException("a network over discrete states takes no points"));
    }

    /** Numbers per row of {@link #codes()}: r. */
    public int cells() {
        return cells.width();
    }

    /** Codes g (capacity, r) of the last forward pass. */
    public float[] codes() {
        return codes.values();
    }

    /** The codes of the last forward pass with their active cells. */
    public CodeBatch codeBatch() {
        return codes;
    }

    /** Derivative of the loss by {@link #codes()} at active cells, to be filled before {@link #backward}. */
    public float[] codeGradient() {
        return cells.outputGradient();
    }

    /** Embedding v (capacity, d) of the last forward pass. */
    public float[] embedding() {
        return embedding.output();
    }

    /** d, the width of {@link #embedding()}. */
    public int embeddingDimension() {
        return embedding.width();
    }

    /** The layers below the kernel layer, bottom to top, source first. */
    List<Layer> embeddingLayers() {
        return layers.subList(0, layers.indexOf(kernelLayer));
    }

    /** The Fourier features, if there are any. */
    Optional<FourierFeatures> fourier() {
        return fourier;
    }

    /** What compares the embedding with the landmarks. */
    KernelLayer kernelLayer() {
        return kernelLayer;
    }

    /** log sqrt(K(v,v)) minus the shift, of the last forward pass. */
    public float[] logDiagonal() {
        return kernelLayer.logDiagonal();
    }

    /** Must be called after parameters have changed and before {@link #forward}. */
    public void prepare(boolean training) {
        kernelLayer.setDiagonalShift(parameters.diagonalShift());
        if (parameters.values().length < SMALLEST_SHARED) {
            layers.forEach(layer -> layer.prepare(training));
        } else {
            pool.run(layers.size(), i -> layers.get(i).prepare(training));
        }
    }

    /** Codes of the states ids[0..rows). */
    public void forward(int[] ids, int rows) {
        source.select(ids);
        overRows(rows, this::forward);
    }

    private void forward(int from, int to) {
        for (Layer[] stage : stages) {
            for (int first = from; first < to; first += BLOCK) {
                int end = Math.min(to, first + BLOCK);
                for (Layer layer : stage) {
                    layer.forward(first, end);
                }
            }
        }
    }

    /** Receives each block of a {@link #sweep}: rows [0, rows) of the buffers belong to states ids[0..rows). */
    @FunctionalInterface
    public interface BlockVisitor {
        void visit(int[] ids, int rows);
    }

    /** Passes all states 0, 1, ..., count - 1 forward, block by block. */
    public void sweep(int count, BlockVisitor visitor) {
        sweep(IntStream.range(0, count).toArray(), visitor);
    }

    /** Passes the given states forward, block by block. */
    public void sweep(int[] items, BlockVisitor visitor) {
        for (int from = 0; from < items.length; from += capacity) {
            int[] ids = Arrays.copyOfRange(items, from, Math.min(items.length, from + capacity));
            forward(ids, ids.length);
            visitor.visit(ids, ids.length);
        }
    }

    /** The codes of the given states with the parameters as they are. */
    public Codes codesOf(int[] ids) {
        prepare(false);
        Codes.Collector collector = new Codes.Collector(ids.length, cells());
        sweep(ids, (block, rows) -> codes.appendTo(collector, rows));
        return collector.finish();
    }

    /** c (r), the sum of the codes of all states 0, 1, ..., count - 1. */
    public double[] sumOfCodes(int count) {
        double[] sum = new double[cells()];
        sweep(count, (ids, rows) -> IntStream.range(0, rows).forEach(row -> codes.addTo(sum, row, 1)));
        return sum;
    }

    /** From {@link #codeGradient()} to the gradient of all parameters. */
    public void backward(int rows) {
        for (Layer layer : layers) {
            layer.startBackward(rows);
        }
        overRows(rows, this::backward);
        sumGradients(rows);
        for (Layer layer : layers) {
            layer.finishGradient();
        }
    }

    private void backward(int from, int to) {
        for (int i = stages.length - 1; i >= 0; i--) {
            Layer[] stage = stages[i];
            for (int first = from; first < to; first += BLOCK) {
                int end = Math.min(to, first + BLOCK);
                for (int j = stage.length - 1; j >= 0; j--) {
                    stage[j].backward(first, end);
                }
            }
        }
    }

    /**
     * The gradient is the sum of those of two halves of the batch, whatever the number of threads: each half can then stay with
     * one thread, near the activations that it has computed. Small batches have one half.
     */
    private void sumGradients(int rows) {
        float[] gradient = parameters.parameters().gradient();
        int halves = secondHalf.length == 0 || rows < 2 * SMALLEST_HALF ? 1 : 2;
        int middle = rows / halves;
        long worthwhile = 1 + (long) rows * gradient.length / SMALLEST_SHARED_GRADIENT;
        int parts = (int) Math.min((pool.threads() + halves - 1) / halves, worthwhile);
        pool.run(halves * parts, task -> {
            boolean first = task % halves == 0;
            for (Layer layer : layers) {
                layer.gradient(
                        task / halves, parts, first ? 0 : middle, first ? middle : rows, first ? gradient : secondHalf);
            }
        });
        if (halves == 2) {
            int shares = gradient.length < SMALLEST_SHARED ? 1 : pool.threads();
            pool.run(shares, share -> addSecondHalf(share, shares, gradient));
        }
    }

    private void addSecondHalf(int share, int shares, float[] gradient) {
        int end = (int) ((long) gradient.length * (share + 1) / shares);
        for (int e = (int) ((long) gradient.length * share / shares); e < end; e++) {
            gradient[e] += secondHalf[e];
        }
    }

    private interface RowRange {
        void run(int from, int to);
    }

    private void overRows(int rows, RowRange body) {
        if (rows > capacity) {
            throw new IllegalArgumentException("rows (" + rows + ") must be at most capacity (" + capacity + ")");
        }
        int most = pool.threads() == 1 ? 1 : CHUNKS_A_THREAD * pool.threads();
        int even = Math.max(SMALLEST_CHUNK, (rows + most - 1) / most);
        int size = (even + TILE - 1) / TILE * TILE;
        int chunks = (rows + size - 1) / size;
        pool.run(chunks, chunk -> body.run(chunk * size, Math.min(rows, (chunk + 1) * size)));
    }
}
