"""A fit with umap-learn's defaults and its transform of new points, as `neustrom bench whole` measures them.

    python3 benchmarks/whole_umap.py POINTS.npy COUNT

Fits the first COUNT points, after a small fit in which Numba compiles, and transforms the others. Prints its name, the seconds of the fit and
those of the transform, a line for each.
"""

import sys
import time
import warnings

import numpy
import umap

FIRST = 500  # points of the small fit


def main():
    file, count = sys.argv[1], int(sys.argv[2])
    warnings.filterwarnings("ignore")
    points = numpy.load(file)
    umap.UMAP().fit(points[:FIRST]).transform(points[:10])
    begin = time.perf_counter()
    model = umap.UMAP().fit(points[:count])
    fitted = time.perf_counter()
    model.transform(points[count:])
    print(f"umap-learn {umap.__version__}", fitted - begin, time.perf_counter() - fitted, sep="\n")


if __name__ == "__main__":
    main()
