package io.neustrom.embedding;

/** Gives the coordinates of the selected points: v0 = x. */
public final class PointSource implements Source {

    private final int width;
    private final float[] output; // (capacity, width)
    private RowReader points = (i, target, offset) -> {};
    private int[] ids = {};

    public PointSource(int width, int capacity) {
        this.width = width;
        this.output = new float[capacity * width];
    }

    /** Reads the coordinates of point i into target[offset..offset + width). */
    @FunctionalInterface
    public interface RowReader {
        void copyRow(int i, float[] target, int offset);
    }

    /** The points that ids refer to from now on. */
    public void bind(RowReader reader) {
        points = reader;
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
    public float[] outputGradient() {
        throw new IllegalStateException("points are not learned and have no gradient");
    }

    @Override
    public void forward(int from, int to) {
        for (int row = from; row < to; row++) {
            points.copyRow(ids[row], output, row * width);
        }
    }
}
