/** The command line: reads files and options, calls the core, writes result files. */
package io.neustrom.cli;
