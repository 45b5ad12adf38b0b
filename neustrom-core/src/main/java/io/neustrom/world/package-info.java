/** Worlds in which an agent moves about, what it observes there, and the episodes that come of it (section 5). */
package io.neustrom.world;
