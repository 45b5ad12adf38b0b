package io.neustrom.cli.run;

import java.util.List;

/**
 * What a run prints as JSON.
 *
 * @param files that were written
 * @param metrics the same as in metrics.json
 */
public record JsonSummary(List<String> files, Record metrics) {}
