"""One run of Neustrom's command line: options in, a model and its figures out."""

from __future__ import annotations

import json
import re
import sys
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from numbers import Integral, Real
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.exceptions import ConvergenceWarning

from neustrom import _worker
from neustrom._model import Model

_DONE, _REFUSED, _NOT_LEARNED = 0, 2, 3
_RESULTS = "results"


class NotLearnedWarning(ConvergenceWarning):
    """The fit is no better than k-means clusters alone."""


class Choice(NamedTuple):
    """What was chosen from the data for an option, and why."""

    value: str
    reason: str


class Result(NamedTuple):
    """What a run learned.

    Attributes
    ----------
    folder : path of the files that it wrote; removed with the folder of the run
    model : the model
    metrics : measures of its quality, by name
    choices : what was chosen from the data, by option
    """

    folder: Path
    model: Model
    metrics: dict[str, Any]
    choices: dict[str, Choice]


@contextmanager
def new_folder() -> Iterator[Path]:
    """A folder for the files of a run, which is removed in any case."""
    with tempfile.TemporaryDirectory(prefix="neustrom-") as name:
        yield Path(name)


def run(folder: Path, command: str, *words: str, options: Mapping[str, Any], verbose: bool) -> Result:
    """Runs a command that learns a model.

    Parameters
    ----------
    folder : where it may write
    command : its name
    words : of the command line
    options : by their names in Python; those that are None or False are left to the command
    verbose : whether to show progress on the error stream

    Raises
    ------
    ValueError
        If the data or an option must be corrected.
    RuntimeError
        If the program failed.
    """
    out = folder / _RESULTS
    common = ["--out", str(out), "--json", "--no-report"]
    answer = _worker.run([command, *words, *flags(options), *common], verbose)
    if verbose and answer.exit in (_DONE, _NOT_LEARNED):
        sys.stderr.write(answer.err)
    if answer.exit == _REFUSED:
        raise ValueError(_sentence(answer.err, folder))
    if answer.exit not in (_DONE, _NOT_LEARNED):
        raise RuntimeError(_sentence(answer.err, folder))
    record = json.loads((out / "run.json").read_text(encoding="utf-8"))
    metrics = {snake(name): value for name, value in json.loads(answer.out)["metrics"].items()}
    if answer.exit == _NOT_LEARNED:
        warnings.warn(
            f"the fit learned no more than k-means clusters: KL divergence {metrics['kl_divergence']:.4g} nats, "
            f"of the clusters {metrics['kl_partition']:.4g}",
            NotLearnedWarning,
            stacklevel=4,
        )
    choices = {_name(one["option"]): Choice(one["value"], one["reason"]) for one in record.get("choices", [])}
    return Result(out, Model.load(out / "model.neustrom"), metrics, choices)


def flags(options: Mapping[str, Any]) -> list[str]:
    """Options as words of the command line."""
    words = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if isinstance(value, (bool, np.bool_)):
            words += [flag] if value else []
        elif value is not None:
            words.append(f"{flag}={_word(value)}")
    return words


def _word(value: Any) -> str:
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, Real):
        return repr(float(value))
    if isinstance(value, Mapping):
        return ",".join(f"{key}={_word(one)}" for key, one in value.items())
    if isinstance(value, (list, tuple, np.ndarray)):
        return ",".join(_word(one) for one in value)
    return str(value)


def _sentence(err: str, folder: Path) -> str:
    """The sentence of the product, about arrays and arguments instead of files and flags."""
    said = re.findall(r"^neustrom: (.*)", err, flags=re.MULTILINE)
    text = said[-1] if said else "the command failed and did not say why"
    text = re.sub(r" \(see 'neustrom [\w -]*'\)$", "", text)
    text = re.sub(re.escape(str(folder)) + r"[/\\](\w+)\.\w+", r"\1", text)
    return re.sub(r"--([a-z][a-z-]*)", lambda flag: _name(flag.group()), text)


def _name(flag: str) -> str:
    """The argument of a constructor that is a flag on the command line."""
    name = flag.lstrip("-").replace("-", "_")
    return "random_state" if name == "seed" else name


def snake(name: str) -> str:
    """A name as Python writes it: liveCells is live_cells."""
    return re.sub(r"([A-Z])", lambda capital: "_" + capital.group().lower(), name)
