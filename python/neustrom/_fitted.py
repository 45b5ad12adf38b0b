"""What all estimators share: their arguments as options of a command, and the model that they learn."""

from __future__ import annotations

import os
from collections.abc import Mapping
from numbers import Real
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted

from neustrom import _run, _validation

Self = TypeVar("Self", bound="Fitted")


class Fitted(BaseEstimator):
    """An estimator whose arguments are the options of a command, and which keeps a model."""

    _sometimes: ClassVar[tuple[str, ...]] = ()  # attributes that not every fit has

    def _remember(self, arguments: Mapping[str, Any]) -> None:
        """Keeps the arguments of a constructor as they are, which is what scikit-learn asks for."""
        for name in self._get_param_names():
            setattr(self, name, arguments[name])

    def _options(self) -> dict[str, Any]:
        options = self.get_params(deep=False)
        del options["verbose"]
        options["seed"] = _validation.seed(options.pop("random_state"))
        if isinstance(options.get("time"), Real):
            options["time"] = f"{options['time']:.9f}s"
        return options

    def _keep(self: Self, result: _run.Result, **more: Any) -> Self:
        """Keeps what was learned; what only an earlier fit has learned is forgotten."""
        for name in self._sometimes:
            self.__dict__.pop(name, None)
        self.__dict__.update(more)
        self.model_ = result.model
        self.metrics_ = result.metrics
        self.choices_ = result.choices
        if "verdict" in result.metrics:
            self.kl_ = result.metrics["kl_divergence"]
            self.verdict_ = result.metrics["verdict"]
        return self

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the model to a file, which `neustrom.load`, the command line and Java read."""
        check_is_fitted(self, "model_")
        Path(path).write_bytes(self.model_.to_bytes())
