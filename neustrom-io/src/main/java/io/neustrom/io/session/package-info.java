/** Recorded sessions in the formats of others: NWB, and what DeepLabCut and SLEAP track. */
package io.neustrom.io.session;
