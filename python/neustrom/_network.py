"""The learned network in NumPy: from points to codes.

Everything is computed in float32, and an estimate of the rounding with it. Rows that float32 would get wrong are
computed once more in float64, so that codes are right to about 1e-5 wherever points lie. Few rows are computed in
float64 at once: a float32 product of BLAS may round a row differently at another place of the batch.
"""

from __future__ import annotations

import numpy as np

from neustrom._modelfile import ModelContent
from neustrom._rounding import Rounding, squared

BLOCK = 1024  # points at once: all arrays of a block stay in the cache
FEW = 128  # points that float64 costs next to nothing
THETA = 0.5  # what the strongest cell is raised to where all are faint
EPSILON = 1e-3  # on the diagonal of K_WW of classical cells
LEAST_LOG = -40.0  # of a kernel value relative to the row's largest
LARGEST_LOG = 80.0  # of a kernel value and of a code's length, which must not leave the range of float32


class Network:
    """Evaluates codes; ``points`` are scaled already."""

    def __init__(self, content: ModelContent) -> None:
        self.spec = content.spec
        self._single = _Layers(content, np.float32)
        self._double = _Layers(content, np.float64)
        self._rounding = Rounding(content)

    def encode(self, points: np.ndarray) -> np.ndarray:
        """Codes (n, r) of points (n, d) in float32, or of states (n)."""
        codes = np.empty((len(points), self.spec.cells), np.float32)
        for start in range(0, len(points), BLOCK):
            rows = points[start : start + BLOCK]
            codes[start : start + BLOCK] = self._encode(rows)
        return codes

    def encode_exactly(self, points: np.ndarray) -> np.ndarray:
        """As `encode`, in float64 throughout."""
        blocks = [self._double.codes(self._double.embed(points[i : i + BLOCK])) for i in range(0, len(points), BLOCK)]
        return np.concatenate(blocks) if blocks else np.empty((0, self.spec.cells))

    def _encode(self, rows: np.ndarray) -> np.ndarray:
        # The inverse root of classical cells magnifies what rounding leaves.
        if len(rows) <= FEW or self.spec.rule == "CLASSICAL":
            return self._double.codes(self._double.embed(rows))
        trace: list[np.ndarray] = []
        with np.errstate(over="ignore", invalid="ignore"):
            embedding = self._single.embed(rows, trace)
            kernel, centred, nearest = self._single.kernel(embedding)
            codes = self._single.cells(kernel, centred)
            wrong = self._rounding.wrong(trace, kernel, centred, nearest)
        if wrong.any():
            codes[wrong] = self._double.codes(self._double.embed(rows[wrong]))
        return codes

    def embed(self, points: np.ndarray) -> np.ndarray:
        """The embedding v (n, width) of points or states, in float32."""
        blocks = [self._single.embed(points[i : i + BLOCK]) for i in range(0, len(points), BLOCK)]
        return np.concatenate(blocks) if blocks else np.empty((0, self.spec.layers[-1]), np.float32)


class _Layers:
    """The layers of a network in one precision."""

    def __init__(self, content: ModelContent, dtype: type) -> None:
        self.spec = spec = content.spec
        self.dtype = dtype
        self.values = {name: array.astype(dtype) for name, array in content.parameters.items()}
        self.dense = [
            tuple(self.values[f"{name}{i}"] for name in ("A", "b", "slope"))
            for i in range(1, 1 + sum(name.startswith("A") for name in self.values))
        ]
        if spec.frequencies:
            self.root_gamma = dtype(np.exp(float(content.parameters["logGamma"][0, 0]) / 2))
            self.project = _projection(content, dtype)
        landmarks = content.parameters["W"].astype(np.float64)
        self.of_product = spec.kernel == "EXP_DOT"
        origin = np.zeros_like(landmarks[0]) if self.of_product else landmarks.mean(0)
        self.origin = origin.astype(dtype)
        self.landmarks = (landmarks - origin).astype(dtype)  # W - origin
        self.factors = self.landmarks.T * dtype(-1 if self.of_product else -2)  # the smallest t is that of the nearest
        self.squares = (self.landmarks.astype(np.float64) ** 2).sum(1).astype(dtype)
        self.diagonal_shift = content.diagonal_shift
        if spec.rule == "CLASSICAL":
            self.root = inverse_root(landmarks, spec.kernel)

    def embed(self, rows: np.ndarray, trace: list[np.ndarray] | None = None) -> np.ndarray:
        """The embedding v of points or states; ``trace`` collects what the layers receive."""
        if self.spec.discrete:
            v = self.values["table"][rows]
        else:
            v = rows.astype(self.dtype)
        if self.spec.frequencies:
            angles = self.project(v)
            angles *= self.root_gamma
            if trace is not None:
                trace.append(angles)
            v = np.concatenate([np.cos(angles), np.sin(angles)], 1)
            v *= self.dtype(1 / np.sqrt(self.spec.frequencies))
        for weights, bias, slope in self.dense:
            if trace is not None:
                trace.append(v)
            v = v @ weights.T
            v += bias
            larger = np.maximum if slope <= 1 else np.minimum
            larger(v, slope * v, out=v)  # max(v, 0) + slope min(v, 0)
        return v

    def kernel(self, embedding: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Kernel values (n, r), relative to a row's largest for neural cells; the embedding, centred; the least t."""
        centred = embedding - self.origin
        t = centred @ self.factors
        if not self.of_product:
            t += self.squares  # lacks |v|^2
            if self.spec.kernel != "RBF" or self.spec.rule == "CLASSICAL":
                t += squared(centred)[:, None]
                np.maximum(t, 0, out=t)
        relative = self.spec.rule == "NEURAL"
        nearest = t.min(1, keepdims=True) if relative else np.zeros((len(t), 1), self.dtype)
        least = LEAST_LOG if relative else -np.inf
        return kernel_values(self.spec.kernel, t, nearest, least, LARGEST_LOG), centred, nearest

    def cells(self, kernel: np.ndarray, centred: np.ndarray) -> np.ndarray:
        """Codes (n, r) of the neural rule: g = lambda [a]+ / |[a]+|."""
        a = kernel @ self.values["M"].T
        faint = THETA - a.max(1, keepdims=True)
        if (faint > 0).any():
            a += np.maximum(faint, 0)
        np.maximum(a, 0, out=a)
        scale = 1 / np.sqrt(squared(a))
        if self.of_product:
            length = np.minimum(squared(centred).astype(np.float64) / 2 - self.diagonal_shift, LARGEST_LOG)
            scale = scale * np.exp(length)
        a *= scale[:, None].astype(a.dtype)
        return a

    def codes(self, embedding: np.ndarray) -> np.ndarray:
        """Codes of either rule."""
        kernel, centred, _ = self.kernel(embedding)
        if self.spec.rule == "NEURAL":
            return self.cells(kernel, centred)
        return kernel @ self.root.T.astype(self.dtype)


def kernel_values(
    kernel: str, t: np.ndarray, nearest: np.ndarray, least_log: float = -np.inf, largest_log: float = np.inf
) -> np.ndarray:
    """K(t) / K(nearest), for squared distances, or products with their sign changed."""
    if kernel == "STUDENT_T":
        return (1 + nearest) / (1 + t)
    if kernel == "INVERSE_MULTIQUADRIC":
        return np.sqrt((1 + nearest) / (1 + t))
    log = np.sqrt(nearest) - np.sqrt(t) if kernel == "LAPLACIAN" else nearest - t
    if kernel == "EXP_DOT":
        np.minimum(log, log.dtype.type(largest_log), out=log)
    np.maximum(log, log.dtype.type(least_log), out=log)
    return np.exp(log, out=log)


def inverse_root(landmarks: np.ndarray, kernel: str) -> np.ndarray:
    """(K_WW + eps I)^(-1/2)."""
    if kernel == "EXP_DOT":
        t = -landmarks @ landmarks.T
    else:
        t = ((landmarks[:, None] - landmarks[None]) ** 2).sum(2)
    gram = kernel_values(kernel, t, np.zeros(1)) + EPSILON * np.eye(len(t))
    values, vectors = np.linalg.eigh(gram)
    return (vectors / np.sqrt(np.maximum(values, EPSILON))) @ vectors.T


def _projection(content: ModelContent, dtype: type):
    """x (n, d) -> Omega x (n, D)."""
    spec = content.spec
    if not spec.hadamard:
        omega = content.omega.reshape(spec.frequencies, spec.inputs).astype(dtype)
        return lambda x: x @ omega.T
    signs, gains, lengths, permutations = structure(content)
    signs, gains, lengths = signs.astype(dtype), gains.astype(dtype), lengths.astype(dtype)
    scale = dtype(1 / np.sqrt(spec.order))

    def project(x: np.ndarray) -> np.ndarray:
        angles = np.empty((len(x), spec.frequencies), dtype)
        for block in range(spec.blocks):
            padded = np.zeros((len(x), spec.order), dtype)
            padded[:, : spec.inputs] = x * signs[block]
            y = hadamard(hadamard(padded)[:, permutations[block]] * gains[block])
            start = block * spec.order
            rows = min(spec.order, spec.frequencies - start)
            angles[:, start : start + rows] = y[:, :rows] * scale * lengths[start : start + rows]
        return angles

    return project


def structure(content: ModelContent) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """B (K, d), G (K, d'), S (D) and the permutations (K, d') of structured frequencies S H G Pi H B / sqrt(d')."""
    spec, omega = content.spec, content.omega
    width = spec.blocks * spec.order
    permutations = omega[:width].astype(np.int64).reshape(spec.blocks, spec.order)
    if spec.fourier == "FASTFOOD":
        signs, gains, lengths = (content.parameters[name] for name in ("B", "G", "S"))
    else:
        shapes = spec.diagonals()
        ends = width + np.cumsum([a * b for a, b in shapes.values()])
        pieces = np.split(omega, [width, *ends])[1:4]
        signs, gains, lengths = (piece.reshape(shape) for piece, shape in zip(pieces, shapes.values()))
    return signs, gains, lengths[0], permutations


def hadamard(x: np.ndarray) -> np.ndarray:
    """The Walsh-Hadamard transform of each row, not normalised."""
    count, order = x.shape
    half = 1
    while half < order:
        pairs = x.reshape(count, order // (2 * half), 2, half)
        x = np.stack([pairs[:, :, 0] + pairs[:, :, 1], pairs[:, :, 0] - pairs[:, :, 1]], 2).reshape(count, order)
        half *= 2
    return x
