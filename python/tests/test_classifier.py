"""PlaceCellClassifier: classes from a few labels."""

import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MinMaxScaler
from tiny import SIX_CELLS

from neustrom import PlaceCellClassifier
from neustrom._labels import class_names


@pytest.fixture(scope="module")
def fitted(blobs, few):
    return PlaceCellClassifier(**SIX_CELLS).fit(blobs[0], few)


def test_six_labels_are_enough_for_three_groups(blobs, few, fitted):
    X, groups = blobs
    assert_array_equal(fitted.transduction_, groups)
    assert_array_equal(fitted.predict(X), groups)
    assert fitted.label_distributions_.shape == (60, 3)
    for probabilities in (fitted.label_distributions_, fitted.predict_proba(X + 0.1)):
        assert_allclose(probabilities.sum(axis=1), 1)
    assert fitted.score(X, groups) == 1
    assert_allclose(fitted.class_prior_, 1 / 3)
    assert fitted.metrics_["left_out"]["labels"] == 6


def test_suggests_what_to_label_next(blobs, few, fitted):
    assert len(fitted.suggestions_) == 20
    assert (few[fitted.suggestions_] == -1).all()
    assert len(PlaceCellClassifier(suggestions=0, **SIX_CELLS).fit(blobs[0], few).suggestions_) == 0


def words(known, unknown):
    return np.array([unknown if y == -1 else ["reed", "oak", "fern"][y] for y in known], dtype=object)


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (lambda y: y.astype(np.int16), "i"),
        (lambda y: np.where(y == -1, np.nan, y), "f"),
        (lambda y: [None if one == -1 else int(one) for one in y], "i"),
        (lambda y: words(y, None), "O"),
        (lambda y: words(y, float("nan")), "O"),
        (lambda y: words(y, -1), "O"),
        (lambda y: [None if one == -1 else ["yes, well", "-1", 'a "b"'][one] for one in y], "O"),
    ],
)
def test_labels_come_back_as_what_they_are(blobs, few, make, kind):
    X, groups = blobs
    y = make(few)
    known = few != -1
    classifier = PlaceCellClassifier(suggestions=0, **SIX_CELLS).fit(X, y)
    assert classifier.classes_.dtype.kind == kind
    assert len(classifier.classes_) == 3
    predicted = classifier.predict(X)
    assert predicted.dtype.kind == kind
    assert list(classifier.transduction_[known]) == [y[i] for i in np.flatnonzero(known)]
    # Each class has the points of one group, in the order of the sorted classes too.
    assert len(set(zip(predicted, groups))) == 3
    assert_array_equal(predicted, classifier.classes_[classifier.predict_proba(X).argmax(axis=1)])


def test_labels_keep_their_width(blobs, few):
    y = few.astype(np.int8)
    assert PlaceCellClassifier(**SIX_CELLS).fit(blobs[0], y).predict(blobs[0]).dtype == np.int8


def test_class_shares(blobs, few):
    X = blobs[0]
    y = words(few, None)
    shares = {"reed": 0.5, "oak": 0.3, "fern": 0.2}
    classifier = PlaceCellClassifier(class_shares=shares, **SIX_CELLS).fit(X, y)
    assert_array_equal(classifier.classes_, ["fern", "oak", "reed"])
    assert_allclose(classifier.label_distributions_.mean(axis=0), [0.2, 0.3, 0.5], atol=0.05)
    with pytest.raises(ValueError, match="'elm', which is none of the classes"):
        PlaceCellClassifier(class_shares={"elm": 1.0}, **SIX_CELLS).fit(X, y)
    with pytest.raises(ValueError, match="class_shares"):
        PlaceCellClassifier(class_shares="most", **SIX_CELLS).fit(X, y)


def test_points_that_no_label_reaches_get_the_shares_of_the_labels(blobs, fitted):
    probabilities = np.array([[0.0, 0, 0], [0, 1, 0]])
    classifier = clone(fitted)
    classifier.__dict__.update(fitted.__dict__)
    classifier.class_prior_ = np.array([0.2, 0.3, 0.5])
    assert_allclose(classifier._everywhere(probabilities), [[0.2, 0.3, 0.5], [0, 1, 0]])


def test_one_class_only(blobs):
    y = np.full(60, -1)
    y[:3] = 7
    classifier = PlaceCellClassifier(**SIX_CELLS).fit(blobs[0], y)
    assert_array_equal(classifier.predict(blobs[0]), np.full(60, 7))


@pytest.mark.parametrize(
    ("y", "sentence"),
    [
        (None, "requires y to be passed"),
        (np.full(60, -1), "all 60 are unknown"),
        ([None] * 60, "all 60 are unknown"),
        (np.zeros(59), r"inconsistent numbers of samples: \[60, 59\]"),
        (np.linspace(0, 1, 60), "Unknown label type"),
        (np.array([np.inf] * 60), "infinity"),
        (np.array(["a", 3] * 30, dtype=object), "all be numbers, or all be words"),
        (np.zeros((60, 2)), "1d"),
    ],
)
def test_labels_that_do_not_fit(blobs, y, sentence):
    with pytest.raises(ValueError, match=sentence):
        PlaceCellClassifier(**SIX_CELLS).fit(blobs[0], y)


def test_classical_cells_are_refused_with_the_sentence_of_the_product(blobs, few):
    with pytest.raises(ValueError, match="^cell_rule classical is not allowed: its codes are no probabilities"):
        PlaceCellClassifier(cell_rule="classical").fit(blobs[0], few)


def test_a_pipeline_a_grid_search_and_pickle(blobs, few):
    X, groups = blobs
    pipeline = make_pipeline(MinMaxScaler(), PlaceCellClassifier(**SIX_CELLS))
    search = GridSearchCV(pipeline, {"placecellclassifier__neighbours": [5, 8]}, cv=2, error_score="raise").fit(
        X, groups
    )
    assert search.best_score_ == 1
    again = pickle.loads(pickle.dumps(search.best_estimator_))
    assert_array_equal(again.predict_proba(X), search.predict_proba(X))


@pytest.mark.parametrize(
    "classes, names",
    [(["'-x", "-x"], ["class 0", "class 1"]), (["'s", "-x"], ["'s", "-x"]), ([-2, 1], ["-2", "1"])],
)
def test_a_name_whose_quote_a_file_would_lose_is_numbered(classes, names):
    assert class_names(np.array(classes)) == names
