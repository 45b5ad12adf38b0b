"""Input that does not fit gets the answers that users of scikit-learn know; unusual input that fits is taken."""

import numpy as np
import pytest
import scipy.sparse
from numpy.testing import assert_allclose, assert_array_equal
from tiny import SIX_CELLS

from neustrom import PlaceCellClassifier, PlaceCells


def with_gap(X):
    X = X.copy()
    X[3, 1] = np.nan
    return X


BAD = [
    (with_gap, ValueError, "contains NaN"),
    (lambda X: np.where(X > 5, np.inf, X), ValueError, "contains infinity"),
    (lambda X: X.astype(str).astype(object) + "x", ValueError, "could not convert string to float|numeric"),
    (lambda X: X[:0], ValueError, r"0 sample\(s\)"),
    (lambda X: X[:, :0], ValueError, r"0 feature\(s\)"),
    (lambda X: X[:1], ValueError, r"1 sample\(s\)"),
    (lambda X: scipy.sparse.csr_matrix(X), TypeError, "dense data is required|Sparse data was passed"),
    (lambda X: X[:, 0], ValueError, "Expected 2D array, got 1D array"),
    (lambda X: X[:, :, None], ValueError, "dim 3"),
    (lambda X: X + 1j, ValueError, "Complex data not supported"),
    (lambda X: X * 1e300, ValueError, "X, row 0, column 0: .* must be a finite number of at most 1.0E100"),
]


@pytest.mark.parametrize(("spoil", "error", "sentence"), BAD)
def test_a_fit_refuses(blobs, few, spoil, error, sentence):
    X = spoil(blobs[0])
    with pytest.raises(error, match=sentence):
        PlaceCells(**SIX_CELLS).fit(X)
    with pytest.raises(error, match=sentence):
        PlaceCellClassifier(**SIX_CELLS).fit(X, few[: X.shape[0]])


@pytest.mark.parametrize(("spoil", "error", "sentence"), [BAD[i] for i in (0, 1, 2, 3, 6, 7, 9)])
def test_new_points_are_refused_alike(blobs, few, spoil, error, sentence):
    X = blobs[0]
    cells = PlaceCells(**SIX_CELLS).fit(X)
    classifier = PlaceCellClassifier(**SIX_CELLS).fit(X, few)
    for method in (cells.transform, cells.transition_probabilities, cells.receptive_fields, classifier.predict_proba):
        with pytest.raises(error, match=sentence):
            method(spoil(X))


def test_another_width_is_refused(blobs, few):
    X = blobs[0]
    for estimator in (PlaceCells(**SIX_CELLS).fit(X), PlaceCellClassifier(**SIX_CELLS).fit(X, few)):
        method = estimator.transform if hasattr(estimator, "transform") else estimator.predict
        with pytest.raises(ValueError, match=r"X has 3 features, but \w+ is expecting 2 features"):
            method(np.c_[X, X[:, 0]])


def memmap(X, folder):
    np.save(folder / "X.npy", X)
    return np.load(folder / "X.npy", mmap_mode="r")


@pytest.mark.parametrize(
    "form",
    [
        lambda X, _: np.asfortranarray(X),
        lambda X, _: X.tolist(),
        lambda X, _: np.repeat(X, 2, axis=0)[::2],
        memmap,
        lambda X, _: X.astype(">f8"),
        lambda X, _: X.astype(object),
        lambda X, _: pytest.importorskip("pandas").DataFrame(X, columns=["x", "y"]),
    ],
    ids=["Fortran", "list", "strided", "read-only memmap", "big-endian", "objects", "DataFrame"],
)
def test_other_forms_of_the_same_numbers_give_the_same_model(blobs, few, form, tmp_path):
    X = blobs[0]
    other = form(X, tmp_path)
    expected = PlaceCells(**SIX_CELLS).fit(X)
    cells = PlaceCells(**SIX_CELLS).fit(other)
    assert cells.model_.to_bytes() == expected.model_.to_bytes()
    assert_array_equal(cells.transform(other), expected.transform(X))
    classifier = PlaceCellClassifier(suggestions=0, **SIX_CELLS).fit(other, few)
    assert_array_equal(
        classifier.predict(other), PlaceCellClassifier(suggestions=0, **SIX_CELLS).fit(X, few).predict(X)
    )


def test_half_precision_and_integers_are_numbers(blobs):
    X = blobs[0]
    half = X.astype(np.float16)
    assert_allclose(
        PlaceCells(**SIX_CELLS).fit(half).transform(half),
        PlaceCells(**SIX_CELLS).fit(half.astype(float)).transform(half),
    )
    assert PlaceCells(**SIX_CELLS).fit((10 * X).astype(np.int8)).transform((10 * X).astype(np.uint8)).shape == (60, 6)


def test_points_that_are_all_equal_get_an_answer_of_one_sentence():
    try:
        codes = PlaceCells(**SIX_CELLS).fit_transform(np.ones((20, 2)))
    except ValueError as refused:
        assert len(str(refused).splitlines()) == 1
    else:
        assert np.isfinite(codes).all()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"cells": 1000}, r"^cells \(1000\) must be at most states \(60\)"),
        ({"neighbours": 60}, r"^neighbours \(60\) must be less than points \(60\)"),
        ({"cells": "many"}, "^Invalid value for option 'cells'.*'many'"),
        ({"kernel": "cubic"}, "^Invalid value for option 'kernel'.*cubic"),
        ({"gamma": 1.0, "perplexity": 5}, "^perplexity is for kind perplexity; it has no effect on rbf$"),
        ({"kind": "magic"}, "^Invalid value for option 'kind'.*magic"),
        ({"include_self": True, "exclude_self": True}, "^include_self and exclude_self are not allowed together$"),
        ({"random_state": "x"}, "cannot be used to seed"),
    ],
)
def test_arguments_out_of_bounds_get_the_sentence_of_the_product(blobs, arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        PlaceCells(**arguments).fit(blobs[0])
