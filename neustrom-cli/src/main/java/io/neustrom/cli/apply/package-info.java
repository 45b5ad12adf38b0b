/** The commands {@code encode} and {@code predict}: what a model is used for. */
package io.neustrom.cli.apply;
