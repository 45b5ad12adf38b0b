"""The training steps of `neustrom bench step` in PyTorch, for comparison.

    python3 benchmarks/step_torch.py FILE.npz eager|compiled THREADS once|ends

FILE.npz, which `neustrom bench step` writes, holds points, first parameters and batches. With `once`, each distinct point of a batch
is evaluated once; with `ends`, both ends of every pair are, as the paper's algorithm is written.

Prints `ok` and its name (or `no` and why it can't). Then, for each line of standard input, a number of steps, makes as many and prints
the seconds it took; at the line `check` it prints loss and gradient norm of the first batch at the first parameters.
"""

import sys
import time

import numpy
import torch

import place_cells
from place_cells import Accumulators, Batch, PlaceCells, divergence, repulsion

LARGEST_NORM = 1.0


class Learner:
    def __init__(self, arrays, compiled, both_ends):
        self.points = place_cells.tensor(arrays["points"])
        self.batches = [read(arrays, number, both_ends) for number in range(len(arrays["itemStarts"]) - 1)]
        self.model = PlaceCells(arrays)
        with torch.no_grad():
            self.sums = Accumulators(self.model(self.points))
        self.loss = torch.compile(self.loss_of) if compiled else self.loss_of
        self.optimiser = place_cells.adam(self.model, float(arrays["learningRate"]))
        self.steps = 0

    def loss_of(self, batch):
        g = self.model(self.points.index_select(0, batch.ids))
        once = g.detach() if batch.distinct is None else g.detach().index_select(0, batch.distinct)
        self.sums.visit(batch.ids if batch.distinct is None else batch.ids.index_select(0, batch.distinct), once)
        return divergence(g, batch, self.sums.c) + repulsion(g, batch, self.sums.s)

    def step(self):
        batch = self.batches[self.steps % len(self.batches)]
        self.steps += 1
        self.optimiser.zero_grad(set_to_none=True)
        self.loss(batch).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), LARGEST_NORM)
        self.optimiser.step()

    def first_step(self):
        """Loss and gradient norm of the first batch; leaves everything as it was, but for the codes of that batch."""
        batch = self.batches[0]
        loss = self.loss_of(batch)
        loss.backward()
        norm = torch.stack([p.grad.norm() for p in self.model.parameters()]).norm()
        with torch.no_grad():
            g = self.model(self.points.index_select(0, batch.ids))
            return divergence(g, batch, self.sums.c).item(), norm.item()


def read(arrays, number, both_ends):
    def part(name, starts):
        return torch.from_numpy(arrays[name][arrays[starts][number] : arrays[starts][number + 1]])

    batch = Batch(
        part("ids", "itemStarts").long(),
        part("rows", "rowStarts").long(),
        part("pairRows", "pairStarts").long(),
        part("targets", "pairStarts").long(),
        part("weights", "pairStarts"),
    )
    return batch.with_both_ends() if both_ends else batch


def main():
    file, way, threads, evaluated = sys.argv[1:]
    if way == "compiled" and not hasattr(torch, "compile"):
        print("no", f"PyTorch {torch.__version__} has no torch.compile", flush=True)
        return
    place_cells.set_up(int(threads))
    learner = Learner(dict(numpy.load(file)), way == "compiled", evaluated == "ends")
    check = learner.first_step()
    try:
        for _ in learner.batches:
            learner.step()
    except Exception as e:  # a compiler can fail in many ways
        if way != "compiled":
            raise
        print("no", f"torch.compile fails: {type(e).__name__}", flush=True)
        return
    print("ok", f"PyTorch {torch.__version__} {way}", flush=True)
    for line in sys.stdin:
        if line.strip() == "check":
            print(*check, flush=True)
            continue
        begin = time.perf_counter()
        for _ in range(int(line)):
            learner.step()
        print(time.perf_counter() - begin, flush=True)


if __name__ == "__main__":
    main()
