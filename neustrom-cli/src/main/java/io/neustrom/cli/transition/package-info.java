/** The kinds of input probability, and how each is made from a file. */
package io.neustrom.cli.transition;
