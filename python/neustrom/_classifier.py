"""Classes from a few labels, as a classifier of scikit-learn."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import ClassifierMixin
from sklearn.utils.validation import check_is_fitted

from neustrom import _inputs, _run, _validation
from neustrom._fitted import Fitted
from neustrom._labels import Labels

_TASK = "class"  # what the command line calls labels of a file of their own


class PlaceCellClassifier(ClassifierMixin, Fitted):
    """Learn place cells from all points, and classes from the labels of a few.

    Labels spread over the points along their transitions and vote by their distance; labels that are left out decide
    how much each counts. A sample whose y is -1, None or NaN has no label. Labels may be numbers or words.

    Each argument is the option of ``neustrom classify`` of the same name, and None leaves it to the program. Fitting
    needs a Java, 17 or later; predicting needs NumPy only.

    Parameters
    ----------
    class_shares : {'equal', 'labels', 'estimate'} or dict of class to share, optional
        How large classes are: equal, as among the labels, as labels that are left out suggest, or what part of all
        points each is.
    suggestions : int, optional
        How many points to suggest for the next labels.
    kind, gamma, perplexity, rank, neighbours, metric, search, recall, symmetrise, include_self, exclude_self, \
clusters, form, max_iterations, tolerance, scale, duplicates, constant_columns, cells, fourier_features, fourier, fourier_gamma, \
layers, kernel, cell_rule, epochs, time, batch_unit, batch_size, group, objective, noise_states, accumulator, \
optimiser, schedule, learning_rate, warm_up, clip, drift, directed, k_means_restarts, no_scale, pretrain_fourier, no_revival, \
late_k_means, random_state, threads, verbose
        As those of `PlaceCells`; X holds points, whatever the kind.

    Attributes
    ----------
    classes_ : array of shape (k,)
        The classes, sorted.
    transduction_ : array of shape (n,)
        The class of each sample of the fit; those with a label keep theirs.
    label_distributions_ : array of shape (n, k)
        The class probabilities of each sample of the fit.
    class_prior_ : array of shape (k,)
        What part of the labels each class has. A point that no label reaches gets these as its probabilities, and so
        the most frequent class; if the model comes from a file, all classes are equal.
    suggestions_ : array of int
        Which samples to label next, the most useful first.
    model_, n_features_in_, feature_names_in_, kl_, verdict_, metrics_, choices_
        As those of `PlaceCells`. `metrics_['left_out']` has an estimate of the accuracy.

    Examples
    --------
    >>> import numpy as np
    >>> from sklearn.datasets import load_iris
    >>> from neustrom import PlaceCellClassifier
    >>> X, truth = load_iris(return_X_y=True)
    >>> y = np.full(150, -1)
    >>> y[::10] = truth[::10]
    >>> classifier = PlaceCellClassifier(epochs=50).fit(X, y)
    >>> bool(np.mean(classifier.transduction_ == truth) > 0.8)
    True
    """

    def __init__(
        self,
        *,
        class_shares: str | Mapping[Any, float] | None = None,
        suggestions: int | None = None,
        kind: str | None = None,
        gamma: float | None = None,
        perplexity: float | None = None,
        rank: int | None = None,
        neighbours: int | None = None,
        metric: str | None = None,
        search: str | None = None,
        recall: float | None = None,
        symmetrise: str | None = None,
        include_self: bool = False,
        exclude_self: bool = False,
        clusters: int | None = None,
        form: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        scale: str | None = None,
        duplicates: str | None = None,
        constant_columns: str | None = None,
        cells: int | None = None,
        fourier_features: int | None = None,
        fourier: str | None = None,
        fourier_gamma: float | None = None,
        layers: Sequence[int] | None = None,
        kernel: str | None = None,
        cell_rule: str | None = None,
        epochs: int | None = None,
        time: float | str | None = None,
        batch_unit: str | None = None,
        batch_size: int | None = None,
        group: int | None = None,
        objective: str | None = None,
        noise_states: int | None = None,
        accumulator: str | None = None,
        optimiser: str | None = None,
        schedule: str | None = None,
        learning_rate: float | None = None,
        warm_up: int | None = None,
        clip: float | str | None = None,
        drift: float | str | None = None,
        directed: str | None = None,
        k_means_restarts: int | None = None,
        no_scale: bool = False,
        pretrain_fourier: bool = False,
        no_revival: bool = False,
        late_k_means: bool = False,
        random_state: int | np.random.RandomState | None = 0,
        threads: int | None = None,
        verbose: bool = False,
    ) -> None:
        self._remember(locals())

    def fit(self, X: ArrayLike, y: ArrayLike) -> PlaceCellClassifier:
        """Learn from points X (n, d) and their labels y (n,), where -1, None and NaN are unknown."""
        points = _validation.points(self, X, reset=True, least=2)
        labels = Labels(y, len(points))
        options = self._options()
        if isinstance(self.class_shares, Mapping):
            options["class_shares"] = self._named_shares(labels)
        with _run.new_folder() as folder:
            words = _inputs.write_points(folder, points)
            labels.write(folder / "y.csv")
            words.append(f"--labels={folder / 'y.csv'}")
            result = _run.run(folder, "classify", *words, options=options, verbose=self.verbose)
            distributions = _read_predictions(result.folder / "predictions.csv")
        self._keep(result)
        self._task = _TASK
        self.classes_ = labels.classes
        self.class_prior_ = labels.shares()
        # The file may have the classes in another order.
        self._order = [result.model.tasks[_TASK].class_names.index(name) for name in labels.names]
        self.label_distributions_ = self._everywhere(distributions)
        self.transduction_ = self.classes_[self.label_distributions_.argmax(axis=1)]
        self.transduction_[labels.rows] = self.classes_[labels.known]
        self.suggestions_ = np.array([one["row"] for one in result.metrics["suggestions"]], dtype=int)
        return self

    def predict_proba(self, X: ArrayLike) -> NDArray[np.float64]:
        """The class probabilities of points (n, d): (n, k), in the order of `classes_`."""
        check_is_fitted(self, "model_")
        points = _validation.points(self, X, reset=False)
        return self._everywhere(self.model_.predict_proba(self._task, points))

    def predict(self, X: ArrayLike) -> NDArray[Any]:
        """The most probable class of each point (n, d): (n,)."""
        probabilities = self.predict_proba(X)
        return self.classes_[probabilities.argmax(axis=1)]

    def _everywhere(self, probabilities: np.ndarray) -> np.ndarray:
        """Sorts classes; a row of zeros, a point that no label reaches, gets the shares of the labels."""
        sorted_classes = probabilities[:, self._order]
        unreached = sorted_classes.sum(axis=1) == 0
        sorted_classes[unreached] = self.class_prior_
        return sorted_classes

    def _named_shares(self, labels: Labels) -> dict[str, float]:
        names = dict(zip(labels.classes.tolist(), labels.names))
        for one in self.class_shares:
            if one not in names:
                raise ValueError(f"class_shares names {one!r}, which is none of the classes of y: {list(names)}")
        return {names[one]: share for one, share in self.class_shares.items()}


def _read_predictions(file: Path) -> np.ndarray:
    """The probabilities (n, k) of a file of predictions, behind its columns row, class and confidence."""
    with file.open(newline="", encoding="utf-8") as lines:
        rows = csv.reader(lines)
        next(rows)
        return np.array([[float(p) for p in row[3:]] for row in rows])
