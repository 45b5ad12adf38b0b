/** Options and the training loop (paper, section 3, appendix E). */
package io.neustrom.training;
