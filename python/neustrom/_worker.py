"""Runs command lines of Neustrom in a Java process that stays alive for the next one.

A Java takes seconds to become fast, so one process serves all fits of this Python; it ends with it. Fits of several
threads wait for each other: each uses all cores by itself.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from typing import IO, NamedTuple

from neustrom import _java

_PATIENCE = 5.0  # seconds for a process to end by itself


class Answer(NamedTuple):
    """What a command line gave."""

    exit: int
    out: str
    err: str


class _Worker:
    def __init__(self) -> None:
        self._log: IO[bytes] = tempfile.TemporaryFile()  # what the JVM itself has to say, if it dies
        self._process = subprocess.Popen(
            [*_java.command(), "io.neustrom.cli.Worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            # Ctrl-C is for Python, which then ends the process.
            **({"creationflags": 0x200} if os.name == "nt" else {"start_new_session": True}),
        )

    def alive(self) -> bool:
        return self._process.poll() is None

    def run(self, arguments: Sequence[str], verbose: bool) -> Answer:
        request = json.dumps({"arguments": list(arguments), "verbose": verbose})
        try:
            self._process.stdin.write(request.encode() + b"\n")
            self._process.stdin.flush()
            for line in self._process.stdout:
                message = json.loads(line)
                if "exit" in message:
                    return Answer(**message)
                if verbose:
                    sys.stderr.write(message["shown"])
                    sys.stderr.flush()
        except (BrokenPipeError, json.JSONDecodeError):
            pass  # the process died, or is about to
        self.kill()
        raise RuntimeError(f"the Java process ended with code {self._process.returncode}: {self._last_words()}")

    def _last_words(self) -> str:
        self._log.seek(0)
        lines = self._log.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else "it said nothing"

    def close(self) -> None:
        """Lets the process end by itself."""
        self._process.stdin.close()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process.stdout.close()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


_worker: _Worker | None = None
_lock = threading.Lock()


def run(arguments: Sequence[str], verbose: bool = False) -> Answer:
    """Runs one command line; an exception that interrupts it, such as Ctrl-C, ends the process."""
    global _worker
    with _lock:
        if _worker is None or not _worker.alive():
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
    with _lock:
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
