/** Microbenchmarks of what takes the time. A unit of every result is one whole piece of work. */
package io.neustrom.jmh;
