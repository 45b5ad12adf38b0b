"""Nearest neighbours, as `neustrom bench neighbours` measures them, in scikit-learn, for comparison.

    python3 benchmarks/neighbours_sklearn.py FILE.npz brute|kd_tree THREADS

FILE.npz, which `neustrom bench neighbours` writes, holds points and the number of neighbours. Prints `ok` and its name. Then, for each line of
standard input, a number, finds the neighbours of all points among the others that many times and prints the seconds it took.
"""

import os
import sys
import time


def main():
    file, algorithm, threads = sys.argv[1:]
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = threads

    import numpy
    import sklearn
    from sklearn.neighbors import NearestNeighbors

    arrays = numpy.load(file)
    points, neighbours = arrays["points"], int(arrays["neighbours"])
    print("ok", f"scikit-learn {sklearn.__version__} {algorithm}", flush=True)
    for line in sys.stdin:
        begin = time.perf_counter()
        for _ in range(int(line)):
            search = NearestNeighbors(n_neighbors=neighbours, algorithm=algorithm, n_jobs=int(threads)).fit(points)
            search.kneighbors()  # without arguments: of the points themselves, each left out of its own list
        print(time.perf_counter() - begin, flush=True)


if __name__ == "__main__":
    main()
