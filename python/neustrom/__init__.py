"""Place-cell representations learned from transition probabilities.

`PlaceCells` and `PlaceCellClassifier` are estimators of scikit-learn, `EpisodicPlaceCells` learns from trajectories,
`load` reads any model file, and `neustrom.plot` draws. Fitting runs the Java program inside this package; everything
else is NumPy.
"""

from importlib import metadata as _metadata

from neustrom._cells import PlaceCells
from neustrom._classifier import PlaceCellClassifier
from neustrom._episodic import EpisodicPlaceCells
from neustrom._java import JavaError
from neustrom._load import load
from neustrom._model import Model
from neustrom._run import Choice, NotLearnedWarning

try:
    __version__ = _metadata.version("neustrom")
except _metadata.PackageNotFoundError:  # from a checkout, without an installation
    __version__ = "unknown"

__all__ = [
    "Choice",
    "EpisodicPlaceCells",
    "JavaError",
    "Model",
    "NotLearnedWarning",
    "PlaceCellClassifier",
    "PlaceCells",
    "load",
]
