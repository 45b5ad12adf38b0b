"""How well a model predicts transitions, also of points that it has not learned from."""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.sparse
from sklearn.neighbors import kneighbors_graph
from sklearn.utils import check_array

from neustrom._model import Model

NEIGHBOURS = 10
DOUBT = 0.01  # share of the uniform distribution, so that a single surprise is not infinitely bad
_ROWS = 512  # of p_out at once


def nearest(model: Model, X: np.ndarray) -> scipy.sparse.csr_matrix:
    """Steps from each point to one of its nearest others, all of them equally likely: (n, n)."""
    count = min(NEIGHBOURS, len(X) - 1)
    if count < 1:
        raise ValueError(f"X has {len(X)} sample(s); a score needs at least 2, since it is of steps between them")
    graph = kneighbors_graph(model.scaled(X), count, mode="connectivity", include_self=False)
    return scipy.sparse.csr_matrix(graph / count)


def checked(transitions: Any, states: int) -> scipy.sparse.csr_matrix:
    """Transitions that a user gave, (n, n); rows sum to 1."""
    matrix = scipy.sparse.csr_matrix(check_array(transitions, accept_sparse="csr", input_name="transitions"))
    if matrix.shape != (states, states):
        raise ValueError(f"transitions of shape {matrix.shape} must be ({states}, {states}), a row for each of X")
    sums = np.asarray(matrix.sum(axis=1)).ravel()
    if matrix.nnz and matrix.data.min() < 0 or not np.allclose(sums, 1, atol=1e-4):
        raise ValueError("transitions must not be negative, and each row must sum to 1")
    return matrix


def minus_divergence(model: Model, X: np.ndarray, transitions: scipy.sparse.csr_matrix) -> float:
    """-(1/n) sum_i KL(p_in(.|i) || (1 - DOUBT) p_out(.|i) + DOUBT / n), in nats."""
    n = len(X)
    total = 0.0
    for start in range(0, n, _ROWS):
        rows = transitions[start : start + _ROWS].tocoo()
        learned = model.transition_probabilities(X[start : start + _ROWS], X)
        p = rows.data[rows.data > 0]
        q = learned[rows.row, rows.col][rows.data > 0]
        total += float(np.sum(p * np.log(((1 - DOUBT) * q + DOUBT / n) / p)))
    return total / n
