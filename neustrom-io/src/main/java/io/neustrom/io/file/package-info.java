/** What every reader and writer shares: errors in one sentence, words and numbers in their usual form. */
package io.neustrom.io.file;
