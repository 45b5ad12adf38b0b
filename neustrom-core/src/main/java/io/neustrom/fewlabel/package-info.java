/** Classes from very few labels: the supervised layer (paper, section 4) and diffusion on p_out. */
package io.neustrom.fewlabel;
