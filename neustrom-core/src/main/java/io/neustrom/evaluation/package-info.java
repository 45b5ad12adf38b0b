/** How well a model fits p_in and how place-like its cells are (paper, section 6). */
package io.neustrom.evaluation;
