/** What a user has as files: labels, trajectories, maps, points; and what is written: codes, predictions, trajectories. */
package io.neustrom.io;
