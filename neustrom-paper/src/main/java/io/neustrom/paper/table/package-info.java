/** Tables with a class for each row: small ones that come with the program, and pictures in IDX files. */
package io.neustrom.paper.table;
