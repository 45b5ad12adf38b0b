"""Figures: axes in, axes out."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from tiny import SIX_CELLS

from neustrom import EpisodicPlaceCells, PlaceCells

pyplot = pytest.importorskip("matplotlib.pyplot")
plot = pytest.importorskip("neustrom.plot")


@pytest.fixture(autouse=True)
def no_figures_left():
    yield
    pyplot.close("all")


@pytest.fixture(scope="module")
def fitted(blobs):
    return PlaceCells(**SIX_CELLS).fit(blobs[0])


def test_a_panel_for_each_cell(blobs, fitted):
    X = blobs[0]
    axes = plot.fields(fitted, X)
    assert len(axes) == (fitted.transform(X).max(axis=0) > 0).sum()
    shown = np.sort(axes[0].collections[0].get_array())
    cell = int(axes[0].get_title().split()[1])
    assert_allclose(shown, np.sort(fitted.transform(X)[:, cell]))
    axes[0].figure.canvas.draw()


def test_fields_on_given_axes(blobs, fitted):
    _, axes = pyplot.subplots(1, 2)
    given = plot.fields(fitted, blobs[0], cells=[4, 1], axes=axes)
    assert list(given) == list(axes)
    assert [ax.get_title() for ax in axes] == ["cell 4", "cell 1"]
    with pytest.raises(ValueError, match=r"axes \(2\) must be at least as many as cells \(3\)"):
        plot.fields(fitted, blobs[0], cells=[0, 1, 2], axes=axes)


@pytest.mark.parametrize("dimension", [1, 5])
def test_fields_on_a_line_and_in_many_dimensions(dimension):
    X = np.random.RandomState(0).rand(50, dimension)
    for ax in plot.fields(PlaceCells(**SIX_CELLS).fit(X), X):
        ax.figure.canvas.draw()


@pytest.mark.parametrize("draw", [plot.kernel, plot.codes])
def test_images(blobs, fitted, draw):
    X, groups = blobs
    ax = draw(fitted, X)
    image = ax.images[0].get_array()
    assert image.shape == ((60, 60) if draw is plot.kernel else (60, 6))
    _, given = pyplot.subplots()
    assert draw(fitted, X, order=np.argsort(groups), ax=given) is given
    given.figure.canvas.draw()


def test_codes_put_neighbours_side_by_side():
    X = np.random.RandomState(0).permutation(np.linspace(0, 1, 120))[:, None]
    cells = PlaceCells(cells=8).fit(X)
    image = plot.codes(cells, X).images[0].get_array()
    strongest = image.argmax(axis=1)
    assert (np.diff(strongest) >= 0).mean() > 0.95


def test_trajectories_are_drawn_too():
    walk = np.cumsum(np.random.RandomState(0).randn(200, 2), axis=0)
    cells = EpisodicPlaceCells(cells=4, passes=1, scale="standard").fit([walk])
    plot.fields(cells, walk)
    plot.codes(cells, walk).figure.canvas.draw()
