/** The command {@code neustrom bench}: Neustrom compared with other programs, in turns. */
package io.neustrom.bench;
