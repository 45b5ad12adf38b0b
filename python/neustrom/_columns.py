"""Which columns of an array are the coordinates of a model, and what stands for a missing number."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class InputColumns:
    """Rows as the user has them.

    Attributes
    ----------
    width : columns of a row: those of the file without that of classes if they have no names, else the coordinates
    kept : which of them are the coordinates
    medians : of the coordinates, for missing numbers; NaN where it is not known
    """

    width: int
    kept: np.ndarray
    medians: np.ndarray

    @classmethod
    def of(cls, provenance: dict[str, str], inputs: int) -> InputColumns:
        """What a model remembers of the file that it learned from."""
        encoding = _lines(provenance, "encoding")
        medians = np.full(inputs, np.nan)
        if len(encoding) == inputs and not any(line.startswith("\t") for line in encoding):  # no words
            medians = np.array([float(line) for line in encoding])
        names = _lines(provenance, "columns")
        width = provenance.get("file columns", "")
        if not width.isdecimal() or len(names) != inputs or not all(name.isdecimal() for name in names):
            return cls(inputs, np.arange(inputs), medians)
        numbers = np.array([int(name) for name in names])
        label = provenance.get("label column", "")
        behind = numbers > int(label) if label.isdecimal() else 0
        return cls(int(width), numbers - 1 - behind, medians)

    def coordinates(self, X: np.ndarray) -> np.ndarray:
        """The coordinates (n, inputs) of rows (n, width), or of rows that are coordinates already."""
        if X.ndim != 2 or X.shape[1] not in (self.width, len(self.kept)):
            raise ValueError(f"points of shape {X.shape} must have the model's dimension ({self.width})")
        points = X[:, self.kept] if X.shape[1] == self.width else X
        missing = np.isnan(points)
        return np.where(missing, self.medians.astype(points.dtype), points) if missing.any() else points


def _lines(provenance: dict[str, str], key: str) -> list[str]:
    return provenance[key].split("\n") if key in provenance else []
