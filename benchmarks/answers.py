"""How the programs that encode points talk to `neustrom bench`."""

import sys
import time

import numpy


def give(name, encode):
    """Prints `ok` and the name. Then, for each line of standard input, a number, encodes all points that many times and prints the seconds it
    took; at the line `check` it prints the sum of the codes."""
    print("ok", name, flush=True)
    for line in sys.stdin:
        if line.strip() == "check":
            print(float(numpy.asarray(encode()).sum(dtype=numpy.float64)), flush=True)
            continue
        begin = time.perf_counter()
        for _ in range(int(line)):
            encode()
        print(time.perf_counter() - begin, flush=True)
