"""What differs between scikit-learn 1.2 and its newest version, and what all estimators check alike."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.base import BaseEstimator
from sklearn.utils import check_random_state

try:
    from sklearn.utils.validation import validate_data
except ImportError:  # before scikit-learn 1.6

    def validate_data(estimator: BaseEstimator, X: Any, **how: Any) -> Any:
        return estimator._validate_data(X, **how)


_LARGEST_SEED = 2**31 - 1


def points(estimator: BaseEstimator, X: Any, *, reset: bool, least: int = 1) -> NDArray[np.floating]:
    """An array of float64, or of float32 if X is, in C order, (n, d)."""
    return validate_data(estimator, X, reset=reset, dtype=(np.float64, np.float32), order="C", ensure_min_samples=least)


def seed(random_state: Any) -> int:
    """The seed itself, or one that a generator draws."""
    if isinstance(random_state, (int, np.integer)):
        return int(random_state)
    return int(check_random_state(random_state).randint(_LARGEST_SEED))


class TransformerTags:
    """Codes are float32, whatever the points are."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()  # type: ignore[misc] # of the estimator that this is mixed into
        tags.transformer_tags.preserves_dtype = []
        return tags

    def _more_tags(self) -> dict[str, Any]:  # before scikit-learn 1.6
        return {"preserves_dtype": []}
