"""Finds a Java that can run the jars of this package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

OLDEST = 17
JARS = Path(__file__).parent / "jars"

_ADVICE = f"install Java {OLDEST} or later (Debian: default-jre-headless; conda: openjdk), or set JAVA_HOME"
_VECTOR = "jdk.incubator.vector"


class JavaError(RuntimeError):
    """There is no Java that can fit a model; models that are fitted need none."""


def command() -> list[str]:
    """The words that start a Java with the jars of this package, without the class to run."""
    if not any(JARS.glob("*.jar")):
        raise JavaError(f"{JARS} holds no jars: install the wheel, which python/build-wheel makes, to fit a model")
    java = find()
    version, modules = _release(java)
    major = re.match(r"\d+", version)
    if major is None or int(major.group()) < OLDEST:
        raise JavaError(f"Java {version or 'of unknown version'} ({java}) is too old: {_ADVICE}")
    # A Java made with jlink may lack the module: then the plain kernels do.
    fast = ["--add-modules", _VECTOR] if _VECTOR in modules else []
    # An idle worker gives memory back to the system.
    return [str(java), *fast, "-XX:G1PeriodicGCInterval=10000", "-cp", str(JARS / "*")]


def find() -> Path:
    """The Java of JAVA_HOME, or else the one on the path."""
    name = "java.exe" if os.name == "nt" else "java"
    home = os.environ.get("JAVA_HOME")
    if home:
        java = Path(home) / "bin" / name
        if not os.access(java, os.X_OK):
            raise JavaError(f"JAVA_HOME ({home}) has no bin/{name}: {_ADVICE}")
        return java
    found = shutil.which("java")
    if found is None:
        raise JavaError(f"no Java found: {_ADVICE}")
    return Path(found)


def _release(java: Path) -> tuple[str, str]:
    """Version and modules: the file "release" of a JDK answers without starting it; a Java without it is asked."""
    try:
        text = (java.resolve().parent.parent / "release").read_text(encoding="utf-8")
        entries = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    except OSError:
        entries = {}
    version = entries.get("JAVA_VERSION", "").strip('"')
    if not version:
        asked = subprocess.run([str(java), "-version"], capture_output=True, text=True, check=False)
        quoted = re.search(r'version "([^"]*)"', asked.stderr)
        version = quoted.group(1) if quoted else ""
    return version, entries.get("MODULES", _VECTOR)
