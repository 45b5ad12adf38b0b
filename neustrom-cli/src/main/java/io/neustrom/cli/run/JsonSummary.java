package io.neustrom.cli.run;

import java.util.List;

/**
 * What a run prints for a script that asked for JSON.
 *
 * @param files that were written
 * @param metrics what metrics.json holds too
 */
public record JsonSummary(List<String> files, Record metrics) {}
