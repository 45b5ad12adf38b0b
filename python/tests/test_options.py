"""Every option of the command line is an argument of a constructor, or there is a reason why not."""

import inspect
import re

import pytest

from neustrom import EpisodicPlaceCells, PlaceCellClassifier, PlaceCells, _run, _worker

OF_A_RUN = {
    "out": "results go into attributes",
    "overwrite": "results go into attributes",
    "resume": "a fit that is interrupted leaves nothing behind",
    "json": "always",
    "no-report": "always",
    "help": "help() is Python's",
    "stacktrace": "for those who look into the Java part",
    "config": "set_params(**options) is Python's",
}
OF_FILES = {
    "columns": "X has the columns that count",
    "categories": "X holds numbers; OneHotEncoder makes them from words",
    "label-column": "X has no labels",
    "missing": "X has no gaps; SimpleImputer fills them",
    "header": "of CSV",
    "separator": "of CSV",
    "array": "of NPZ and MATLAB",
    "watch": "verbose shows progress",
}
EXCLUDED = {
    PlaceCells: {**OF_A_RUN, **OF_FILES, "transitions": "an argument of fit"},
    PlaceCellClassifier: {
        **OF_A_RUN,
        **OF_FILES,
        "labels": "y",
        "classes": "those of y",
        "picture": "of the report",
        **dict.fromkeys(["alpha", "trajectories", "states", "recording-end"], "of kinds without points"),
        **dict.fromkeys(["window", "minimum-count", "normalise"], "of kinds without points"),
    },
    EpisodicPlaceCells: {
        **OF_A_RUN,
        "missing": "X has no gaps",
        "watch": "verbose shows progress",
        **dict.fromkeys(["series", "individual", "bodypart", "likelihood", "rate"], "of files"),
        **dict.fromkeys(["bin-size", "extent", "unit", "match"], "of reports and their maps"),
        **dict.fromkeys(["time", "x", "y", "observations", "state", "episode"], "X, and times and positions of fit"),
    },
}
COMMANDS = {PlaceCells: "fit", PlaceCellClassifier: "classify", EpisodicPlaceCells: "learn"}
RENAMED = {"random_state": "seed"}


def options_of(command):
    text = _worker.run([command, "--help"]).out
    return set(re.findall(r"^ +(?:-\w, +)?--([a-z][a-z-]*)", text, flags=re.MULTILINE))


@pytest.mark.parametrize("estimator", COMMANDS)
def test_arguments_are_the_options_of_the_command(estimator):
    arguments = {RENAMED.get(name, name).replace("_", "-") for name in estimator().get_params()} - {"verbose"}
    excluded = set(EXCLUDED[estimator])
    assert arguments.isdisjoint(excluded)
    assert arguments | excluded == options_of(COMMANDS[estimator])


@pytest.mark.parametrize("estimator", COMMANDS)
def test_all_defaults_are_the_product_s(estimator):
    given = _run.flags(estimator()._options())
    assert given == ["--seed=0"]


@pytest.mark.parametrize("estimator", COMMANDS)
def test_every_argument_is_documented(estimator):
    parameters = inspect.getdoc(estimator).split("Attributes\n---")[0]
    for name in estimator().get_params():
        assert re.search(rf"\b{name}\b", parameters), name


def test_values_become_words():
    options = {"layers": (8, 4), "gamma": 1e-05, "no_scale": True, "rank": None, "clip": "none", "no_revival": False}
    assert _run.flags(options) == ["--layers=8,4", "--gamma=1e-05", "--no-scale", "--clip=none"]


@pytest.mark.parametrize(("time", "word"), [(2.5, "2.500000000s"), (1e-5, "0.000010000s"), ("5m", "5m"), (None, None)])
def test_time_may_be_seconds(time, word):
    assert PlaceCells(time=time)._options()["time"] == word
