/** What a layer is, and the products of a weight matrix with a batch. Independent of the paper's model. */
package io.neustrom.layer;
