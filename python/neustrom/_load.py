"""Estimators from model files."""

from __future__ import annotations

import os

import numpy as np

from neustrom._cells import PlaceCells
from neustrom._classifier import PlaceCellClassifier
from neustrom._labels import named_classes
from neustrom._model import Model


def load(path: str | os.PathLike[str], *, task: str | None = None) -> PlaceCells | PlaceCellClassifier:
    """Read a file ``model.neustrom``, of this package, the command line or Java; this needs no Java.

    Parameters
    ----------
    path : the file
    task : str, optional
        The few-label task to predict by; needed if the model has several.

    Returns
    -------
    PlaceCellClassifier or PlaceCells
        A fitted estimator: a classifier if the model has a task over points. Its classes are whole numbers if their
        names all are, or else words.
    """
    model = Model.load(path)
    if task is None and len(model.tasks) > 1:
        raise ValueError(f"{path} has several tasks, so task must be one of {', '.join(model.tasks)}")
    if task is not None and task not in model.tasks:
        raise ValueError(f"task ({task}) must be one of {', '.join(model.tasks) or 'none: the model has no tasks'}")
    if not model.tasks or model.discrete:
        return _with_model(PlaceCells(), model)
    classifier = _with_model(PlaceCellClassifier(), model)
    classifier._task = task or next(iter(model.tasks))
    classes = named_classes(model.tasks[classifier._task].class_names)
    order = np.argsort(classes)
    classifier._order = order.tolist()
    classifier.classes_ = classes[order]
    classifier.class_prior_ = np.full(len(classes), 1 / len(classes))
    return classifier


def _with_model(estimator, model: Model):
    estimator.model_ = model
    estimator.n_features_in_ = 1 if model.discrete else model.width
    names = model.provenance.get("columns", "").split("\n")
    if not model.discrete and len(names) == model.inputs and not all(name.isdigit() for name in names):
        estimator.feature_names_in_ = np.array(names, dtype=object)
    return estimator
