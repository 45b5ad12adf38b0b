"""One circle from nothing to a model file in PyTorch, as `neustrom bench circle` measures it against our own process.

    python3 benchmarks/one_circle_torch.py MODEL.pt

The same 200 points, p_in, network (100 Fourier features, layers of 100 and 100, 40 cells), batches of 20 rows, 350 epochs of clipped AMSGrad with warm-up
and cosine as in `./neustrom reproduce one-circle`; landmarks by k-means, and of a few scales of the embedding the one of least divergence. Prints its
name and the KL divergence, a line for each.
"""

import os
import sys

THREADS = 1  # as fast as two for so few points

os.environ["OMP_NUM_THREADS"] = str(THREADS)

import numpy  # noqa: E402
import torch  # noqa: E402

import fit_torch  # noqa: E402
import place_cells  # noqa: E402

POINTS, GAMMA = 200, 30
FREQUENCIES, WIDTH, CELLS = 50, 100, 40
RECIPE = {"epochs": 350, "batch": 20, "rate": 0.0015, "warmup": 100, "clip": 1.0}
SCALES = [2.0**power for power in range(-2, 7)]


def circle():
    angles = 2 * numpy.pi * numpy.arange(POINTS) / POINTS
    return numpy.stack([numpy.cos(angles), numpy.sin(angles)], 1)


def transitions(points):
    weights = numpy.exp(-GAMMA * numpy.square(points[:, None] - points[None]).sum(2))
    p = weights / weights.sum(1, keepdims=True)
    p[p < 2.0**-53] = 0
    rows, columns = numpy.nonzero(p)
    starts = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(rows, minlength=POINTS))])
    return starts, columns, p[rows, columns]


def first_parameters(random, points, p):
    """Fourier features between the length of a transition and the extent of the data, layers as PyTorch draws them."""
    starts, columns, weights = p
    rows = numpy.repeat(numpy.arange(POINTS), numpy.diff(starts))
    steps = numpy.bincount(rows, weights * numpy.square(points[rows] - points[columns]).sum(1))
    pairs = numpy.square(points[:, None] - points[None]).sum(2)
    arrays = {
        "omega": random.normal(size=(FREQUENCIES, 2)),
        "logGamma": numpy.array(-numpy.log(numpy.median(steps) * numpy.median(pairs)) / 2),
    }
    for number, inputs in enumerate([2 * FREQUENCIES, WIDTH], 1):
        bound = inputs**-0.5
        arrays[f"A{number}"] = random.uniform(-bound, bound, (WIDTH, inputs))
        arrays[f"b{number}"] = random.uniform(-bound, bound, WIDTH)
        arrays[f"slope{number}"] = numpy.array(0.25)
    arrays["W"], arrays["M"] = numpy.zeros((CELLS, WIDTH)), numpy.eye(CELLS)
    return arrays


def k_means(random, points, rounds=20):
    centres = points[random.choice(len(points), CELLS, replace=False)]
    for _ in range(rounds):
        nearest = numpy.square(points[:, None] - centres[None]).sum(2).argmin(1)
        for cell in numpy.unique(nearest):
            centres[cell] = points[nearest == cell].mean(0)
    return centres


def scaled(arrays, factor):
    last = {name: factor * arrays[name] for name in ("A2", "b2", "W")}
    return {**arrays, **last}


def main():
    place_cells.set_up(THREADS)
    random = numpy.random.default_rng(0)
    points = circle()
    starts, columns, weights = p = transitions(points)
    arrays = first_parameters(random, points, p)
    with torch.no_grad():
        arrays["W"] = k_means(random, place_cells.PlaceCells(arrays).embed(place_cells.tensor(points)).numpy())
    given = {**RECIPE, "points": points, "starts": starts, "columns": columns, "weights": weights, "bound": 0}
    fit = fit_torch.Fit({**given, **arrays}, given_order=False)
    best = min((scaled(arrays, factor) for factor in SCALES), key=lambda start: fit.divergence(place_cells.PlaceCells(start)))
    fit.arrays = {**given, **best}
    state = model, *_ = fit.begin()
    for epoch in range(fit.epochs):
        fit.pass_over(fit.order(epoch), *state)
    torch.save(model.state_dict(), sys.argv[1])
    print(f"PyTorch {torch.__version__}", fit.divergence(model), sep="\n")


if __name__ == "__main__":
    main()
