package io.neustrom.training;

import java.util.Optional;

/**
 * The end of an epoch, as reported to a {@link TrainingListener}.
 *
 * @param report the result of the epoch
 * @param codes evaluates the network as it is now, until the listener returns; empty for an epoch that ran before the fit was resumed
 * @since 0.1.0
 */
public record EpochEvent(EpochReport report, Optional<CodeSource> codes) {}
