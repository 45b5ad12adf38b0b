/** The accumulator neurons c and s that stand for all states in a batch (paper, section 3 and Algorithm 1). */
package io.neustrom.accumulator;
