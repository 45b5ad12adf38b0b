package io.neustrom.trainer;

/** Gives cells that are active nowhere new places: the worst represented states, one each. */
public final class CellRevival {

    private final DeadCells cells;
    private final int[] rows; // states that the probe measures

    CellRevival(DeadCells cells, int[] rows) {
        this.cells = cells;
        this.rows = rows;
    }

    /** Revives the cells that are dead in a reading of the probe, as many as it has rows, and returns how many. */
    int revive(Probe.Reading reading) {
        int[] dead = DeadCells.find(reading.peaks());
        double[] divergence = reading.rowDivergence().clone();
        int revived = Math.min(dead.length, rows.length);
        for (int d = 0; d < revived; d++) {
            int worst = 0;
            for (int row = 1; row < divergence.length; row++) {
                worst = divergence[row] > divergence[worst] ? row : worst;
            }
            divergence[worst] = Double.NEGATIVE_INFINITY;
            cells.seed(dead[d], rows[worst]);
        }
        return revived;
    }
}
