"""The steps of `neustrom bench episodic` in PyTorch, for comparison.

The same network, objective and batches: coordinates on a 15 x 15 grid, 100 Fourier features, two PReLU layers of 100, 36 landmarks, a
mixing matrix; batches of 32 episodes, in each the first samples are starts; discounted futures whose tail is held on the last
two samples; accumulators c and s that forget; AMSGrad, gradient clipped at 1, linear warm-up. Each distinct sample of a batch is
evaluated once. The walks are drawn for all episodes at once, and their time does not count.

    python3 benchmarks/episodic_torch.py THREADS STEPS

Prints `ok` and its name. Then, for each line of standard input, a number of episodes, learns as many and prints the seconds it took.
"""

import math
import sys
import time

import numpy
import torch

SIDE, CELLS, BATCH = 15, 36, 32
ALPHA, RATE, WARMUP, RHO, MEMORY = 0.9, 5e-4, 100, 50.0, 100 / 32
SLACK = 5  # the last start has so many steps fewer before it than the whole episode


def random_walks(count, steps, generator):
    """Positions (count, steps + 1, 2) of walks that choose among the moves that stay on the grid."""
    moves = numpy.array([[1, 0], [-1, 0], [0, 1], [0, -1]])
    position = generator.integers(0, SIDE, (count, 2))
    walk = [position]
    for _ in range(steps):
        target = position[:, None, :] + moves
        chance = generator.random((count, 4))
        chance[((target < 0) | (target >= SIDE)).any(2)] = -1
        position = target[numpy.arange(count), chance.argmax(1)]
        walk.append(position)
    return torch.tensor(numpy.stack(walk, 1), dtype=torch.float32)


def future_weights(steps):
    """alpha^t, with what lies behind the end on the last two samples in turn, scaled to sum 1."""
    weights = ALPHA ** torch.arange(steps + 1, dtype=torch.float32)
    unseen = ALPHA ** (steps + 1) / (1 - ALPHA**2)
    weights[-2] += unseen
    weights[-1] += ALPHA * unseen
    return weights / weights.sum()


def weight_table(steps):
    """(starts, steps + 1): the weight of sample t in the future of start s."""
    table = torch.zeros(steps + 1 - max(1, steps - SLACK), steps + 1)
    for s in range(len(table)):
        table[s, s:] = future_weights(steps - s)
    return table


class PlaceCells(torch.nn.Module):
    def __init__(self, gamma):
        super().__init__()
        self.register_buffer("omega", torch.randn(2, 50))
        self.log_gamma = torch.nn.Parameter(torch.tensor(math.log(gamma)))
        self.layers = torch.nn.Sequential(
            torch.nn.Linear(100, 100), torch.nn.PReLU(), torch.nn.Linear(100, 100), torch.nn.PReLU()
        )
        self.landmarks = torch.nn.Parameter(torch.zeros(CELLS, 100))
        self.mixing = torch.nn.Parameter(torch.eye(CELLS))

    def embed(self, x):
        angles = torch.exp(self.log_gamma / 2) * (x @ self.omega)
        return self.layers(torch.cat([angles.cos(), angles.sin()], -1) / math.sqrt(50))

    def forward(self, x):
        v = self.embed(x)
        squares = v.square().sum(-1, keepdim=True) - 2 * v @ self.landmarks.T + self.landmarks.square().sum(1)
        kernel = torch.exp(squares.min(-1, keepdim=True).values - squares)
        return torch.nn.functional.normalize(torch.relu(kernel @ self.mixing.T), dim=-1)

    @torch.no_grad()
    def place(self, x):
        """Landmarks on embeddings that are far from each other, at a median distance of 1."""
        v = self.embed(x)
        chosen = [0]
        nearest = (v - v[0]).square().sum(1)
        while len(chosen) < CELLS:
            chosen.append(int(nearest.argmax()))
            nearest = torch.minimum(nearest, (v - v[chosen[-1]]).square().sum(1))
        w = v[chosen]
        spacing = torch.cdist(w, w).fill_diagonal_(math.inf).min(1).values.median()
        self.layers[2].weight /= spacing
        self.layers[2].bias /= spacing
        self.landmarks.copy_(w / spacing)


class Learner:
    def __init__(self, steps):
        self.model = PlaceCells(gamma=10 / (SIDE - 1) ** 2)
        self.weights = weight_table(steps)
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=RATE, amsgrad=True)
        self.schedule = torch.optim.lr_scheduler.LambdaLR(self.optimiser, lambda step: min(1, (step + 1) / WARMUP))
        self.c = torch.zeros(CELLS)
        self.s = torch.zeros(CELLS)
        self.count = self.batches = 0

    def learn(self, walks):
        if self.batches == 0:
            self.model.place(walks.reshape(-1, 2).unique(dim=0))
        for batch in walks[torch.randperm(len(walks))].split(BATCH):
            self.step(batch)

    def step(self, batch):
        samples, number = batch.reshape(-1, 2).unique(dim=0, return_inverse=True)
        g = self.model(samples)[number].reshape(*batch.shape[:2], CELLS)  # (episodes, samples, cells)
        starts = g[:, : len(self.weights)]
        c, s = self.forget(starts.detach().reshape(-1, CELLS))
        log_products = (starts @ g.transpose(1, 2)).clamp_min(1e-12).log()  # (episodes, starts, samples)
        loss = (starts @ c).clamp_min(1e-12).log() + starts @ s - (self.weights * log_products).sum(2)
        self.optimiser.zero_grad()
        loss.mean().backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.schedule.step()

    def forget(self, starts):
        """Renews c and s by the starts of a batch; returns them as means."""
        self.batches += 1
        beta = (1 - 1 / min(self.batches, MEMORY * RHO)) ** RHO
        self.count = beta * self.count + len(starts)
        self.c = beta * self.c + starts.sum(0)
        partition = (starts @ (self.c / self.count)).clamp_min(1e-12)
        self.s = beta * self.s + (starts / partition[:, None]).sum(0)
        return self.c / self.count, self.s / self.count


def main():
    threads, steps = int(sys.argv[1]), int(sys.argv[2])
    torch.set_num_threads(threads)
    torch.set_flush_denormal(True)  # tiny kernel values would slow everything down a hundredfold
    torch.manual_seed(0)
    generator = numpy.random.default_rng(0)
    learner = Learner(steps)
    print(f"ok PyTorch {torch.__version__}", flush=True)
    for line in sys.stdin:
        walks = random_walks(int(line), steps, generator)
        begin = time.perf_counter()
        learner.learn(walks)
        print(time.perf_counter() - begin, flush=True)


if __name__ == "__main__":
    main()
