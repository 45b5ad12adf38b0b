"""A learned model: codes, class probabilities and transitions, from its file and NumPy alone."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from neustrom._columns import InputColumns
from neustrom._modelfile import ModelContent, Task, parse
from neustrom._network import Network
from neustrom._rounding import squared

FAINT = 1e-12  # part of the largest possible product of two codes that any pair has
VOTE_BLOCK = 1024  # points at once


class Model:
    """What a fit leaves behind; immutable.

    Attributes
    ----------
    discrete : bool
        Whether it is over states, numbered from 0, instead of points.
    inputs : int
        The dimension of points, or the number of states.
    width : int
        The columns that rows of points are expected to have: those of the file that it was learned from, without that
        of classes, if they have no names, also where constant ones were left out; otherwise `inputs`.
    cells, states : int
        The numbers of place cells and of training states.
    provenance : dict of str to str
        Where it comes from.
    partition : ndarray of shape (cells,)
        c, the sum of the codes of the training states.
    landmarks : ndarray of shape (cells, width)
        One for each cell, in the space of the embedding.
    tasks : dict of str to Task
        What was learned of few-label tasks.
    """

    def __init__(self, data: bytes, name: str = "the file") -> None:
        self._data = bytes(data)
        self._content: ModelContent = parse(self._data, name)
        self._network = Network(self._content)
        spec = self._content.spec
        self.discrete = spec.discrete
        self.inputs = spec.inputs
        self._columns = InputColumns.of(self._content.provenance, spec.inputs)
        self.width = self._columns.width
        self.cells = spec.cells
        self.states = self._content.states
        self.provenance = self._content.provenance
        self.partition = self._content.partition
        self.landmarks = self._content.parameters["W"]
        self.tasks = self._content.tasks

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Model:
        """Read a file ``model.neustrom``."""
        return cls(Path(path).read_bytes(), str(path))

    @classmethod
    def from_bytes(cls, data: bytes) -> Model:
        """A model from the bytes of its file."""
        return cls(data)

    def to_bytes(self) -> bytes:
        """The bytes of its file."""
        return self._data

    def __reduce__(self):
        return Model.from_bytes, (self._data,)

    def __repr__(self) -> str:
        what = f"{self.inputs} states" if self.discrete else f"points of dimension {self.inputs}"
        return f"<Model of {self.cells} place cells over {what}>"

    def scaled(self, X) -> np.ndarray:
        """Points as the network sees them, in float32."""
        exact = self._columns.coordinates(np.asarray(X, np.float64))
        shifts, divisors = self._content.shifts, self._content.divisors
        if len(shifts) and self._content.scaling == "NONE":  # the origin and the unit that the points needed
            return ((exact - shifts) / divisors).astype(np.float32)
        points = exact.astype(np.float32)
        if self._content.scaling == "UNIT_LENGTH":
            return _unit_length(points)
        if self._content.scaling == "NONE":
            return points
        # Floats are too coarse for a column that is far from 0, or out of their range.
        far = (np.abs(shifts) > 16 * divisors) | (np.abs(np.frexp(divisors)[1] - 1) > 40)
        return ((np.where(far, exact, points) - shifts) / divisors).astype(np.float32)

    def _rows(self, X) -> np.ndarray:
        if not self.discrete:
            points = self.scaled(X)
            if not np.isfinite(points).all():
                raise ValueError("points must be finite, and stay so in float32 when they are scaled")
            return points
        states = np.asarray(X)
        if states.ndim != 1 or not np.issubdtype(states.dtype, np.integer):
            raise ValueError(f"states of shape {states.shape} and type {states.dtype} must be a list of integers")
        if len(states) and not (0 <= states.min() and states.max() < self.inputs):
            raise ValueError(f"states from {states.min()} to {states.max()} must be from 0 to {self.inputs - 1}")
        return states

    def encode(self, X) -> np.ndarray:
        """Codes g (n, cells) in float32 of points as the user has them, or of states; NaN is the median, if known."""
        return self._network.encode(self._rows(X))

    def embed(self, X) -> np.ndarray:
        """The embedding v (n, width): what the kernel layer compares with the landmarks."""
        return self._network.embed(self._rows(X))

    def predict_proba(self, task: str, X) -> np.ndarray:
        """Class probabilities (n, classes); a row of zeros where no label reaches a point."""
        if task not in self.tasks:
            raise ValueError(f"task ({task}) must be one of {', '.join(self.tasks) or 'none: the model has no tasks'}")
        known = self.tasks[task]
        rows = self._rows(X)
        votes = None if known.vote is None else _votes(known, rows)
        probabilities, sensitive = _pooled(known, self._network.encode(rows), votes)
        if sensitive.any():  # where probabilities depend on the last digits of a code
            exact = self._network.encode_exactly(rows[sensitive])
            probabilities[sensitive], _ = _pooled(known, exact, None if votes is None else votes[sensitive])
        return probabilities

    def transition_probabilities(self, X, Y=None) -> np.ndarray:
        """p_out from each row of X over the rows of Y (or of X itself): (n, m), each row sums to 1."""
        sources = self.encode(X).astype(np.float64)
        targets = sources if Y is None else self.encode(Y).astype(np.float64)
        if self._content.directed is not None:
            return self._directed(sources, targets)
        lengths = np.sqrt(squared(sources))
        reach = np.outer(lengths, np.maximum(np.sqrt(squared(targets)), FAINT))  # every state can be reached
        weights = np.maximum(sources @ targets.T, 0) + FAINT * reach
        weights[lengths == 0] = 1  # a source without a code leads anywhere
        return _normalised(weights)

    def _directed(self, sources: np.ndarray, targets: np.ndarray) -> np.ndarray:
        """a T b, with the shares a of the sources' activity and the densities b of the targets."""
        inverse = np.divide(1, self.partition, out=np.zeros(self.cells), where=self.partition > 0)
        totals = sources.sum(axis=1, keepdims=True)
        shares = np.divide(sources, totals, out=np.zeros_like(sources), where=totals > 0)
        weights = shares @ self._content.directed @ (targets * inverse).T + FAINT / len(targets)
        return _normalised(weights)


def _unit_length(points: np.ndarray) -> np.ndarray:
    lengths = np.sqrt((points.astype(np.float64) ** 2).sum(1, keepdims=True))
    if (lengths == 0).any():
        row = int(np.flatnonzero(lengths == 0)[0])
        raise ValueError(f"row {row} is the origin, which has no direction; the model divides points by their length")
    return (points / lengths).astype(np.float32)


def _pooled(task: Task, codes: np.ndarray, votes: np.ndarray | None) -> tuple[np.ndarray, np.ndarray]:
    """p_k in proportion to exp(V_k) (F_k + floor_k)^exponent, and which rows rounding of codes may change by 5e-6."""
    memberships = _normalised(np.maximum(codes.astype(np.float64) @ task.weights, 0))
    raised = memberships + task.floors
    scores = raised**task.exponent
    if votes is not None:
        possible = task.floors > 0
        votes = np.where(possible, votes, -np.inf)
        odds = np.exp(votes - votes.max(1, keepdims=True)) if possible.any() else np.zeros_like(votes)
        scores = odds * np.where(possible, scores, 0)
    probabilities = _normalised(scores)
    sensitive = task.exponent * probabilities * (1 - probabilities) > raised / 2
    return probabilities, sensitive.any(1)


def _votes(task: Task, points: np.ndarray) -> np.ndarray:
    """F_k(x) = b_k + sum_s sum_i c_sik exp(-gamma_s |x - y_i|^2): (n, classes)."""
    vote = task.vote
    origin = vote.labelled.astype(np.float64).mean(0)
    labelled = vote.labelled - origin
    squares = (labelled**2).sum(1)
    votes = np.empty((len(points), len(vote.bias)))
    for start in range(0, len(points), VOTE_BLOCK):
        x = points[start : start + VOTE_BLOCK] - origin
        distances = np.maximum((x**2).sum(1)[:, None] + squares - 2 * x @ labelled.T, 0)
        block = np.broadcast_to(vote.bias, (len(x), len(vote.bias))).copy()
        for gamma, coefficients in zip(vote.gammas, vote.coefficients):
            block += np.exp(-gamma * distances) @ coefficients
        votes[start : start + VOTE_BLOCK] = block
    return votes


def _normalised(scores: np.ndarray) -> np.ndarray:
    sums = scores.sum(1, keepdims=True)
    return np.divide(scores, sums, out=np.zeros_like(scores), where=sums > 0)
