/** Place fields: rate maps over an arena, what neuroscience measures on them, and whether that could be chance. */
package io.neustrom.field;
