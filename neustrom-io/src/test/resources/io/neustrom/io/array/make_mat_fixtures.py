"""Writes the MATLAB files that MatFilesTest reads, with scipy.io.savemat.

Run in this folder: python3 make_mat_fixtures.py
"""

import numpy as np
import scipy.io
import scipy.sparse

matrix = np.array([[1, 2, 3], [4, 5, 6]])
arrays = {name: matrix.astype(name) for name in
          ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float32", "float64"]}
arrays["bool"] = matrix > 2
arrays["vector"] = np.array([1.5, np.nan, -np.inf])
arrays["cube"] = np.arange(24.0).reshape(2, 3, 4)
arrays["text"] = "no number"
arrays["cell"] = np.array([1, "a"], dtype=object)
arrays["complex"] = matrix * 1j
arrays["sparse"] = scipy.sparse.csc_matrix(matrix * 1.0)
arrays["empty"] = np.zeros((0, 3))
scipy.io.savemat("types.mat", arrays)
scipy.io.savemat("types_compressed.mat", arrays, do_compression=True)
scipy.io.savemat("level4.mat", {"X": matrix * 1.0}, format="4")
