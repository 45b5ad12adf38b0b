package io.neustrom.training;

/**
 * What a test of the data says about motion in one direction, and what was decided. All in nats about the future of a state, on data that the chains
 * compared were not estimated from.
 *
 * @param directed whether transitions between cells are learned
 * @param gain what a chain between cells says beyond the best reversible one
 * @param error the standard error of the gain
 * @param information what that chain says in all
 * @since 0.2.0
 */
public record DirectionReport(boolean directed, double gain, double error, double information) {}
