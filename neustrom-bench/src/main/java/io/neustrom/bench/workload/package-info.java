/** The work that {@code neustrom bench} and the JMH benchmarks measure, without the measuring. */
package io.neustrom.bench.workload;
