/** The commands {@code encode}, {@code predict} and {@code suggest}: what a model is used for. */
package io.neustrom.cli.apply;
