/** Matrices, points and labels in the files of others: NPY, NPZ, scipy's sparse NPZ, Matrix Market, IDX. */
package io.neustrom.io.array;
