"""NumPy's codes and class probabilities agree with Java's, also far from the data and for every kind of network."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.datasets import load_digits
from tiny import TINY

from neustrom import EpisodicPlaceCells, PlaceCellClassifier, PlaceCells, _worker

TOLERANCE = 1e-5  # absolute; codes are in [0, 1]


def java(command, model, X, folder, *words):
    """What a command of the program writes for points, an array."""
    (folder / "model.neustrom").write_bytes(model.to_bytes())
    np.save(folder / "X.npy", X)
    out = folder / "out.npy"
    answer = _worker.run([command, str(folder / "model.neustrom"), str(folder / "X.npy"), "--out", str(out), *words])
    assert answer.exit == 0, answer.err
    return np.load(out)


def everywhere(X):
    """The points, others nearby, others far away, and points at 1e3 times their scale."""
    rng = np.random.RandomState(1)
    near = X + rng.randn(*X.shape) * X.std()
    return np.concatenate([X, near, 30 * near, 1000 * X])


@pytest.fixture(scope="module")
def circle():
    angle = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    return np.c_[np.cos(angle), np.sin(angle)]


@pytest.mark.parametrize("rule", ["neural", "classical"])
@pytest.mark.parametrize("kernel", ["rbf", "laplacian", "student-t", "inverse-multiquadric", "exp-dot"])
def test_codes_of_every_kernel_and_rule(circle, kernel, rule, tmp_path):
    cells = PlaceCells(cells=8, kernel=kernel, cell_rule=rule, **TINY).fit(circle)
    X = everywhere(circle)
    assert_allclose(cells.transform(X), java("encode", cells.model_, X, tmp_path), rtol=0, atol=TOLERANCE)


@pytest.mark.parametrize("fourier", ["dense", "orthogonal", "fastfood", None])
@pytest.mark.parametrize("scale", ["none", "unit-length", "standard", "min-max"])
def test_codes_of_every_kind_of_features_and_scale(circle, fourier, scale, tmp_path):
    features = {"fourier_features": 0} if fourier is None else {"fourier_features": 16, "fourier": fourier}
    X = circle * [1, 5] + [0, 2]
    cells = PlaceCells(cells=8, scale=scale, **{**TINY, **features}).fit(X)
    assert_allclose(
        cells.transform(everywhere(X)), java("encode", cells.model_, everywhere(X), tmp_path), rtol=0, atol=TOLERANCE
    )


def test_codes_and_classes_of_digits(tmp_path):
    X, truth = load_digits(return_X_y=True)
    y = np.where(np.arange(len(X)) % 20 == 0, truth, -1)
    classifier = PlaceCellClassifier(epochs=3, suggestions=0).fit(X, y)
    new = np.concatenate([X + 0.5, 1000 * X, np.random.RandomState(0).rand(200, 64) * 16])
    assert_allclose(classifier.model_.encode(new), java("encode", classifier.model_, new, tmp_path), atol=TOLERANCE)
    expected = java("predict", classifier.model_, new, tmp_path, "--task", "class")
    names = classifier.model_.tasks["class"].class_names
    order = [names.index(str(digit)) for digit in classifier.classes_]
    reached = expected.sum(axis=1) > 0
    assert reached.sum() > len(X)
    assert_allclose(classifier.predict_proba(new)[reached], expected[reached][:, order], atol=TOLERANCE)


def test_codes_of_discrete_states(tmp_path):
    cells = EpisodicPlaceCells(cells=5, passes=5).fit([np.arange(300) % 12])
    (tmp_path / "model.neustrom").write_bytes(cells.model_.to_bytes())
    out = tmp_path / "codes.npy"
    answer = _worker.run(["encode", str(tmp_path / "model.neustrom"), "--out", str(out)])
    assert answer.exit == 0, answer.err
    assert_allclose(cells.transform(np.arange(12)), np.load(out), atol=TOLERANCE)
