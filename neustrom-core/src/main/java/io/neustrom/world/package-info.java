/** Worlds in which an agent moves, what it observes there, and the resulting episodes (section 5). */
package io.neustrom.world;
