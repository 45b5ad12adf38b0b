"""Nearest neighbours, as `neustrom bench neighbours` measures them, in PyNNDescent, for comparison.

    python3 benchmarks/neighbours_pynndescent.py FILE.npz THREADS

FILE.npz, which `neustrom bench neighbours` writes, holds points, the number of neighbours, and the indices of a sample of the points. Compiles
everything on other points, and prints `ok` and its name. Then, for each line of standard input, a number, finds the neighbours of all points
that many times, with the library's defaults, and prints the seconds it took; at the line `sample` it finds them once and prints the indices of
those of the sample, without the points themselves.
"""

import os
import sys
import time


def main():
    file, threads = sys.argv[1:]
    os.environ["NUMBA_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = threads

    import numpy

    try:
        import pynndescent
    except ImportError as error:
        print("no", error, flush=True)
        return

    arrays = numpy.load(file)
    points, neighbours, sample = arrays["points"].astype("f4"), int(arrays["neighbours"]), arrays["sample"]

    def search(data):
        # one more, for each point comes first in its own list
        return pynndescent.NNDescent(data, n_neighbors=neighbours + 1, n_jobs=int(threads)).neighbor_graph[0]

    search(numpy.random.default_rng(0).normal(size=(5000, points.shape[1])).astype("f4"))
    print("ok", f"PyNNDescent {pynndescent.__version__}", flush=True)
    for line in sys.stdin:
        if line.strip() == "sample":
            found = search(points)[sample]
            others = [[j for j in row if j != i][:neighbours] for i, row in zip(sample, found, strict=True)]
            print(*(j for row in others for j in row), flush=True)
            continue
        begin = time.perf_counter()
        for _ in range(int(line)):
            search(points)
        print(time.perf_counter() - begin, flush=True)


if __name__ == "__main__":
    main()
