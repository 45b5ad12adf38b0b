"""PlaceCells: what is learned, and what it tells."""

import joblib
import numpy as np
import pytest
import scipy.sparse
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.model_selection import GridSearchCV
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from tiny import TINY

from neustrom import Choice, NotLearnedWarning, PlaceCells, load


@pytest.fixture(scope="module")
def ring():
    """A walk around 12 states: half stays, a quarter goes to each side."""
    return 0.5 * np.eye(12) + 0.25 * np.roll(np.eye(12), 1, 0) + 0.25 * np.roll(np.eye(12), -1, 0)


@pytest.fixture(scope="module")
def fitted(blobs):
    return PlaceCells(cells=8, epochs=200, random_state=3).fit(blobs[0])


def test_learns_codes_that_reproduce_transitions(blobs, fitted):
    X, groups = blobs
    codes = fitted.transform(X)
    assert codes.shape == (60, 8)
    assert codes.dtype == np.float32
    assert (codes >= 0).all()
    p = fitted.transition_probabilities(X)
    assert_allclose(p.sum(axis=1), 1)
    assert p[groups[:, None] == groups].sum() > 0.99 * 60
    assert fitted.transition_probabilities(X[:2], X[5:9]).shape == (2, 4)
    assert_array_equal(fitted.receptive_fields(X), codes.T)


def test_says_how_good_it_is_and_what_was_chosen(fitted):
    assert fitted.verdict_ == "learned"
    assert 0 < fitted.kl_ == fitted.metrics_["kl_divergence"] < fitted.metrics_["kl_uniform"]
    reason = "each point has a width of its own, so there is none to guess"
    assert fitted.choices_["kind"] == Choice("self-tuned", reason)
    assert "cells" not in fitted.choices_
    assert_array_equal(fitted.get_feature_names_out(), [f"placecells{i}" for i in range(8)])


def test_the_same_seed_gives_the_same_bytes(blobs):
    X = blobs[0]
    one, same, other = (PlaceCells(random_state=seed, threads=t, **TINY).fit(X) for seed, t in [(1, 1), (1, 2), (2, 1)])
    assert one.model_.to_bytes() == same.model_.to_bytes()
    assert one.model_.to_bytes() != other.model_.to_bytes()
    drawn = [PlaceCells(random_state=np.random.RandomState(5), **TINY).fit(X).model_.to_bytes() for _ in range(2)]
    assert drawn[0] == drawn[1]


def test_float32_and_float64_are_passed_as_they_are(blobs):
    X = blobs[0]
    single = PlaceCells(**TINY).fit(X.astype(np.float32))
    assert_array_equal(single.transform(X.astype(np.float32)), single.transform(X.astype(np.float32).astype(float)))


def test_score_prefers_the_better_fit_on_new_points():
    X = np.random.RandomState(0).rand(300, 2)
    good = PlaceCells(cells=16).fit(X[:200])
    poor = PlaceCells(cells=2, **TINY).fit(X[:200])
    assert poor.score(X[200:]) < good.score(X[200:]) <= 0


def test_score_of_given_transitions_is_minus_the_divergence(ring):
    cells = PlaceCells(kind="file", cells=6).fit(ring)
    score = cells.score(np.arange(12), transitions=ring)
    p = 0.99 * cells.transition_probabilities(np.arange(12)) + 0.01 / 12
    some = ring > 0
    assert_allclose(score, -np.sum(ring[some] * np.log(ring[some] / p[some])) / 12)
    assert_allclose(-score, cells.kl_, atol=0.1)
    assert_allclose(cells.score(np.arange(12), transitions=scipy.sparse.csr_matrix(ring)), score)
    with pytest.raises(ValueError, match="needs transitions"):
        cells.score(np.arange(12))
    with pytest.raises(ValueError, match=r"\(12, 12\) must be \(3, 3\)"):
        cells.score(np.arange(3), transitions=ring)
    with pytest.raises(ValueError, match="sum to 1"):
        cells.score(np.arange(12), transitions=2 * ring)


@pytest.mark.parametrize("form", [np.asarray, scipy.sparse.csr_matrix, scipy.sparse.coo_matrix])
def test_states_without_coordinates(ring, form):
    cells = PlaceCells(kind="file", cells=6, random_state=1)
    codes = cells.fit_transform(form(ring))
    assert codes.shape == (12, 6)
    assert_array_equal(cells.transform([3, 5]), codes[[3, 5]])
    assert_array_equal(cells.transform([[3], [5]]), codes[[3, 5]])
    assert cells.n_features_in_ == 1
    with pytest.raises(ValueError, match="from 0 to 11"):
        cells.transform([12])
    with pytest.raises(ValueError, match="integers"):
        cells.transform([0.5])


def test_points_with_transitions_of_one_s_own(ring):
    angle = 2 * np.pi * np.arange(12) / 12
    X = np.c_[np.cos(angle), np.sin(angle)]
    cells = PlaceCells(cells=6).fit(X, transitions=ring)
    assert cells.transform(X).shape == (12, 6)
    with pytest.raises(ValueError, match="normalise"):
        PlaceCells(cells=6).fit(X, transitions=3 * ring)
    assert PlaceCells(cells=6, normalise=True).fit(X, transitions=3 * ring).kl_ == pytest.approx(cells.kl_, rel=1e-3)
    with pytest.raises(ValueError, match="must be square"):
        PlaceCells().fit(X, transitions=ring[:5])
    with pytest.raises(ValueError, match="12 states.* 11 points"):
        PlaceCells().fit(X[:11], transitions=ring)


def test_kinds_that_take_walks_labels_and_texts(ring):
    tiny = {"cells": 3, "layers": (8,), "epochs": 20}
    assert PlaceCells(kind="successor", alpha=0.5, **tiny).fit_transform(ring).shape == (12, 3)
    walks = [np.arange(10) % 5, np.arange(20) % 5]
    assert PlaceCells(kind="successor", alpha=0.5, trajectories=True, **tiny).fit_transform(walks).shape == (5, 3)
    assert PlaceCells(kind="labels", **tiny).fit_transform(["a", "b", "a", "b", "c", "c"]).shape == (6, 3)
    words = PlaceCells(kind="cooccurrence", window=1, **tiny).fit("a rose is a rose is a rose")
    assert sorted(words.vocabulary_) == ["a", "is", "rose"]
    assert not hasattr(words.set_params(kind="file", window=None).fit(ring), "vocabulary_")
    for kind, wrong in [("cooccurrence", [1, 2]), ("labels", ring)]:
        with pytest.raises(ValueError, match=f"kind='{kind}'"):
            PlaceCells(kind=kind).fit(wrong)
    with pytest.raises(ValueError, match="trajectory 1 .* list of states"):
        PlaceCells(kind="successor", alpha=0.5, trajectories=True).fit([[0, 1], [0.5]])


@pytest.mark.parametrize(("constant_columns", "inputs"), [(None, 2), ("keep", 3)])
def test_new_points_have_constant_columns_too(blobs, constant_columns, inputs, tmp_path):
    X = np.c_[np.ones(60), blobs[0]]
    cells = PlaceCells(constant_columns=constant_columns, **TINY).fit(X)
    assert cells.n_features_in_ == 3
    assert cells.model_.inputs == inputs
    cells.save(tmp_path / "model.neustrom")
    assert_array_equal(load(tmp_path / "model.neustrom").transform(X), cells.transform(X))
    with pytest.raises(ValueError, match="expecting 3 features"):
        cells.transform(blobs[0])
    with pytest.raises(ValueError, match="constant"):
        PlaceCells(constant_columns="refuse").fit(X)


def test_a_column_that_counts_rows_is_a_coordinate():
    X = np.arange(40.0)[:, None]
    assert PlaceCells(**TINY).fit(X).n_features_in_ == 1


def test_pandas_names_go_in_and_come_out(blobs):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(blobs[0], columns=["x", "y"])
    cells = PlaceCells(cells=4, **TINY).set_output(transform="pandas")
    codes = cells.fit_transform(frame)
    assert list(codes.columns) == [f"placecells{i}" for i in range(4)]
    assert_array_equal(cells.feature_names_in_, ["x", "y"])
    with pytest.raises(ValueError, match="feature names"):
        cells.transform(frame[["y", "x"]])


def test_a_pipeline_and_a_grid_search(blobs):
    X, groups = blobs
    pipeline = make_pipeline(StandardScaler(), PlaceCells(**TINY), KNeighborsClassifier(3))
    search = GridSearchCV(pipeline, {"placecells__cells": [2, 6]}, cv=2, error_score="raise").fit(X, groups)
    assert search.best_score_ > 0.9
    unsupervised = GridSearchCV(PlaceCells(**TINY), {"cells": [2, 8]}, cv=2, error_score="raise").fit(X)
    assert unsupervised.best_params_ == {"cells": 8}


def test_processes_of_joblib_fit_and_transform(blobs, fitted):
    X = blobs[0]
    codes = joblib.Parallel(n_jobs=2)(joblib.delayed(fitted.transform)(X[part]) for part in (slice(30), slice(30, 60)))
    assert_allclose(np.concatenate(codes), fitted.transform(X), atol=1e-6)
    models = joblib.Parallel(n_jobs=2)(joblib.delayed(PlaceCells(**TINY).fit)(X) for _ in range(2))
    assert models[0].model_.to_bytes() == models[1].model_.to_bytes()


def test_a_fit_that_learned_nothing_warns():
    X = np.random.RandomState(0).rand(60, 8)
    with pytest.warns(NotLearnedWarning, match="no more than k-means clusters"):
        cells = PlaceCells(cells=30, epochs=1, learning_rate=1e-9, layers=(2,), no_scale=True).fit(X)
    assert cells.verdict_ == "failed"
    assert cells.transform(X).shape == (60, 30)
