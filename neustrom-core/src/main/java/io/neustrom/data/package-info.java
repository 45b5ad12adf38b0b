/** Points, and the synthetic sets of the paper (section 6). */
package io.neustrom.data;
