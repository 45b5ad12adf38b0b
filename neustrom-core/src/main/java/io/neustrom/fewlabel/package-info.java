/** Classes from very few labels: the pooled vote of the graph and the labelled points, diffusion on p_out, and which points to label. */
package io.neustrom.fewlabel;
