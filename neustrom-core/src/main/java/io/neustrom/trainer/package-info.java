/** The training loop and its guard (paper, section 3, appendix E). */
package io.neustrom.trainer;
