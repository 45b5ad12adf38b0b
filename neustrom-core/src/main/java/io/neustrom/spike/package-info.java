/** Spikes of recorded neurons, and what they were along the path of an animal. */
package io.neustrom.spike;
