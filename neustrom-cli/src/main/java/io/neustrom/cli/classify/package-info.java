/** The command {@code classify}: a fit, and classes of all rows from the labels of some. */
package io.neustrom.cli.classify;
