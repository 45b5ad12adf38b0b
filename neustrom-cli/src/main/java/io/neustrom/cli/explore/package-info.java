/** The commands {@code explore}, {@code learn} and {@code fields}: place cells of worlds and recordings. */
package io.neustrom.cli.explore;
