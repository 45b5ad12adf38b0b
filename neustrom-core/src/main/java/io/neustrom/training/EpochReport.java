package io.neustrom.training;

/**
 * The result of one epoch.
 *
 * @param epoch counted from 1
 * @param epochs how many there will be at most
 * @param divergence running estimate of the mean KL(p_in || p_out) over rows, in nats, each batch measured before its step
 * @param learningRate of the last step
 * @param revivedCells cells that had no activity and were moved
 * @since 0.1.0
 */
public record EpochReport(int epoch, int epochs, double divergence, double learningRate, int revivedCells) {}
