package io.neustrom.report.content;

/**
 * One of several sessions that were learned together, in the report of the run.
 *
 * @param name its file
 * @param samples of its path
 * @param placeCells on this path alone
 * @param fields of these
 * @param coverage the share of visited bins in one of these
 * @param information the median of active cells, in bits per spike; NaN if there is none
 * @param likeFirst the median correlation of the cells' maps with those of the first session; NaN if there is none
 */
public record SessionResult(
        String name, int samples, int placeCells, int fields, double coverage, double information, double likeFirst) {}
