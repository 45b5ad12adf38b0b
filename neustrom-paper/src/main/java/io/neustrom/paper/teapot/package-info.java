/** Images of a turning Utah teapot: a ring of high-dimensional points (paper, figure teapot). */
package io.neustrom.paper.teapot;
