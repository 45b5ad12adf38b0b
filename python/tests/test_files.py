"""Models travel: by pickle and by file, to processes without Java."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from tiny import SIX_CELLS

from neustrom import Model, PlaceCellClassifier, PlaceCells, _worker, load


def test_place_cells_are_saved_and_loaded(blobs, tmp_path):
    X = blobs[0]
    cells = PlaceCells(**SIX_CELLS).fit(X)
    cells.save(tmp_path / "model.neustrom")
    loaded = load(tmp_path / "model.neustrom")
    assert isinstance(loaded, PlaceCells)
    assert loaded.n_features_in_ == 2
    assert_array_equal(loaded.transform(X), cells.transform(X))
    assert loaded.score(X) == cells.score(X)
    with pytest.raises(ValueError, match="expecting 2 features"):
        loaded.transform(X[:, :1])


@pytest.mark.parametrize("names", [[0, 1, 2], [10, 9, 100], ["oak", "elm", "ash"]])
def test_a_classifier_is_saved_and_loaded(blobs, few, names, tmp_path):
    X = blobs[0]
    y = np.array([None if k == -1 else names[k] for k in few], dtype=object)
    classifier = PlaceCellClassifier(**SIX_CELLS).fit(X, y)
    classifier.save(tmp_path / "model.neustrom")
    loaded = load(tmp_path / "model.neustrom", task="class")
    assert isinstance(loaded, PlaceCellClassifier)
    assert_array_equal(loaded.classes_, sorted(names))
    assert_array_equal(loaded.predict(X), classifier.predict(X))
    assert_array_equal(loaded.predict_proba(X), classifier.predict_proba(X))


def test_a_model_of_the_command_line_has_its_names(tmp_path, blobs):
    rows = [f"{x},{y},{['oak', 'elm', 'ash'][k] if i % 4 == 0 else ''}" for i, ((x, y), k) in enumerate(zip(*blobs))]
    (tmp_path / "trees.csv").write_text("\n".join(["height,girth,tree", *rows]) + "\n")
    words = ["classify", str(tmp_path / "trees.csv"), "--out", str(tmp_path / "run"), "--epochs", "20", "--no-report"]
    assert _worker.run(words).exit in (0, 3)
    loaded = load(tmp_path / "run" / "model.neustrom")
    assert_array_equal(loaded.feature_names_in_, ["height", "girth"])
    assert_array_equal(loaded.classes_, ["ash", "elm", "oak"])
    lines = (tmp_path / "run" / "predictions.csv").read_text().splitlines()[1:]
    with pytest.warns(UserWarning, match="feature names"):  # an array has none
        predicted = loaded.predict(blobs[0])
    unknown = [i for i in range(60) if i % 4]
    assert [predicted[i] for i in unknown] == [lines[i].split(",")[1] for i in unknown]


def test_one_of_several_tasks_is_named(blobs, few, tmp_path):
    X, groups = blobs
    file = tmp_path / "model.neustrom"
    PlaceCellClassifier(**SIX_CELLS).fit(X, few).save(file)
    np.save(tmp_path / "X.npy", X)
    lines = [f"{row},{'high' if groups[row] == 2 else 'low'}" for row in range(0, 60, 3)]
    (tmp_path / "labels.csv").write_text("row,class\n" + "\n".join(lines) + "\n")
    words = ["--labels", str(tmp_path / "labels.csv"), "--add-task", "height", "--out", str(tmp_path / "p.csv")]
    assert _worker.run(["predict", str(file), str(tmp_path / "X.npy"), "--columns", "1-2", *words]).exit == 0
    with pytest.raises(ValueError, match="several tasks, so task must be one of class, height"):
        load(file)
    assert_array_equal(load(file, task="height").predict(X) == "high", groups == 2)


def test_discrete_states_are_loaded(tmp_path):
    cells = PlaceCells(kind="file", cells=3, epochs=20).fit(np.full((6, 6), 1 / 6))
    cells.save(tmp_path / "model.neustrom")
    loaded = load(tmp_path / "model.neustrom")
    assert_array_equal(loaded.transform(np.arange(6)), cells.transform(np.arange(6)))


def test_files_that_are_no_models(tmp_path):
    (tmp_path / "noise").write_bytes(b"NEUSTROM, or not")
    with pytest.raises(ValueError, match="noise"):
        load(tmp_path / "noise")
    with pytest.raises(OSError, match="nothing"):
        load(tmp_path / "nothing")


def test_an_unknown_task_is_refused(blobs, tmp_path):
    PlaceCells(**SIX_CELLS).fit(blobs[0]).save(tmp_path / "model.neustrom")
    with pytest.raises(ValueError, match=r"task \(tree\) must be one of none"):
        load(tmp_path / "model.neustrom", task="tree")


def test_a_pickle_works_in_a_process_without_java(blobs, few, tmp_path):
    X = blobs[0]
    classifier = PlaceCellClassifier(**SIX_CELLS).fit(X, few)
    (tmp_path / "pickle").write_bytes(pickle.dumps((classifier, X)))
    program = (
        "import pickle, sys\nclassifier, X = pickle.load(open(sys.argv[1], 'rb'))\nprint(*classifier.predict(X))\n"
    )
    words = [sys.executable, "-c", program, str(tmp_path / "pickle")]
    told = subprocess.run(words, env={"PATH": "", "JAVA_HOME": ""}, capture_output=True, text=True, cwd=tmp_path)
    assert told.stdout.split() == [str(k) for k in classifier.predict(X)], told.stderr


def test_a_pickle_holds_the_bytes_of_the_file(blobs):
    model = PlaceCells(**SIX_CELLS).fit(blobs[0]).model_
    assert pickle.loads(pickle.dumps(model)).to_bytes() == model.to_bytes()
    assert Model.from_bytes(model.to_bytes()).to_bytes() == model.to_bytes()
    assert len(pickle.dumps(model)) < len(model.to_bytes()) + 200
