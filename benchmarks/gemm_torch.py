"""Square products of matrices in PyTorch, for the peak that `neustrom bench step` compares with.

    python3 benchmarks/gemm_torch.py THREADS SIZE

Prints `ok` and its name. Then, for each line of standard input, a number of products, makes as many and prints the seconds it took.
"""

import sys
import time

import torch


def main():
    threads, size = int(sys.argv[1]), int(sys.argv[2])
    torch.set_num_threads(threads)
    a, b, c = torch.rand(size, size), torch.rand(size, size), torch.empty(size, size)
    print(f"ok PyTorch {torch.__version__}", flush=True)
    for line in sys.stdin:
        begin = time.perf_counter()
        for _ in range(int(line)):
            torch.mm(a, b, out=c)
        print(time.perf_counter() - begin, flush=True)


if __name__ == "__main__":
    main()
