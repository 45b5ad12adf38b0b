package io.neustrom.trainer;

import io.neustrom.accumulator.CellFlow;
import java.util.Optional;

/** Gives cells that are active nowhere new places: the worst represented states, one each. */
public final class CellRevival {

    private final DeadCells cells;
    private final Optional<CellFlow> flow; // where transitions between cells are learned
    private final int[] rows; // states that the probe measures

    CellRevival(DeadCells cells, Optional<CellFlow> flow, int[] rows) {
        this.flow = flow;
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
            int cell = dead[d];
            flow.ifPresent(learned -> learned.restart(cell));
        }
        return revived;
    }
}
