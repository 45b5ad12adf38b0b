"""An estimate of how far codes in float32 are off; docs/decisions/0024-codes-to-1e-5.md has its measurements."""

from __future__ import annotations

import numpy as np

from neustrom._modelfile import ModelContent

ROUNDING = 2.0**-24  # u, of float32, relative
TOLERANCE = 2.5e-6  # estimated error of a code beyond which float32 does not do; rarely the true one is 4 times that


def squared(x: np.ndarray) -> np.ndarray:
    """The squared length of each row."""
    return np.einsum("ij,ij->i", x, x)


class Rounding:
    """Tells which rows float32 gets wrong.

    A product A h is a chain of sums, of which each is rounded: an entry is off by about u |A_i| |h| / 2. That error and
    those of the layers below pass through the layers above like noise. With e for an entry of the embedding v, the
    logarithm of a kernel value exp(-|v-w_l|^2), relative to that of the nearest landmark n, is off by about

        2 sqrt(e^2 |w_l - w_n|^2 + (u |v| / 2)^2 (|w_l|^2 + |w_n|^2)),

    and a code by the largest of these, times the kernel values.
    """

    def __init__(self, content: ModelContent) -> None:
        spec = content.spec
        self._kernel = spec.kernel
        self._frequencies = spec.frequencies
        self._angle = np.sqrt(spec.inputs) / 2 + 1  # rounding errors of an angle, in its own size
        dense = [array.astype(np.float64) for name, array in content.parameters.items() if name.startswith("A")]
        self._gains = [np.sqrt(squared(weights).mean()) for weights in dense]  # of a layer, for noise
        landmarks = content.parameters["W"].astype(np.float64)
        centred = landmarks if spec.kernel == "EXP_DOT" else landmarks - landmarks.mean(0)
        squares = squared(centred)
        self._longest = squares.max()
        self._sums = squares[:, None] + squares  # |w_l|^2 + |w_n|^2
        self._distances = np.maximum(self._sums - 2 * centred @ centred.T, 0)  # |w_l - w_n|^2
        self._farthest = self._distances.max()

    def wrong(
        self, layers: list[np.ndarray], kernel: np.ndarray, centred: np.ndarray, nearest: np.ndarray
    ) -> np.ndarray:
        """Which rows (n) to compute in float64.

        Parameters
        ----------
        layers : what each layer received: the angles of Fourier features first, if there are any
        kernel : values (n, r), relative to the row's largest
        centred : the embedding (n, width), seen from the mean landmark
        nearest : the squared distance (n, 1) to the nearest landmark, for the kernels that need it
        """
        noise = self._embedding_noise(layers, len(kernel))  # e^2
        squares = squared(centred).astype(np.float64)
        chain = (ROUNDING / 2) ** 2 * squares
        if self._kernel in ("RBF", "EXP_DOT"):
            worst = 2 * np.sqrt(noise * self._farthest + 2 * chain * self._longest)
        else:
            cancelled = ROUNDING * (squares + self._longest)
            near = nearest[:, 0].astype(np.float64)
            slope = 1 / (2 * np.sqrt(near)) if self._kernel == "LAPLACIAN" else 1 / (1 + near)
            worst = 2 * (np.sqrt(noise) + cancelled * slope)
        if self._kernel == "EXP_DOT":  # the length of a code, exp(|v|^2/2), is rounded too
            worst += np.sqrt(noise * squares) + ROUNDING * squares
            return ~(worst <= TOLERANCE)
        wrong = ~np.isfinite(worst)
        # Few cells are near enough to matter: k_l times the worst error of a logarithm must exceed the tolerance.
        least = np.where(wrong, np.inf, TOLERANCE / np.maximum(worst, 1e-30)).astype(kernel.dtype)
        rows, cells = np.divmod(np.flatnonzero(kernel > least[:, None]), kernel.shape[1])
        near = kernel.argmax(1)[rows]
        if self._kernel == "RBF":
            logs = 2 * np.sqrt(noise[rows] * self._distances[near, cells] + chain[rows] * self._sums[near, cells])
        else:
            logs = worst[rows]
        # The nearest landmark has no error, since values are relative to its own.
        wrong[rows[(cells != near) & (kernel[rows, cells] * logs > TOLERANCE)]] = True
        return wrong

    def _embedding_noise(self, layers: list[np.ndarray], rows: int) -> np.ndarray:
        """The mean square error e^2 of an entry of the embedding."""
        noise = np.zeros(rows)
        if self._frequencies:
            angles, *layers = layers
            size = np.sqrt(squared(angles).astype(np.float64) / self._frequencies)
            noise = (ROUNDING * (self._angle * size + 1)) ** 2 / self._frequencies
        for gain, inputs in zip(self._gains, layers):
            noise = gain**2 * (noise + (ROUNDING / 2) ** 2 * squared(inputs))
        return noise
