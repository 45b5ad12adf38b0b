package io.neustrom.episodic;

/**
 * The result of a round of {@value EpisodicTrainer#ROUND} steps.
 *
 * @param steps made so far
 * @param transitions pairs (x_0, x_t) learned so far
 * @param information what the code of a start says about its future, in nats, mean over the round's starts, each batch measured
 *     before its step: E sum_t w_t log( g(x_0).g(x_t) / g(x_0).c ), with c the mean code of a start. A network that says nothing has 0.
 *     The maximum is E KL(p_in || distribution of the starts); what is missing is E KL(p_in || p_out).
 * @param revivedCells cells that had no activity over the round and were moved
 * @since 0.1.0
 */
public record RoundReport(long steps, long transitions, double information, int revivedCells) {}
