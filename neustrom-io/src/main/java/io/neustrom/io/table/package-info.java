/** Tables with rows and named columns, from CSV, NPY, NPZ, MATLAB, IDX or LIBSVM files. */
package io.neustrom.io.table;
