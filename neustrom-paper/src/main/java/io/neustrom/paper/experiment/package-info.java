/** The paper's examples as named settings, with the figures of its Tables 1 and 2 (section 6, appendix E). */
package io.neustrom.paper.experiment;
