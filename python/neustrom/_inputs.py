"""Writes what an estimator learns from as the files that the command line reads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse
from sklearn.utils import check_array

#: Kinds of transitions whose input holds no points, so that states are discrete.
OF_STATES = ("file", "successor", "labels", "cooccurrence")


def write_states(folder: Path, X: Any, kind: str, trajectories: bool) -> str:
    """Writes the input of a kind of transitions without points; returns the name of the file."""
    if kind == "cooccurrence":
        if not isinstance(X, str):
            raise ValueError(f"X must be a text, a str, for kind='cooccurrence', but is a {type(X).__name__}")
        return _text(folder, X)
    if kind == "labels":
        labels = check_array(X, ensure_2d=False, dtype=None)
        if labels.ndim != 1:
            raise ValueError(f"X of shape {labels.shape} must hold one label for each state for kind='labels'")
        return _text(folder, "\n".join(map(str, labels)))
    if trajectories:
        return _text(folder, "\n".join(" ".join(map(str, walk)) for walk in _walks(X)))
    return write_matrix(folder, X)


def write_matrix(folder: Path, matrix: Any) -> str:
    """Writes a square matrix, dense or sparse."""
    checked = check_array(matrix, accept_sparse="csr", dtype=np.float64, input_name="transitions")
    rows, columns = checked.shape
    if rows != columns:
        raise ValueError(f"transitions of shape {checked.shape} must be square")
    if scipy.sparse.issparse(checked):
        file = folder / "transitions.npz"
        scipy.sparse.save_npz(file, scipy.sparse.csr_matrix(checked))
    else:
        file = folder / "transitions.npy"
        np.save(file, np.ascontiguousarray(checked))
    return str(file)


def write_points(folder: Path, X: np.ndarray) -> list[str]:
    """Writes points, and returns the words that take all columns as coordinates, also one that counts rows."""
    file = folder / "X.npy"
    np.save(file, X)
    return [str(file), f"--columns=1-{X.shape[1]}"]


def _walks(X: Sequence[Any]) -> list[np.ndarray]:
    walks = [np.asarray(walk) for walk in X]
    for i, walk in enumerate(walks):
        if walk.ndim != 1 or not np.issubdtype(walk.dtype, np.integer):
            raise ValueError(f"trajectory {i} of shape {walk.shape} and type {walk.dtype} must be a list of states")
    return walks


def _text(folder: Path, text: str) -> str:
    file = folder / "X.txt"
    file.write_text(text + "\n", encoding="utf-8")
    return str(file)
