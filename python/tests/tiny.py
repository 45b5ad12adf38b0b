"""Arguments of fits that take no time, and learn something all the same."""

TINY = {"epochs": 20, "layers": (8,), "fourier_features": 8, "k_means_restarts": 1}
SIX_CELLS = {"cells": 6, **TINY}
