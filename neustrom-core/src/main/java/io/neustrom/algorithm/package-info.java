/** The algorithms that training offers, by name. */
package io.neustrom.algorithm;
