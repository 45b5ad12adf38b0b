/** Options of the command line, each declared once. */
package io.neustrom.cli.option;
