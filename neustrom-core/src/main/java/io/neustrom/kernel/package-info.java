/** Kernels and the kernel layer k = K(W, v) (paper, section 2.1). */
package io.neustrom.kernel;
