/** Matrices and points in the files of others: NPY, NPZ, scipy's sparse NPZ, Matrix Market. */
package io.neustrom.file;
