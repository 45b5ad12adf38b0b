/** A run: its folder, its checkpoint, what run.json and --json say, how it fails. */
package io.neustrom.cli.run;
