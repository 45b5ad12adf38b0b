/** What a layer is, and the products of a weight matrix with a batch. Knows no word of the paper. */
package io.neustrom.layer;
