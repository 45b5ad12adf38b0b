/**
 * Established classifiers, for comparison: support vector machine, logistic regression, nearest neighbour, label spreading. Each sees all points and
 * the few known labels, and is tuned on these labels alone.
 */
package io.neustrom.paper.baseline;
