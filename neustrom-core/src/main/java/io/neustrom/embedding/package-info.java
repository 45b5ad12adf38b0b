/** From a point or state x to its embedding v: Fourier features, PReLU layers, lookup table (paper, appendices B and C). */
package io.neustrom.embedding;
