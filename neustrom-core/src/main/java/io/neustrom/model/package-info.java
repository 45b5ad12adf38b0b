/** What a fit leaves behind, and the file it is kept in. */
package io.neustrom.model;
