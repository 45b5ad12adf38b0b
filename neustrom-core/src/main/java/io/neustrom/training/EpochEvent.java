package io.neustrom.training;

import java.util.Optional;

/**
 * The end of an epoch, as a {@link TrainingListener} hears of it.
 *
 * @param report what the epoch brought
 * @param codes evaluates the network as it is now, until the listener returns; empty for an epoch that ran before the fit was resumed
 * @since 0.1.0
 */
public record EpochEvent(EpochReport report, Optional<CodeSource> codes) {}
