package io.neustrom.evaluation;

import io.neustrom.data.Codes;

/**
 * Receptive fields of states that lie on a ring, in their order (as the images of a pot that turns once around): a place cell should
 * be active on one arc.
 *
 * @since 0.1.0
 */
public final class RingFields {

    private RingFields() {}

    /**
     * The fraction of cells whose active states (code above {@link FitQuality#ACTIVE}) form one interval of the ring; the last state is
     * next to the first. The whole ring is an interval, but a cell that is never active has none.
     */
    public static double contiguous(Codes codes) {
        int contiguous = 0;
        for (float[] field : codes.receptiveFields()) {
            contiguous += isOneInterval(field) ? 1 : 0;
        }
        return (double) contiguous / codes.cells();
    }

    private static boolean isOneInterval(float[] field) {
        int begins = 0;
        int active = 0;
        boolean before = field[field.length - 1] > FitQuality.ACTIVE;
        for (float code : field) {
            boolean now = code > FitQuality.ACTIVE;
            begins += now && !before ? 1 : 0;
            active += now ? 1 : 0;
            before = now;
        }
        return begins == 1 || active == field.length;
    }
}
