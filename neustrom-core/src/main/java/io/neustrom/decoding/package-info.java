/** Where an animal was, read from the activity of cells. */
package io.neustrom.decoding;
