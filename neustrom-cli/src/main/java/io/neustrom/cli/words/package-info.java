/** Learning from the words of a text: {@code neustrom words}. */
package io.neustrom.cli.words;
