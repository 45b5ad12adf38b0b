/** Where a fit keeps its state, and what is thrown when a file is not what it should be. */
package io.neustrom.checkpoint;
