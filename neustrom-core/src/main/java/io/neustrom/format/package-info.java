/** Files that are written whole or not at all, and the sealed binary format of models and checkpoints. */
package io.neustrom.format;
