"""Writes the tiny data files that the tests of the readers use, with the writers of numpy, scipy and scikit-learn.

Run in this folder: python3 make_fixtures.py (numpy 1.24, scipy 1.10, scikit-learn 1.2 wrote the files beside it).
"""

import csv

import numpy as np
import scipy.io
from sklearn.datasets import dump_svmlight_file

# Row 2 has zeros, which LIBSVM leaves out; no two rows are equal and no column is constant.
points = np.array([[1.5, -2, 0.25], [3, 4, 5], [0, 7, 0], [-1e-3, 1e6, 0.1], [2, 2, 8]])
labels = np.array([0, 1, 1, 2, 0])
words = ["low", "mid", "mid", "top", "low"]

np.save("points.npy", points)
np.save("fortran.npy", np.asfortranarray(points.astype(np.float32)))
np.savez("points.npz", X=points, y=labels)
np.savez_compressed("compressed.npz", points)
np.savetxt("blank.txt", points)
np.savetxt("comment.csv", points, delimiter=",", header="x,y,z")
np.savetxt("tab.tsv", points, delimiter="\t", header="x\ty\tz", comments="")
scipy.io.savemat("points.mat", {"X": points, "y": labels})
scipy.io.savemat("compressed.mat", {"X": points.astype(np.float32), "y": labels.astype(np.uint8)}, do_compression=True)
dump_svmlight_file(points, labels, "zero.libsvm", zero_based=True)
dump_svmlight_file(points, labels, "one.libsvm", zero_based=False, comment="columns count from 1")

with open("words.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["x", "species", "y", "z"])
    for row, word in zip(points, words):
        writer.writerow([row[0], word, row[1], row[2]])
