/** Tables with rows and named columns, from CSV, NPY, NPZ, MATLAB, HDF5, IDX or LIBSVM files. */
package io.neustrom.io.table;
