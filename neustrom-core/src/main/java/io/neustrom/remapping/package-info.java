/** How the maps of the same cells differ between two sessions. */
package io.neustrom.remapping;
