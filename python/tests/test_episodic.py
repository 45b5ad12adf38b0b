"""EpisodicPlaceCells: lists of trajectories."""

import pickle

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from sklearn.base import clone
from sklearn.exceptions import NotFittedError

from neustrom import EpisodicPlaceCells


@pytest.fixture(scope="module")
def walks():
    """Three walks within the unit square, in small steps."""
    rng = np.random.RandomState(0)
    paths = []
    for samples in (300, 200, 250):
        free = np.cumsum(rng.randn(samples, 2) * 0.05, axis=0)
        paths.append(np.abs((free + 1) % 2 - 1))  # reflected at the walls
    return paths


def test_learns_from_several_trajectories(walks):
    cells = EpisodicPlaceCells(cells=6, passes=3, random_state=2)
    codes = cells.fit_transform(walks)
    assert [one.shape for one in codes] == [(300, 6), (200, 6), (250, 6)]
    assert cells.n_features_in_ == 2
    assert_array_equal(cells.transform(walks[1]), codes[1])
    assert_array_equal(cells.receptive_fields(walks[1]), codes[1].T)
    assert cells.transition_probabilities(walks[0][:5], walks[1]).shape == (5, 200)
    assert not hasattr(cells, "fields_")
    again = pickle.loads(pickle.dumps(cells))
    assert_array_equal(again.transform(walks[1]), codes[1])
    assert clone(cells).fit(walks).model_.to_bytes() == cells.model_.to_bytes()


def test_episodes_do_not_run_into_each_other():
    """Two corridors that no step joins: the future of one has nothing of the other."""
    one = [np.arange(200) % 6] * 2
    other = [6 + np.arange(200) % 6] * 2
    cells = EpisodicPlaceCells(cells=6, passes=40).fit(one + other)
    p = cells.transition_probabilities(np.arange(12))
    assert p[:6, 6:].sum(axis=1).max() < 0.05


def test_discrete_states(walks):
    cells = EpisodicPlaceCells(cells=4, passes=2)
    codes = cells.fit_transform([np.arange(100) % 8, np.arange(60) % 8])
    assert [one.shape for one in codes] == [(100, 4), (60, 4)]
    assert cells.n_features_in_ == 1
    assert cells.transform([0, 3]).shape == (2, 4)
    with pytest.raises(ValueError, match="scale has no effect on discrete states"):
        EpisodicPlaceCells(scale="standard").fit([np.arange(100) % 8])


def test_positions_give_fields(walks):
    cells = EpisodicPlaceCells(cells=5, passes=2, bins=10, shuffles=5).fit(walks, positions=walks)
    assert cells.rate_maps_.shape == (5, 10, 10)
    assert cells.occupancy_.shape == (10, 10)
    assert cells.fields_["cell"].tolist() == [0, 1, 2, 3, 4]
    assert cells.fields_["place_cell"].dtype == bool
    assert cells.fields_["information_per_spike"].dtype == float
    assert cells.metrics_["shuffles"] == 5
    assert not hasattr(cells.set_params(bins=None, shuffles=None).fit(walks), "fields_")
    on_a_track = EpisodicPlaceCells(cells=5, passes=2, bins=10, shuffles=0)
    on_a_track.fit(walks, positions=[path[:, 0] for path in walks], times=[np.arange(len(path)) / 30 for path in walks])
    assert on_a_track.rate_maps_.shape == (5, 1, 10)


def test_what_does_not_fit(walks):
    cells = EpisodicPlaceCells(cells=5, passes=1)
    with pytest.raises(NotFittedError):
        cells.transform(walks)
    for X, sentence in [
        (walks[0], r"list of trajectories, not one array of shape \(300, 2\)"),
        ([], "a trajectory at least"),
        ([walks[0], walks[1][:, :1]], "same number of columns"),
        ([walks[0], np.arange(5)], "same number of columns"),
        ([np.arange(5.0)], r"trajectory 0 of shape \(5,\) and type float64 must be \(t, d\)"),
        ([walks[0], np.full((9, 2), np.nan)], "trajectory 1 contains NaN"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            cells.fit(X)
    with pytest.raises(ValueError, match="positions have lengths"):
        cells.fit(walks, positions=walks[:2])
    with pytest.raises(ValueError, match="3 coordinates, must have 1 or 2"):
        cells.fit(walks, positions=[np.zeros((len(path), 3)) for path in walks])
    with pytest.raises(ValueError, match="^bins has no effect without positions"):
        EpisodicPlaceCells(bins=5).fit(walks)
    cells.fit(walks)
    with pytest.raises(ValueError, match="is expecting 2 features"):
        cells.transform(walks[0][:, :1])
