/** Float kernels, a pool of threads, k-means, eigenvalues. Knows no word of the paper. */
package io.neustrom.math;
