"""A whole fit of `neustrom bench fit` in PyTorch, for comparison.

    python3 benchmarks/fit_torch.py FILE.npz THREADS random|given

FILE.npz, which `neustrom bench fit` writes, holds the points, p_in in compressed rows, the first parameters and the recipe: batches of whole
rows, each distinct point evaluated once, accumulators that replace, linear warm-up, cosine, clipped AMSGrad. Rows come in random
order, or in the given one of the file, in which a batch has groups of neighbours and so fewer distinct points.

Prints `ok` and its name. Then, for each line of standard input, trains from the first parameters until the mean KL divergence of all rows
is at most the bound, measured after each epoch while the clock is stopped, or until the last epoch; prints the seconds, the
epochs, and the divergence.
"""

import math
import sys
import time

import numpy
import torch

import place_cells
from place_cells import FLOOR, Accumulators, Batch, PlaceCells, divergence, repulsion_of_targets

DENSE = 0.25  # share of entries of p_in above which whole products are faster than pairs


class Transitions:
    """p_in, and batches of its rows."""

    def __init__(self, starts, columns, weights):
        self.starts, self.columns, self.weights = starts, columns, weights
        self.lengths = starts[1:] - starts[:-1]
        self.size = len(self.lengths)
        self.column_sums = torch.zeros(self.size).index_add_(0, columns, weights).clamp_min(FLOOR)  # a state that none leads to has no pair

    def batch(self, rows):
        lengths = self.lengths[rows]
        pair_rows = torch.repeat_interleave(torch.arange(len(rows)), lengths)
        first = torch.cumsum(lengths, 0) - lengths
        entries = torch.arange(len(pair_rows)) + (self.starts[rows] - first)[pair_rows]
        ids, positions = torch.unique(torch.cat([rows, self.columns[entries]]), return_inverse=True)
        return Batch(ids, positions[: len(rows)], pair_rows, positions[len(rows) :], self.weights[entries])


class SparseLoss:
    """Pair by pair."""

    def __init__(self, points, transitions):
        self.points, self.transitions = points, transitions

    def __call__(self, model, sums, rows):
        batch = self.transitions.batch(rows)
        g = model(self.points.index_select(0, batch.ids))
        sums.visit(batch.ids, g.detach())
        column_sums = self.transitions.column_sums.index_select(0, batch.ids)
        return divergence(g, batch, sums.c) + repulsion_of_targets(g, batch, sums.s, column_sums)


class DenseLoss:
    """For rows that lead almost everywhere: every batch evaluates all points, and takes one product of codes."""

    def __init__(self, points, transitions):
        self.points, self.ids = points, torch.arange(transitions.size)
        pair_rows = torch.repeat_interleave(self.ids, transitions.lengths)
        self.p = torch.zeros(transitions.size, transitions.size)
        self.p[pair_rows, transitions.columns] = transitions.weights
        self.visits = self.p / transitions.column_sums

    def __call__(self, model, sums, rows):
        g = model(self.points)
        sums.visit(self.ids, g.detach())
        own = g.index_select(0, rows)
        log_products = (own @ g.T).clamp_min(FLOOR).log()
        partitions = (own @ sums.c).clamp_min(FLOOR).log().sum()
        repulsion = self.visits.index_select(0, rows).sum(0) @ (g @ sums.s)
        return (partitions + repulsion - (self.p.index_select(0, rows) * log_products).sum()) / len(rows)


class Fit:
    def __init__(self, arrays, given_order):
        self.arrays = arrays
        self.points = place_cells.tensor(arrays["points"])
        self.transitions = Transitions(
            torch.from_numpy(arrays["starts"]).long(), torch.from_numpy(arrays["columns"]).long(), place_cells.tensor(arrays["weights"])
        )
        dense = len(self.transitions.columns) > DENSE * self.transitions.size**2
        self.loss = (DenseLoss if dense else SparseLoss)(self.points, self.transitions)
        self.epochs, self.batch = int(arrays["epochs"]), int(arrays["batch"])
        self.bound = float(arrays["bound"])
        self.orders = torch.from_numpy(arrays["orders"]).long().reshape(self.epochs, -1) if given_order else None

    def rate(self, step, last):
        """The factor of the learning rate at a step: linear warm-up, then half a cosine."""
        warm_up = int(self.arrays["warmup"])
        if step < warm_up:
            return (step + 1) / warm_up
        return 0.5 * (1 + math.cos(math.pi * (step - warm_up) / max(1, last - warm_up)))

    def begin(self):
        """A model with the first parameters, and what trains it."""
        model = PlaceCells(self.arrays)
        with torch.no_grad():
            sums = Accumulators(model(self.points))
        optimiser = place_cells.adam(model, float(self.arrays["rate"]))
        steps = self.epochs * -(-self.transitions.size // self.batch)
        return model, sums, optimiser, torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: self.rate(step, steps))

    def pass_over(self, rows, model, sums, optimiser, schedule):
        """An epoch."""
        for batch in rows.split(self.batch):
            optimiser.zero_grad(set_to_none=True)
            self.loss(model, sums, batch).backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), float(self.arrays["clip"]))
            optimiser.step()
            schedule.step()

    def train(self):
        state = self.begin()
        seconds = 0.0
        for epoch in range(1, self.epochs + 1):
            begin = time.perf_counter()
            self.pass_over(self.order(epoch - 1), *state)
            seconds += time.perf_counter() - begin
            reached = self.divergence(state[0])
            if reached <= self.bound:
                break
        return seconds, epoch, reached

    def order(self, epoch):
        """Rows in random order, or in that of the file."""
        return torch.randperm(self.transitions.size) if self.orders is None else self.orders[epoch]

    @torch.no_grad()
    def divergence(self, model):
        g = model(self.points)
        rows = torch.repeat_interleave(torch.arange(self.transitions.size), self.transitions.lengths)
        products = (g[rows] * g[self.transitions.columns]).sum(1).clamp_min(FLOOR)
        p = self.transitions.weights
        total = (p * (p * (g @ g.sum(0))[rows] / products).log()).double().sum()
        return total.item() / self.transitions.size


def main():
    file, threads, order = sys.argv[1:]
    place_cells.set_up(int(threads))
    fit = Fit(dict(numpy.load(file)), order == "given")
    print("ok", f"PyTorch {torch.__version__} eager, {order} order", flush=True)
    for _ in sys.stdin:
        print(*fit.train(), flush=True)


if __name__ == "__main__":
    main()
