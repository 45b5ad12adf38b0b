/** What training minimises: the KL divergence, exact or as in the paper, and the two contrastive alternatives (sections 2 and 3). */
package io.neustrom.objective;
