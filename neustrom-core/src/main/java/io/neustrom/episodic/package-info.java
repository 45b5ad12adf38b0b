/** Learning from trajectories as they come (paper, section 5 and Algorithm 2), and what a learned future is good for. */
package io.neustrom.episodic;
