package io.neustrom.field;

/**
 * One place field: a connected region of an arena in which a cell is active.
 *
 * @param bins of the region, ascending
 * @param area of the region; on a track its length
 * @param peakRate the largest rate in it
 * @param peakX where the middle of the bin with that rate is, the first one if there are more
 * @param peakY as {@code peakX}
 * @param centroidX the mean place, weighted by rate; on a ring the circular mean
 * @param centroidY as {@code centroidX}
 * @since 0.1.0
 */
public record PlaceField(
        int[] bins, double area, double peakRate, double peakX, double peakY, double centroidX, double centroidY) {}
