"""Models of every version, computed in NumPy, against what the program of their time computed; damaged files."""

import struct
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

from neustrom import Model
from neustrom._columns import InputColumns
from neustrom._modelfile import InvalidModelError, crc32c

VERSIONS = Path(__file__).parents[2] / "neustrom-core/src/test/resources/io/neustrom/model/versions"
FILES = sorted(VERSIONS.glob("*.neustrom"))


def numbers(file, **options):
    return np.loadtxt(file, delimiter=",", ndmin=2, **options)


def inputs(file, model):
    return np.arange(model.inputs) if model.discrete else numbers(file.with_suffix(".points.csv"))


def test_there_is_a_file_of_every_version():
    assert {file.name[:2] for file in FILES} == {"v1", "v2", "v3", "v4", "v5", "v6"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_codes_and_classes_are_those_of_java(file):
    model = Model.load(file)
    X = inputs(file, model)
    codes = numbers(file.with_suffix(".codes.csv"))
    assert_allclose(model.encode(X), codes, rtol=0, atol=1e-5 * max(1, np.abs(codes).max()))
    for task in model.tasks:
        expected = numbers(VERSIONS / f"{file.stem}.{task}.csv", skiprows=1)
        assert_allclose(model.predict_proba(task, X), expected, rtol=0, atol=1e-5)


@pytest.mark.parametrize("scale", [1, 30, 1000])
@pytest.mark.parametrize("file", [f for f in FILES if f.name.startswith("v6")], ids=lambda file: file.stem)
def test_codes_in_float32_are_those_in_float64_wherever_points_lie(file, scale):
    model = Model.load(file)
    X = inputs(file, model)
    if not model.discrete:
        X = scale * np.concatenate([X + offset for offset in np.linspace(-0.3, 0.3, 40)])
    exact = model._network._double
    rows = model._rows(X)
    expected = exact.codes(exact.embed(rows))
    assert np.isfinite(expected).all()
    assert_allclose(model.encode(X), expected, rtol=5e-6, atol=5e-6)


def test_a_row_does_not_depend_on_the_others():
    model = Model.load(VERSIONS / "v6-neural-rbf-standard.neustrom")
    X = inputs(VERSIONS / "v6-neural-rbf-standard.neustrom", model)
    alone = np.concatenate([model.encode(row[None]) for row in X])
    assert_allclose(model.encode(X), alone, rtol=0, atol=1e-6)
    assert model.encode(X[:0]).shape == (0, model.cells)


def test_rows_of_transitions_sum_to_one():
    model = Model.load(VERSIONS / "v6-neural-rbf-standard.neustrom")
    X = inputs(VERSIONS / "v6-neural-rbf-standard.neustrom", model)
    p = model.transition_probabilities(X)
    assert p.shape == (len(X), len(X))
    assert_allclose(p.sum(axis=1), 1, atol=1e-12)
    assert (p > 0).all()


def test_directed_transitions_are_those_of_java():
    model = Model.load(VERSIONS / "v6-states-directed.neustrom")
    p = model.transition_probabilities(np.arange(model.inputs))
    assert_allclose(p, numbers(VERSIONS / "v6-states-directed.transitions.csv"), rtol=0, atol=1e-5)
    assert_allclose(p.sum(axis=1), 1, atol=1e-12)
    assert np.abs(p - p.T).max() > 0.05  # the way back is another


def test_every_change_of_a_byte_is_noticed():
    data = bytearray((VERSIONS / "v6-states-neural-rbf.neustrom").read_bytes())
    for i in range(0, len(data), 7):
        data[i] ^= 1
        with pytest.raises(InvalidModelError):
            Model.from_bytes(bytes(data))
        data[i] ^= 1
    Model.from_bytes(bytes(data))


def test_files_that_are_cut_or_lie_about_sizes_are_refused():
    data = (VERSIONS / "v6-neural-rbf-standard.neustrom").read_bytes()
    for length in (0, 7, 12, 19, len(data) // 2, len(data) - 1):
        with pytest.raises(InvalidModelError):
            Model.from_bytes(data[:length])
    rng = np.random.default_rng(0)
    for _ in range(300):  # with a checksum that holds
        altered = bytearray(data)
        altered[rng.integers(16, len(data) - 4)] = rng.integers(256)
        altered[-4:] = struct.pack(">I", crc32c(bytes(altered[:-4])))
        try:
            Model.from_bytes(bytes(altered))
        except InvalidModelError as e:
            assert "holds no valid model" in str(e)


@pytest.mark.parametrize("length", [4, 5, 9, 1023, 1024, 1025, 5000])
def test_the_checksum_is_that_of_a_plain_loop(length):
    data = bytes(np.random.default_rng(length).integers(256, size=length, dtype=np.uint8))
    register = 0xFFFFFFFF
    for byte in data:
        register ^= byte
        for _ in range(8):
            register = (register >> 1) ^ (0x82F63B78 if register & 1 else 0)
    assert crc32c(data) == register ^ 0xFFFFFFFF


def test_the_checksum_of_the_standard_example():
    assert crc32c(b"123456789") == 0xE3069283


@pytest.mark.parametrize(
    ("X", "words"),
    [
        (np.zeros((2, 99)), "must have the model's dimension"),
        (np.zeros(3), "must have the model's dimension"),
        ([[np.nan] * 3], "must be finite"),
    ],
)
def test_bad_points_get_one_sentence(X, words):
    model = Model.load(VERSIONS / "v6-neural-rbf-standard.neustrom")
    X = np.resize(X, (1, model.inputs)) if "finite" in words else X
    with pytest.raises(ValueError, match=words):
        model.encode(X)


@pytest.mark.parametrize("X", [[-1], [1000], [0.5], [[0]]])
def test_bad_states_get_one_sentence(X):
    model = Model.load(VERSIONS / "v6-states-neural-rbf.neustrom")
    with pytest.raises(ValueError, match="states"):
        model.encode(X)


def test_rows_are_those_of_the_file():
    columns = InputColumns.of({"columns": "2\n4", "file columns": "4", "label column": "3", "encoding": "7.0\n8.0"}, 2)
    assert columns.width == 4
    rows = np.array([[1.0, 2, 4, 5], [1, np.nan, 4, 5]])
    assert columns.coordinates(rows).tolist() == [[2, 4], [7, 4]]
    assert columns.coordinates(np.array([[2.0, np.nan]])).tolist() == [[2, 8]]
    with pytest.raises(ValueError, match=r"\(1, 3\) must have the model's dimension \(4\)"):
        columns.coordinates(np.zeros((1, 3)))


def test_rows_of_a_file_with_names_or_words_are_the_coordinates():
    assert InputColumns.of({"columns": "a\nb", "file columns": "9"}, 2).width == 2
    words = InputColumns.of({"columns": "a", "encoding": "\tred\tblue"}, 2)
    assert np.isnan(words.medians).all()
