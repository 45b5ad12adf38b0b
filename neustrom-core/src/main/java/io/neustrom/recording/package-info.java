/** Recorded data: from samples as they were taken to trajectories of equal steps. */
package io.neustrom.recording;
