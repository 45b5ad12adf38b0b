"""The Neural Nystrom network, its accumulators and its objective in PyTorch, as the programs beside this file share them.

Parameters come from the NPZ files that `neustrom bench` writes: A1, b1, slope1, ..., W, M as in the paper, and logGamma with omega
if there are Fourier features.
"""

import math

import numpy
import torch
import torch.nn.functional as F

FLOOR = 1e-12  # of a product, before its logarithm


class PlaceCells(torch.nn.Module):
    """x -> code g of unit length."""

    def __init__(self, arrays):
        super().__init__()
        self.fourier = "omega" in arrays
        if self.fourier:
            self.register_buffer("omega", tensor(arrays["omega"]))  # (frequencies, inputs)
            self.log_gamma = parameter(arrays["logGamma"].reshape(()))
        self.weights, self.biases, self.slopes = torch.nn.ParameterList(), torch.nn.ParameterList(), torch.nn.ParameterList()
        while f"A{len(self.weights) + 1}" in arrays:
            number = len(self.weights) + 1
            self.weights.append(parameter(arrays[f"A{number}"]))
            self.biases.append(parameter(arrays[f"b{number}"].reshape(-1)))
            self.slopes.append(parameter(arrays[f"slope{number}"].reshape(1)))
        self.landmarks = parameter(arrays["W"])  # (cells, d)
        self.mixing = parameter(arrays["M"])  # (cells, cells)

    def embed(self, x):
        if self.fourier:
            angles = torch.exp(self.log_gamma / 2) * F.linear(x, self.omega)
            x = torch.cat([angles.cos(), angles.sin()], 1) / math.sqrt(len(self.omega))
        for weight, bias, slope in zip(self.weights, self.biases, self.slopes):
            x = F.prelu(F.linear(x, weight, bias), slope)
        return x

    def forward(self, x):
        # exp(-|w-v|^2) up to a factor for each row, which the unit length takes out again: softmax is the fastest way to it.
        w = self.landmarks
        kernel = torch.softmax(F.linear(self.embed(x), 2 * w, -w.square().sum(1)), 1)
        return F.normalize(torch.relu(F.linear(kernel, self.mixing)), dim=1)


class Accumulators:
    """c = sum of g and s = sum of g / (g.c) over all points; a visited point's old contribution is replaced."""

    def __init__(self, codes):
        self.codes = codes.clone()  # (points, cells) as of the last visit
        self.c = codes.sum(0)
        self.inverse = 1 / (codes @ self.c).clamp_min(FLOOR)  # (points)
        self.s = self.inverse @ codes

    @torch.no_grad()
    def visit(self, ids, g):
        old, old_inverse = self.codes.index_select(0, ids), self.inverse.index_select(0, ids)
        self.c += (g - old).sum(0)
        inverse = 1 / (g @ self.c).clamp_min(FLOOR)
        self.s += inverse @ g - old_inverse @ old
        self.codes.index_copy_(0, ids, g)
        self.inverse.index_copy_(0, ids, inverse)


def divergence(g, batch, c):
    """Mean over rows of sum_j p_ij (-log(g_i.g_j) + log(g_i.c)): the KL divergence up to the entropy of p_in."""
    products = (g.index_select(0, batch.sources) * g.index_select(0, batch.targets)).sum(1)
    partitions = g.index_select(0, batch.rows) @ c
    return batch.row_weights @ partitions.clamp_min(FLOOR).log() - batch.weights @ products.clamp_min(FLOOR).log()


def repulsion(g, batch, s):
    """What makes the gradient that of the full KL divergence while c and s are held constant."""
    return batch.row_weights @ (g.index_select(0, batch.rows) @ s)


def repulsion_of_targets(g, batch, s, column_sums):
    """The same on average, on the points that rows lead to; column_sums: those of p_in at `ids`, none of them 0."""
    return (batch.weights / column_sums.index_select(0, batch.targets)) @ (g @ s).index_select(0, batch.targets)


class Batch:
    """Rows of p_in. Positions are those of `ids`."""

    def __init__(self, ids, rows, pair_rows, targets, weights):
        self.ids = ids  # points to evaluate
        self.distinct = None  # positions of distinct points; None: all are
        self.rows = rows  # position of each row's own point
        self.sources, self.targets = rows[pair_rows], targets  # positions of each pair
        self.weights = weights / len(rows)  # of each pair
        self.row_weights = torch.zeros(len(rows)).index_add_(0, pair_rows, self.weights)

    def with_both_ends(self):
        """The same rows, with a position of its own for each end of each pair."""
        pairs = len(self.targets)
        position = torch.arange(2 * pairs)
        ends = torch.cat([self.sources, self.targets])
        first = torch.zeros(len(self.ids), dtype=torch.long)
        first[ends.flip(0)] = position.flip(0)  # the last one written stays
        self.distinct = first
        self.rows, self.sources, self.targets = first[self.rows], position[:pairs], position[pairs:]
        self.ids = self.ids[ends]
        return self


def adam(model, rate):
    """AMSGrad in one fused kernel where this PyTorch has it for the CPU, else with vectorised lists."""
    try:
        return torch.optim.Adam(model.parameters(), lr=rate, amsgrad=True, fused=True)
    except (RuntimeError, TypeError):
        return torch.optim.Adam(model.parameters(), lr=rate, amsgrad=True, foreach=True)


def tensor(array):
    return torch.from_numpy(numpy.ascontiguousarray(array, numpy.float32))


def parameter(array):
    return torch.nn.Parameter(tensor(array).clone())  # training must not change the array


def set_up(threads):
    torch.set_flush_denormal(True)  # before threads start, which inherit it; tiny kernel values are slow a hundredfold
    torch.set_num_threads(threads)
    torch.manual_seed(0)
