"""Place cells from trajectories."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.utils import check_array
from sklearn.utils.validation import check_is_fitted

from neustrom import _run
from neustrom._fitted import Fitted


class EpisodicPlaceCells(Fitted):
    """Place cells that learn what follows what along trajectories.

    X is a list of trajectories: arrays (t, d) of what is observed at each step, or arrays (t,) of integers, the numbers
    of discrete states. Since X is no array, this is no estimator for scikit-learn's pipelines, but it is cloned,
    pickled and set as one. Each argument is the option of ``neustrom learn`` of the same name, and None leaves it to
    the program. Fitting needs a Java, 17 or later; everything else is NumPy.

    Parameters
    ----------
    cells : int, optional
        Number of place cells.
    alpha : float, optional
        Discount of the future, from one sample to the next.
    passes : int, optional
        Passes over the trajectories, in random order.
    scale : {'none', 'unit-length', 'standard', 'min-max'}, optional
        How observations are scaled.
    step, gap : float, optional
        Time from one sample to the next after resampling; an interval that is longer than `gap` ends an episode.
    bins : int, optional
        Bins of a map along its longer side. This and all that follow, up to `ring`, are for `positions`.
    smooth : float, optional
        Standard deviation of the Gaussian that smooths maps, in bins.
    minimum_samples : int, optional
        Samples that a bin must have to count.
    split_block : float, optional
        Compare odd and even stretches of this time for stability.
    shuffles : int, optional
        Random shifts of activity in time that estimate chance.
    level : float, optional
        Largest p-value of a place cell.
    largest_field, least_information : float, optional
        Largest share of the visited bins of a field; bits per spike that a place cell must have.
    directed : 'auto', 'yes' or 'no', optional
        Whether to learn which cell follows which.
    field_share : float, optional
        Share of a cell's peak rate that the bins of a field reach.
    field_bins : int, optional
        Smallest number of bins of a field.
    ring : float, optional
        Positions are places on a ring of this length.
    random_state : int, RandomState or None, default 0
        Seed of all randomness: the same seed gives a bit-identical model. None draws one.
    threads : int, optional
        Threads that share the work, by default one per core; no effect on the result.
    verbose : bool, default False
        Whether to show progress on the error stream.

    Attributes
    ----------
    model_ : Model
        What was learned.
    n_features_in_ : int
        d, or 1 for discrete states.
    metrics_ : dict
        Measures of what was learned, by name.
    fields_ : dict of str to array of shape (r,)
        With `positions`: information, stability, significance and first field of each cell.
    rate_maps_ : array of shape (r, height, width)
        With `positions`: the mean activity of each cell at each place; the height is 1 on a track.
    occupancy_ : array of shape (height, width)
        With `positions`: the time that was spent at each place.

    Examples
    --------
    >>> import numpy as np
    >>> from neustrom import EpisodicPlaceCells
    >>> laps = [np.cumsum(np.random.RandomState(lap).choice([-1, 1], 200)) % 12 for lap in range(5)]
    >>> cells = EpisodicPlaceCells(cells=6, passes=2).fit(laps)
    >>> cells.transform(laps[0]).shape
    (200, 6)
    """

    _sometimes = ("fields_", "rate_maps_", "occupancy_")

    def __init__(
        self,
        *,
        cells: int | None = None,
        alpha: float | None = None,
        passes: int | None = None,
        scale: str | None = None,
        step: float | None = None,
        gap: float | None = None,
        bins: int | None = None,
        smooth: float | None = None,
        minimum_samples: int | None = None,
        split_block: float | None = None,
        shuffles: int | None = None,
        level: float | None = None,
        field_share: float | None = None,
        largest_field: float | None = None,
        least_information: float | None = None,
        directed: str | None = None,
        field_bins: int | None = None,
        ring: float | None = None,
        random_state: int | np.random.RandomState | None = 0,
        threads: int | None = None,
        verbose: bool = False,
    ) -> None:
        self._remember(locals())

    def fit(
        self,
        X: Sequence[ArrayLike],
        y: Any = None,
        *,
        positions: Sequence[ArrayLike] | None = None,
        times: Sequence[ArrayLike] | None = None,
    ) -> EpisodicPlaceCells:
        """Learn from trajectories.

        Parameters
        ----------
        X : list of arrays of shape (t, d), or of shape (t,) and integers
        y : ignored
        positions : list of arrays of shape (t, 2) or (t,), optional
            Where each sample was taken; then the fields of the cells are measured.
        times : list of arrays of shape (t,), optional
            When each sample was taken; equal steps by default.
        """
        trajectories = self._checked(X)
        columns = _columns(trajectories)
        if times is not None:
            columns["time"] = _along(times, trajectories, "times")[:, 0]
        if positions is not None:
            places = _along(positions, trajectories, "positions")
            if places.shape[1] > 2:
                raise ValueError(f"positions have {places.shape[1]} coordinates, must have 1 or 2")
            columns.update(zip(("x", "y"), places.T))
        words = [f"--{name}={name}" for name in columns if name != "observations"]
        if "observations" in columns:
            words.append("--observations=observations")
        with _run.new_folder() as folder:
            np.savez(folder / "X.npz", **columns)
            result = _run.run(
                folder, "learn", str(folder / "X.npz"), *words, options=self._options(), verbose=self.verbose
            )
            measured = {} if positions is None else _read_maps(result.folder)
        width = 1 if trajectories[0].ndim == 1 else trajectories[0].shape[1]
        return self._keep(result, n_features_in_=width, **measured)

    def transform(self, X: ArrayLike | Sequence[ArrayLike]) -> NDArray[np.float32] | list[NDArray[np.float32]]:
        """The codes along a trajectory, (t, r); for a list of trajectories a list of them."""
        check_is_fitted(self, "model_")
        if isinstance(X, (list, tuple)) and len(X) and np.ndim(X[0]) > (0 if self.model_.discrete else 1):
            return [self.model_.encode(self._trajectory(one, f"trajectory {i}")) for i, one in enumerate(X)]
        return self.model_.encode(self._trajectory(X, "X"))

    def fit_transform(self, X: Sequence[ArrayLike], y: Any = None, **how: Any) -> list[NDArray[np.float32]]:
        """Learn from trajectories, and return the codes along each."""
        self.fit(X, y, **how)
        return [self.model_.encode(self._trajectory(one, f"trajectory {i}")) for i, one in enumerate(X)]

    def transition_probabilities(self, X: ArrayLike, Y: ArrayLike | None = None) -> NDArray[np.float64]:
        """p_out, the discounted future, from each sample (n, d) over those of Y, or of X itself: (n, m)."""
        check_is_fitted(self, "model_")
        return self.model_.transition_probabilities(
            self._trajectory(X, "X"), None if Y is None else self._trajectory(Y, "Y")
        )

    def receptive_fields(self, X: ArrayLike) -> NDArray[np.float32]:
        """How each cell responds to each sample (n, d): (r, n)."""
        check_is_fitted(self, "model_")
        return self.model_.encode(self._trajectory(X, "X")).T

    def _checked(self, X: Sequence[ArrayLike]) -> list[np.ndarray]:
        if isinstance(X, np.ndarray) and X.dtype != object:
            raise ValueError(f"X must be a list of trajectories, not one array of shape {X.shape}: write [X]")
        trajectories = [_array(one, f"trajectory {i}") for i, one in enumerate(X)]
        if not trajectories:
            raise ValueError("X must hold a trajectory at least")
        shapes = {one.shape[1:] for one in trajectories}
        if len(shapes) > 1:
            raise ValueError(f"trajectories must have the same number of columns, but have {sorted(shapes)}")
        return trajectories

    def _trajectory(self, X: Any, name: str) -> np.ndarray:
        array = _array(X, name)
        if not self.model_.discrete and (array.ndim != 2 or array.shape[1] != self.n_features_in_):
            raise ValueError(
                f"{name} of shape {array.shape} does not fit: EpisodicPlaceCells is expecting {self.n_features_in_} "
                "features as input"
            )
        return array


def _array(X: ArrayLike, name: str) -> np.ndarray:
    """Integers (t,), or floats (t, d)."""
    array = np.asarray(X)
    if array.ndim == 1 and array.dtype.kind in "iu":
        return array
    if array.ndim != 2:
        raise ValueError(f"{name} of shape {array.shape} and type {array.dtype} must be (t, d), or (t,) of integers")
    return check_array(array, dtype=(np.float64, np.float32), input_name=name)


def _columns(trajectories: list[np.ndarray]) -> dict[str, np.ndarray]:
    name = "state" if trajectories[0].ndim == 1 else "observations"
    return {
        name: np.concatenate(trajectories),
        "episode": np.repeat(np.arange(len(trajectories)), [len(one) for one in trajectories]),
    }


def _along(values: Sequence[ArrayLike], trajectories: list[np.ndarray], name: str) -> np.ndarray:
    """Values of each sample of all trajectories: (samples, k)."""
    arrays = [np.asarray(one, dtype=float) for one in values]
    lengths = [len(one) for one in arrays]
    if lengths != [len(one) for one in trajectories]:
        raise ValueError(f"{name} have lengths {lengths}, must have those of X: {[len(one) for one in trajectories]}")
    return np.concatenate([one.reshape(len(one), -1) for one in arrays])


def _read_maps(folder: Path) -> dict[str, Any]:
    return {
        "fields_": _read_fields(folder / "fields.csv"),
        "rate_maps_": np.load(folder / "ratemaps.npy"),
        "occupancy_": np.load(folder / "occupancy.npy"),
    }


def _read_fields(file: Path) -> dict[str, np.ndarray]:
    """The columns of fields.csv, by name."""
    with file.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    return {_run.snake(name): np.array([_value(row[name]) for row in rows]) for name in rows[0]}


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return float(text) if text else np.nan
