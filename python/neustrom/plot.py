"""Figures of what was learned, on matplotlib: axes in, axes out.

Each function takes a fitted estimator and points, draws on the axes given or on new ones, and returns them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike
from scipy.cluster.hierarchy import leaves_list, linkage

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_COLOURS = "viridis"
_PANEL = 1.6  # inches
_MOST_PANELS = 24


def fields(
    estimator: Any,
    X: ArrayLike,
    *,
    positions: ArrayLike | None = None,
    cells: Sequence[int] | None = None,
    axes: Sequence[Axes] | None = None,
) -> np.ndarray:
    """The receptive field of each cell, a panel each: its response where the points are.

    Parameters
    ----------
    estimator : fitted `PlaceCells` or `EpisodicPlaceCells`
    X : array of shape (n, d)
    positions : array of shape (n, 1) or (n, 2), optional
        Where to draw the points; by default X itself, or its two principal components if d is more than 2.
    cells : sequence of int, optional
        Which cells to draw; by default the first 24 of those that respond somewhere.
    axes : sequence of matplotlib axes, optional
        As many as there are cells.

    Returns
    -------
    ndarray of matplotlib axes
    """
    responses = estimator.receptive_fields(X)
    places = _places(X if positions is None else positions)
    shown = np.flatnonzero(responses.max(axis=1) > 0)[:_MOST_PANELS] if cells is None else np.asarray(cells)
    panels = _grid(len(shown)) if axes is None else np.asarray(axes, dtype=object).ravel()
    if len(panels) < len(shown):
        raise ValueError(f"axes ({len(panels)}) must be at least as many as cells ({len(shown)})")
    for ax, cell in zip(panels, shown):
        _field(ax, places, responses[cell])
        ax.set_title(f"cell {cell}", fontsize="small", pad=3)
    return panels[: len(shown)]


def kernel(estimator: Any, X: ArrayLike, *, order: ArrayLike | None = None, ax: Axes | None = None) -> Axes:
    """The learned transition probabilities p_out between points, as an image: from row to column.

    Parameters
    ----------
    estimator : fitted `PlaceCells` or `EpisodicPlaceCells`
    X : array of shape (n, d)
    order : array of shape (n,), optional
        The order of the points, such as ``np.argsort(y)``; by default by the cells that respond to them.
    ax : matplotlib axes, optional
    """
    ax = _single(ax)
    order = _points_in_a_row(estimator.receptive_fields(X).T) if order is None else np.asarray(order)
    probabilities = estimator.transition_probabilities(X)[np.ix_(order, order)]
    # A few large entries, such as those of lonely points, would leave the rest dark.
    bright = np.quantile(probabilities[probabilities > 0], 0.99)
    image = ax.imshow(probabilities, cmap=_COLOURS, vmin=0, vmax=bright, interpolation="nearest")
    ax.figure.colorbar(image, ax=ax, label="p(column | row)", extend="max")
    ax.set(xlabel="point", ylabel="point", title="learned transitions")
    return ax


def codes(estimator: Any, X: ArrayLike, *, order: ArrayLike | None = None, ax: Axes | None = None) -> Axes:
    """The codes of points as an image, a row for each point, cells that respond together side by side.

    Parameters
    ----------
    estimator : fitted `PlaceCells` or `EpisodicPlaceCells`
    X : array of shape (n, d)
    order : array of shape (n,), optional
        The order of the points; by default by the cells that respond to them.
    ax : matplotlib axes, optional
    """
    ax = _single(ax)
    values = estimator.receptive_fields(X).T
    order = _points_in_a_row(values) if order is None else np.asarray(order)
    columns = _cells_in_a_row(values)
    image = ax.imshow(
        values[np.ix_(order, columns)], aspect="auto", cmap=_COLOURS, vmin=0, vmax=1, interpolation="nearest"
    )
    ax.figure.colorbar(image, ax=ax, label="response")
    ax.set(xlabel="cell, beside its neighbours", ylabel="point", title="codes")
    return ax


def _field(ax: Axes, places: np.ndarray, response: np.ndarray) -> None:
    if places.shape[1] == 1:
        order = np.argsort(places[:, 0])
        ax.fill_between(places[order, 0], response[order], color="C0", alpha=0.4)
        ax.plot(places[order, 0], response[order], color="C0", linewidth=1)
        ax.set_ylim(0, 1.05)
        ax.set_yticks([])
    else:
        strongest_last = np.argsort(response)
        x, y = places[strongest_last].T
        ax.scatter(x, y, c=response[strongest_last], s=6, cmap=_COLOURS, vmin=0, vmax=1, linewidths=0)
        ax.set_aspect("equal", adjustable="datalim")
        ax.set_yticks([])
    ax.set_xticks([])


def _places(points: ArrayLike) -> np.ndarray:
    """Where to draw points: (n, 1) or (n, 2)."""
    places = np.asarray(points, dtype=float)
    if places.ndim == 1:
        return places[:, None]
    if places.shape[1] <= 2:
        return places
    centred = places - places.mean(axis=0)
    _, _, directions = np.linalg.svd(centred, full_matrices=False)
    return centred @ directions[:2].T


def _cells_in_a_row(values: np.ndarray) -> np.ndarray:
    """The cells (r) in an order in which those that respond together are near each other."""
    overlap = values.T @ values.astype(float)
    lengths = np.sqrt(np.diag(overlap))
    apart = 1 - overlap / np.maximum(np.outer(lengths, lengths), np.finfo(float).tiny)
    if len(apart) < 3:
        return np.arange(len(apart))
    pairs = np.triu_indices(len(apart), 1)
    return leaves_list(linkage(np.maximum(apart[pairs], 0), "average", optimal_ordering=True))


def _points_in_a_row(values: np.ndarray) -> np.ndarray:
    """The points (n) by the places of the cells that respond to them."""
    ranks = np.empty(values.shape[1])
    ranks[_cells_in_a_row(values)] = np.arange(values.shape[1])
    return np.argsort(values @ ranks / np.maximum(values.sum(axis=1), np.finfo(float).tiny), kind="stable")


def _grid(panels: int) -> np.ndarray:
    from matplotlib import pyplot

    columns = max(1, min(6, panels))
    rows = max(1, ceil(panels / columns))
    _, axes = pyplot.subplots(
        rows, columns, squeeze=False, figsize=(_PANEL * columns, _PANEL * rows), layout="constrained"
    )
    flat = axes.ravel()
    for unused in flat[panels:]:
        unused.set_axis_off()
    return flat


def _single(ax: Axes | None) -> Axes:
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.subplots(layout="constrained")[1]
