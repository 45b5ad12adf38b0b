/** The command {@code neustrom bench}: our work beside that of others, in turns. */
package io.neustrom.bench;
