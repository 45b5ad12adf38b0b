/** Reads the user's files: labels, trajectories, maps, points; and writes codes, predictions, trajectories. */
package io.neustrom.io;
