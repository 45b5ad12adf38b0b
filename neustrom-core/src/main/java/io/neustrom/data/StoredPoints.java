package io.neustrom.data;

import java.util.Objects;

/** Points that are read from somewhere else, row by row, whenever one is asked for. */
final class StoredPoints extends Points {
    private final PointRows rows;

    private StoredPoints(PointRows rows, int count, Frame frame) {
        super(count, frame);
        this.rows = rows;
    }

    /** Reads each row, to check it and to find the frame that the points need. */
    static StoredPoints of(PointRows rows, int count, int dimension) {
        double[] row = new double[dimension];
        for (int i = 0; i < count; i++) {
            rows.copyRow(i, row);
            checkRow(i, row);
        }
        Frame frame = Frame.of(count, dimension, i -> {
            rows.copyRow(i, row);
            return row;
        });
        return new StoredPoints(rows, count, frame);
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
    public double get(int i, int j) {
        double[] row = new double[dimension()];
        copyCoordinates(i, row);
        return row[Objects.checkIndex(j, dimension())];
    }

    @Override
    public void copyRow(int i, float[] target, int offset) {
        if (frame().isNone()) {
            rows.copyRow(Objects.checkIndex(i, count()), target, offset);
            for (int e = offset; e < offset + dimension(); e++) {
                target[e] += 0.0f; // the sum turns -0 into 0
            }
        } else {
            double[] row = new double[dimension()];
            copyExact(i, row);
            for (int j = 0; j < row.length; j++) {
                target[offset + j] = frame().place(row[j], j);
            }
        }
    }

    @Override
    void copyExact(int i, double[] target) {
        rows.copyRow(Objects.checkIndex(i, count()), target);
        for (int j = 0; j < target.length; j++) {
            target[j] += 0.0;
        }
    }

    @Override
    public double squaredDistance(int i, int j) {
        return HeapPoints.squaredDistance(row(i), 0, row(j), 0, dimension());
    }

    @Override
    public Points subset(int[] chosen) {
        checkRows(chosen);
        double[] row = new double[dimension()];
        return HeapPoints.of(chosen.length, frame(), i -> {
            copyExact(chosen[i], row);
            return row;
        });
    }

    @Override
    Points changed(RowChange change) {
        PointRows changed = (i, target, offset) -> {
            double[] row = new double[dimension()];
            copyExact(i, row);
            change.apply(i, row, target, offset);
        };
        float[] row = new float[dimension()];
        for (int i = 0; i < count(); i++) {
            changed.copyRow(i, row, 0);
            checkRow(i, row, 0, dimension());
        }
        return new StoredPoints(changed, count(), Frame.none(dimension()));
    }

    @Override
    Points inFrame(Frame other) {
        StoredPoints placed = new StoredPoints(rows, count(), other);
        float[] row = new float[dimension()];
        for (int i = 0; i < count(); i++) {
            placed.copyRow(i, row, 0);
            checkRow(i, row, 0, dimension());
        }
        return placed;
    }
}
