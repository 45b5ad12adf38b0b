/** Whole jobs, from data to result, beside the same job in other programs. */
package io.neustrom.bench.whole;
