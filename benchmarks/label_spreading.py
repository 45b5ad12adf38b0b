"""Classes from few labels with scikit-learn's LabelSpreading on nearest neighbours, as `neustrom bench labels` measures them.

    python3 benchmarks/label_spreading.py FILE.npz

FILE.npz holds points, their true classes, and those that are known, -1 for the others. Prints its name, the seconds, and the share of the others that
are right, a line for each.
"""

import sys
import time
import warnings

import numpy
import sklearn
from sklearn.semi_supervised import LabelSpreading


def main():
    arrays = numpy.load(sys.argv[1])
    warnings.filterwarnings("ignore")
    points, truth, known = arrays["points"], arrays["truth"], arrays["known"]
    begin = time.perf_counter()
    guesses = LabelSpreading(kernel="knn", n_jobs=-1).fit(points, known).transduction_
    seconds = time.perf_counter() - begin
    others = known < 0
    print(f"LabelSpreading {sklearn.__version__}", seconds, (guesses[others] == truth[others]).mean(), sep="\n")


if __name__ == "__main__":
    main()
