"""The Java process: how it is found, how it ends, and that it leaves nothing behind."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
import textwrap
import threading
import time

import numpy as np
import pytest
from tiny import TINY

from neustrom import JavaError, PlaceCells, _java, _worker

LONG = {"epochs": 1_000_000, "layers": (8,), "drift": "none", "k_means_restarts": 1, "schedule": "constant"}


@pytest.fixture
def own_temporary_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def java_home(folder, version, modules="java.base"):
    """A folder that looks like a Java; it says its version only."""
    (folder / "bin").mkdir(parents=True)
    (folder / "release").write_text(f'JAVA_VERSION="{version}"\nMODULES="{modules}"\n')
    java = folder / "bin" / "java"
    java.write_text("#!/bin/sh\nexit 7\n")
    java.chmod(java.stat().st_mode | stat.S_IXUSR)
    return folder


def test_no_java_gives_one_sentence_that_says_what_to_install(monkeypatch, tmp_path, blobs):
    _worker.close()
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(JavaError, match="^no Java found: install Java 17 or later"):
        PlaceCells().fit(blobs[0])


def test_an_old_java_is_named(monkeypatch, tmp_path, blobs):
    _worker.close()
    monkeypatch.setenv("JAVA_HOME", str(java_home(tmp_path / "old", "11.0.2")))
    with pytest.raises(JavaError, match=r"^Java 11.0.2 \(.*old/bin/java\) is too old: install Java 17 or later"):
        PlaceCells().fit(blobs[0])
    monkeypatch.setenv("JAVA_HOME", str(java_home(tmp_path / "older", "1.8.0_292")))
    with pytest.raises(JavaError, match="^Java 1.8.0_292 .* too old"):
        PlaceCells().fit(blobs[0])
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "nowhere"))
    with pytest.raises(JavaError, match=r"^JAVA_HOME \(.*nowhere\) has no bin/java"):
        PlaceCells().fit(blobs[0])


def test_the_vector_module_is_used_where_it_is(monkeypatch, tmp_path):
    monkeypatch.setenv("JAVA_HOME", str(java_home(tmp_path / "small", "21")))
    assert "--add-modules" not in _java.command()
    monkeypatch.setenv("JAVA_HOME", str(java_home(tmp_path / "whole", "21", "java.base jdk.incubator.vector")))
    assert _java.command()[1:3] == ["--add-modules", "jdk.incubator.vector"]


def test_a_java_that_dies_is_a_runtime_error(monkeypatch, tmp_path, blobs):
    _worker.close()
    monkeypatch.setenv("JAVA_HOME", str(java_home(tmp_path / "dying", "21")))
    with pytest.raises(RuntimeError, match="the Java process ended with code 7"):
        PlaceCells().fit(blobs[0])


def test_what_java_says_of_its_own_options_is_told(monkeypatch, blobs):
    _worker.close()
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-Xmx1")
    with pytest.raises(RuntimeError, match=r"ended with code 1: .*heap"):
        PlaceCells().fit(blobs[0])


def test_a_fit_with_too_little_memory_says_what_helps(monkeypatch):
    _worker.close()
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-Xmx24m")
    with pytest.raises(ValueError, match=r"memory.*JDK_JAVA_OPTIONS=-Xmx"):
        PlaceCells(gamma=1.0, neighbours=0).fit(np.random.RandomState(0).rand(3000, 2))
    _worker.close()


def test_a_worker_that_was_killed_is_replaced(blobs, own_temporary_folder):
    first = PlaceCells(**TINY).fit(blobs[0])
    os.kill(_worker._worker._process.pid, signal.SIGKILL)
    _worker._worker._process.wait()
    assert PlaceCells(**TINY).fit(blobs[0]).model_.to_bytes() == first.model_.to_bytes()
    assert os.listdir(own_temporary_folder) == []


def test_a_refused_fit_leaves_nothing_behind(blobs, own_temporary_folder):
    with pytest.raises(ValueError):
        PlaceCells(cells=1000).fit(blobs[0])
    assert os.listdir(own_temporary_folder) == []


@pytest.fixture
def heard_interrupts():
    """A shell starts programs in the background so that they ignore SIGINT; the tests may be one of these."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.usefixtures("heard_interrupts")
def test_ctrl_c_stops_the_fit_and_leaves_nothing_behind(blobs, own_temporary_folder):
    PlaceCells(**TINY).fit(blobs[0])  # so that there is a worker
    process = _worker._worker._process
    interrupt = threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        PlaceCells(**LONG).fit(np.random.RandomState(0).rand(2000, 3))
    assert time.monotonic() - start < 600  # or the fit would have had its way
    assert process.poll() is not None
    assert os.listdir(own_temporary_folder) == []
    assert PlaceCells(**TINY).fit(blobs[0]).transform(blobs[0]).shape[0] == 60


def test_the_worker_ends_with_python(tmp_path):
    program = textwrap.dedent("""
        import numpy as np
        from neustrom import PlaceCells, _worker
        PlaceCells(epochs=1).fit(np.random.RandomState(0).rand(20, 2))
        print(_worker._worker._process.pid)
    """)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, check=True)
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.stdout), 0)


def test_a_forked_process_has_a_worker_of_its_own(blobs):
    if not hasattr(os, "fork"):
        pytest.skip("no fork on this system")
    expected = PlaceCells(**TINY).fit(blobs[0]).model_.to_bytes()
    child = os.fork()
    if child == 0:
        same = PlaceCells(**TINY).fit(blobs[0]).model_.to_bytes() == expected
        _worker.close()
        os._exit(0 if same else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert PlaceCells(**TINY).fit(blobs[0]).model_.to_bytes() == expected


def test_threads_take_turns(blobs):
    models = []
    threads = [
        threading.Thread(target=lambda: models.append(PlaceCells(**TINY).fit(blobs[0]).model_.to_bytes()))
        for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(models) == 3
    assert len(set(models)) == 1


def test_progress_is_shown_if_asked_for(blobs, capfd):
    PlaceCells(**TINY).fit(blobs[0])
    quiet = capfd.readouterr()
    assert quiet == ("", "")
    PlaceCells(verbose=True, **TINY).fit(blobs[0])
    loud = capfd.readouterr()
    assert "100%" in loud.err
    assert loud.out == ""
