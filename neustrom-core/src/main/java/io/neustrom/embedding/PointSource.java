package io.neustrom.embedding;

/** Gives the coordinates of the selected points: v0 = x. Points in one array are read where they are. */
public final class PointSource implements Source {

    private final int width;
    private final int capacity;
    private float[] output = {}; // the array of all points, or a copy (capacity, width) of those of a batch
    private int first; // the point that state 0 refers to
    private boolean inPlace;
    private RowReader points = (i, target, offset) -> {};
    private int[] ids = {};

    public PointSource(int width, int capacity) {
        this.width = width;
        this.capacity = capacity;
    }

    /** Reads the coordinates of point i into target[offset..offset + width). */
    @FunctionalInterface
    public interface RowReader {
        void copyRow(int i, float[] target, int offset);
    }

    /** The points that ids refer to from now on, one by one. */
    public void bind(RowReader reader) {
        points = reader;
        inPlace = false;
        output = new float[capacity * width];
    }

    /** Id i refers to row first + i of the array (any number, width) from now on, which is only read. */
    public void bind(float[] rows, int first) {
        this.output = rows;
        this.first = first;
        inPlace = true;
    }

    @Override
    public void select(int[] selected) {
        ids = selected;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public float[] output() {
        return output;
    }

    @Override
    public int rowStart(int row) {
        return inPlace ? (first + ids[row]) * width : row * width;
    }

    @Override
    public float[] outputGradient() {
        throw new IllegalStateException("points are not learned and have no gradient");
    }

    @Override
    public void forward(int from, int to) {
        for (int row = from; row < to && !inPlace; row++) {
            points.copyRow(ids[row], output, row * width);
        }
    }
}
