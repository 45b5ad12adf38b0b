/** The Nyström layers, neural and classical, the whole network, its codes and the distribution they stand for (paper, section 2, appendix A). */
package io.neustrom.placecell;
