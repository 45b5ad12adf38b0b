"""Codes of points, as `neustrom bench encode` measures them, by the Python package in NumPy, for comparison.

    python3 benchmarks/encode_numpy.py FILE.npz THREADS

FILE.npz, which `neustrom bench encode` writes, holds points; FILE.neustrom beside it is the model. Prints and answers as encode_torch.py does.
"""

import os
import pathlib
import sys

file, threads = sys.argv[1:]
for library in ("OMP", "OPENBLAS", "MKL"):  # read when NumPy is loaded
    os.environ[f"{library}_NUM_THREADS"] = threads
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "python"))

import numpy

import answers
from neustrom._model import Model


def main():
    points = numpy.load(file)["points"]
    model = Model.load(pathlib.Path(file).with_suffix(".neustrom"))
    answers.give(f"NumPy {numpy.__version__}", lambda: model.encode(points))


if __name__ == "__main__":
    main()
