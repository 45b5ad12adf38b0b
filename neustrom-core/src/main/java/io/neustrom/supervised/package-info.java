/** The paper's supervised layer (section 4): one more layer of place cells for one task, and how classes are read from it. */
package io.neustrom.supervised;
