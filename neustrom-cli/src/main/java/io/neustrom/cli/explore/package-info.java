/** The commands {@code explore}, {@code learn}, {@code fields} and {@code words}: learning from episodes. */
package io.neustrom.cli.explore;
