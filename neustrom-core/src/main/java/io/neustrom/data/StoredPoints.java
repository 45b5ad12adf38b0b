package io.neustrom.data;

import java.util.Objects;

/** Points that are read from somewhere else, row by row, whenever one is asked for. */
final class StoredPoints extends Points {
    private final PointRows rows;

    /** Reads each row once, to check it. */
    StoredPoints(PointRows rows, int count, int dimension) {
        super(count, dimension);
        this.rows = rows;
        float[] row = new float[dimension];
        for (int i = 0; i < count; i++) {
            rows.copyRow(i, row, 0);
            checkRow(i, row, 0, dimension);
        }
    }

    @Override
    public boolean inHeap() {
        return false;
    }

    @Override
    public float[] values() {
        throw new IllegalStateException("points that are read from somewhere else have no array");
    }

    @Override
    public float get(int i, int j) {
        return row(i)[Objects.checkIndex(j, dimension())];
    }

    @Override
    public void copyRow(int i, float[] target, int offset) {
        rows.copyRow(Objects.checkIndex(i, count()), target, offset);
        for (int e = offset; e < offset + dimension(); e++) {
            target[e] += 0.0f; // the sum turns -0 into 0
        }
    }

    @Override
    public double squaredDistance(int i, int j) {
        return HeapPoints.squaredDistance(row(i), 0, row(j), 0, dimension());
    }

    @Override
    Points changed(RowChange change) {
        return new StoredPoints(
                (i, target, offset) -> {
                    copyRow(i, target, offset);
                    change.apply(i, target, offset);
                },
                count(),
                dimension());
    }
}
