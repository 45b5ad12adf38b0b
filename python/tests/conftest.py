"""What tests share: small data, and estimators that take no time to fit."""

import matplotlib
import numpy as np
import pytest
from sklearn.datasets import make_blobs

matplotlib.use("Agg")


@pytest.fixture(scope="session")
def blobs():
    """60 points in three groups, and the groups."""
    return make_blobs(n_samples=60, centers=[[0, 0], [6, 0], [0, 6]], cluster_std=0.6, random_state=0)


@pytest.fixture(scope="session")
def few(blobs):
    """The groups of six points; the others are unknown."""
    y = np.full(60, -1)
    for group in range(3):
        y[np.flatnonzero(blobs[1] == group)[:2]] = group
    return y
