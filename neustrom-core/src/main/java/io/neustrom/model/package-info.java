/** The learned model, and the file it is stored in. */
package io.neustrom.model;
