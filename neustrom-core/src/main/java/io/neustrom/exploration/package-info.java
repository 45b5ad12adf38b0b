/** Place cells learned from a recording or from an agent in a world, and their place fields: each in one call. */
package io.neustrom.exploration;
