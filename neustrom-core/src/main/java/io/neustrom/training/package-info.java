/** Options of training and its listener (paper, section 3, appendix E). */
package io.neustrom.training;
