"""Runs command lines of Neustrom in a Java process that stays alive for the next one.

A Java takes seconds to become fast, so one process serves all fits of this Python; it ends with it. Fits of several
threads wait for each other: each uses all cores by itself.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from typing import IO, NamedTuple

from neustrom import _java

_NEW_GROUP = 0x200  # CREATE_NEW_PROCESS_GROUP of Windows
_PATIENCE = 5.0  # seconds for a process to end by itself
_NO_NEWS = ("WARNING: Using incubator modules", "Picked up")
_MOST_WORDS = 500  # characters


class Answer(NamedTuple):
    """What a command line gave."""

    exit: int
    out: str
    err: str


class _Worker:
    def __init__(self) -> None:
        command = [*_java.command(), "io.neustrom.cli.Worker"]
        self._log: IO[bytes] = tempfile.TemporaryFile()  # what the JVM itself has to say
        self._process: subprocess.Popen[bytes] = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            # Ctrl-C is for Python, which then ends the process.
            start_new_session=os.name != "nt",
            creationflags=_NEW_GROUP if os.name == "nt" else 0,
        )
        assert self._process.stdin is not None and self._process.stdout is not None  # they are pipes
        self._requests: IO[bytes] = self._process.stdin
        self._answers: IO[bytes] = self._process.stdout

    def alive(self) -> bool:
        return self._process.poll() is None

    def run(self, arguments: Sequence[str], verbose: bool) -> Answer:
        request = json.dumps({"arguments": list(arguments), "verbose": verbose})
        with contextlib.suppress(BrokenPipeError):  # it died; what it says tells why
            self._requests.write(request.encode() + b"\n")
            self._requests.flush()
        said = []
        for line in self._answers:
            if not line.startswith(b"{"):  # a JVM that cannot start says so here
                said.append(line)
                continue
            message = json.loads(line)
            if "exit" in message:
                return Answer(**message)
            if verbose:
                sys.stderr.write(message["shown"])
                sys.stderr.flush()
        code = self._process.wait()
        raise RuntimeError(f"the Java process ended with code {code}: {self._last_words(b''.join(said))}")

    def _last_words(self, said: bytes) -> str:
        self._log.seek(0)
        lines = (self._log.read() + said).decode(errors="replace").splitlines()
        words = " ".join(line for line in lines if not line.startswith(_NO_NEWS))
        return words[:_MOST_WORDS] or "it said nothing"

    def close(self) -> None:
        """Lets the process end by itself."""
        with contextlib.suppress(OSError):  # what it has not read is lost
            self._requests.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self.kill()

    def kill(self) -> None:
        """Ends the process, and closes all files."""
        self._process.kill()
        self._process.wait()
        for file in (self._requests, self._answers, self._log):
            with contextlib.suppress(OSError):
                file.close()


_worker: _Worker | None = None
_lock = threading.Lock()


def run(arguments: Sequence[str], verbose: bool = False) -> Answer:
    """Runs one command line; an exception that interrupts it, such as Ctrl-C, ends the process."""
    global _worker
    with _lock:
        if _worker is not None and not _worker.alive():
            _worker.kill()
            _worker = None
        if _worker is None:
            _worker = _Worker()
        try:
            return _worker.run(arguments, verbose)
        except BaseException:
            _worker.kill()
            _worker = None
            raise


def close() -> None:
    """Ends the Java process, if there is one; the next fit starts another."""
    global _worker
    # Without the lock: a thread that still fits when Python ends must not keep it alive.
    if _worker is not None:
        _worker.close()
        _worker = None


def _forget() -> None:
    """In a forked process: the worker belongs to the parent."""
    global _worker, _lock
    _worker = None
    _lock = threading.Lock()


atexit.register(close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
