/** The command {@code reproduce}: the paper's experiments. */
package io.neustrom.cli.reproduce;
