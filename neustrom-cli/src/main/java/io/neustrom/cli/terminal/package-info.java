/** What people see: colours, summaries, text tables; and Ctrl-C. */
package io.neustrom.cli.terminal;
