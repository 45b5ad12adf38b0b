/** Reports of runs, while they end and once more from their folder. */
package io.neustrom.cli.report;
