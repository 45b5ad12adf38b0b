package io.neustrom.bench;

import java.util.Map;

/**
 * What a study of scale measured at one number of points.
 *
 * @param points n
 * @param times of each stage that was done; a stage that would take too long is left out
 * @param recall of the approximate neighbours, on a sample of points
 * @param heapGigabytes the most that was in use, garbage included
 * @param klDivergence between p_in and p_out after the last epoch
 * @param klUniform the same for a network that has learned nothing
 * @param liveCells cells that are active somewhere
 */
record ScaleLine(
        int points,
        Map<Stage, Time> times,
        double recall,
        double heapGigabytes,
        double klDivergence,
        double klUniform,
        int liveCells) {

    /**
     * How long a stage took.
     *
     * @param seconds on the clock
     * @param cpuSeconds of all threads together; on a machine that does other work too, these grow more steadily
     */
    record Time(double seconds, double cpuSeconds) {
        Time over(int parts) {
            return new Time(seconds / parts, cpuSeconds / parts);
        }
    }

    /** The stages, in the order they come in. */
    enum Stage {
        DATA,
        EXACT_NEIGHBOURS,
        APPROXIMATE_NEIGHBOURS,
        TRANSITIONS,
        INITIALISATION,
        EPOCH,
        ENCODING
    }
}
