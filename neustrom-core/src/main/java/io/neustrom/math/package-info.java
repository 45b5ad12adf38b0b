/** Float kernels, a pool of threads, k-means, eigenvalues. Independent of the paper's model. */
package io.neustrom.math;
