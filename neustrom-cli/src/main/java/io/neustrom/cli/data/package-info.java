/** The command {@code data}. */
package io.neustrom.cli.data;
