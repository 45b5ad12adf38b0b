/** What every reader and writer shares: errors in one sentence, words and numbers as people write them. */
package io.neustrom.io.file;
