/** HDF5: the only room that knows the library that decodes it. */
package io.neustrom.io.hdf5;
