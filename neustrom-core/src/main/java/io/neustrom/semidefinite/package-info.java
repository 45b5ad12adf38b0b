/** The semidefinite relaxation of k-means as an input probability (paper, section 1, equation sdp-kmeans). */
package io.neustrom.semidefinite;
