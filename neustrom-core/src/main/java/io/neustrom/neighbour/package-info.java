/** Nearest neighbours of points (paper, appendix E). */
package io.neustrom.neighbour;
