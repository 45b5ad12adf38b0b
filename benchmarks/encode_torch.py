"""Codes of points, as `neustrom bench encode` measures them, in PyTorch, for comparison.

    python3 benchmarks/encode_torch.py FILE.npz THREADS

FILE.npz, which `neustrom bench encode` writes, holds points and parameters. Prints `ok` and its name. Then, for each line of standard input,
a number, encodes all points that many times and prints the seconds it took; at the line `check` it prints the sum of the codes.
"""

import sys

import numpy
import torch

import answers
import place_cells
from place_cells import PlaceCells

BLOCK = 1024  # points at once: all arrays of a block stay in the cache


@torch.inference_mode()
def main():
    file, threads = sys.argv[1:]
    place_cells.set_up(int(threads))
    arrays = dict(numpy.load(file))
    points = place_cells.tensor(arrays["points"])
    model = PlaceCells(arrays)
    codes = torch.empty(len(points), len(arrays["W"]))

    def encode():
        for block, target in zip(points.split(BLOCK), codes.split(BLOCK)):
            target.copy_(model(block))
        return codes

    answers.give(f"PyTorch {torch.__version__} eager", encode)


if __name__ == "__main__":
    main()
