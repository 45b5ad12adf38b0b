/** The sealed binary format of models and checkpoints. */
package io.neustrom.format;
