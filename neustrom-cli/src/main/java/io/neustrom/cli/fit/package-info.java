/** The commands {@code fit} and {@code transitions}. */
package io.neustrom.cli.fit;
