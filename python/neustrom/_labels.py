"""Labels of some samples: which are known, which classes there are, and their names in a model file."""

from __future__ import annotations

import csv
import re
from numbers import Real
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.utils import column_or_1d
from sklearn.utils.multiclass import check_classification_targets

UNKNOWN = -1
_NO_NAMES = {"", "?", "na", "n/a", "nan", "null", "none", str(UNKNOWN)}  # unknown classes, in a file
_NO_SIGNS = set(',="\n\r')
_QUOTED = re.compile("'['\\s]*[+\\-@\uff1d\uff0b\uff0d\uff20\t]")  # a file reader takes the first quote away


class Labels:
    """The known classes of some samples.

    Attributes
    ----------
    classes : array of shape (k,), sorted, of the type of y
    rows : array of shape (m,), the samples whose class is known
    known : array of shape (m,), the number of the class of each of them
    names : list of k names, for the file of the model
    """

    def __init__(self, y: Any, samples: int) -> None:
        if y is None:
            raise ValueError("PlaceCellClassifier requires y to be passed, but the target y is None")
        given = column_or_1d(y, warn=True)
        if len(given) != samples:
            raise ValueError(f"Found input variables with inconsistent numbers of samples: {[samples, len(given)]}")
        self.rows = np.flatnonzero(~unknown(given))
        if not len(self.rows):
            raise ValueError(f"y must hold a label at least: all {samples} are unknown, that is -1, None or NaN")
        values = _of_one_type(given[self.rows])
        if values.dtype.kind == "f" and np.isinf(values).any():
            raise ValueError("Input y contains infinity")
        check_classification_targets(values)
        self.classes, self.known = np.unique(values, return_inverse=True)
        self.names = class_names(self.classes)

    def shares(self) -> np.ndarray:
        """What part of the labels each class has."""
        return np.bincount(self.known, minlength=len(self.classes)) / len(self.known)

    def write(self, file: Path) -> None:
        """Writes the file that the command line takes for its option --labels."""
        with file.open("w", newline="", encoding="utf-8") as out:
            writer = csv.writer(out)
            writer.writerow(["row", "class"])
            writer.writerows((row, self.names[k]) for row, k in zip(self.rows, self.known))


def unknown(y: np.ndarray) -> np.ndarray:
    """Where the class of a sample is not known: -1, None or NaN."""
    if y.dtype.kind == "f":
        return np.isnan(y) | (y == UNKNOWN)
    if y.dtype.kind in "iu":
        return y == UNKNOWN
    if y.dtype.kind == "O":
        return np.fromiter((_is_unknown(label) for label in y), bool, len(y))
    return np.zeros(len(y), bool)


def _is_unknown(label: Any) -> bool:
    if label is None or type(label).__name__ == "NAType":  # the latter is pandas.NA
        return True
    return isinstance(label, Real) and not isinstance(label, (bool, np.bool_)) and (label != label or label == UNKNOWN)


def _of_one_type(labels: np.ndarray) -> np.ndarray:
    """Labels of an array of objects as what they are: numbers as an array of numbers, words as they are."""
    if labels.dtype.kind != "O":
        return labels
    natural = np.array(labels.tolist())
    if natural.dtype.kind != "U":
        return natural
    if not all(isinstance(label, str) for label in labels):
        raise ValueError("labels of y must all be numbers, or all be words")
    return labels


def class_names(classes: np.ndarray) -> list[str]:
    """The classes as words, or numbered names if some are no names in a file."""
    names = [str(one) for one in classes.tolist()]
    plain = all(_is_plain(name) for name in names)
    return names if plain and len(set(names)) == len(names) else [f"class {k}" for k in range(len(names))]


def _is_plain(name: str) -> bool:
    if name.lower() in _NO_NAMES or name != name.strip():
        return False
    return not (_NO_SIGNS & set(name) or _QUOTED.match(name))


def named_classes(names: list[str]) -> np.ndarray:
    """Classes with the names in a file: whole numbers if they all are, or else words."""
    if all(name == str(int(name)) for name in names if _is_integer(name)) and all(map(_is_integer, names)):
        return np.array([int(name) for name in names])
    return np.array(names)


def _is_integer(name: str) -> bool:
    digits = name[1:] if name.startswith("-") else name
    return digits.isascii() and digits.isdigit() and len(digits) < 18
