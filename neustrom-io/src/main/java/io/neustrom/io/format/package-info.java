/** The formats of files of points other than CSV; {@link io.neustrom.io.table.TableFormats} finds them as services. */
package io.neustrom.io.format;
