/** Reports of runs: a page with its figures, and an index over several runs. */
package io.neustrom.report;
