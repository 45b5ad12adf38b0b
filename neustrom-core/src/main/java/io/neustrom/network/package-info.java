/** The shape of a network. */
package io.neustrom.network;
