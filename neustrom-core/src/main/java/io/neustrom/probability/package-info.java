/** Input probabilities p_in(y|x) and the batches cut from them (paper, section 1). */
package io.neustrom.probability;
