"""What the wheel holds."""

import os
import re
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

import neustrom

LARGEST = 15_000_000  # bytes


@pytest.fixture(scope="module")
def wheel():
    if "NEUSTROM_WHEEL" not in os.environ:
        pytest.skip("NEUSTROM_WHEEL names no wheel; python/run-tests sets it")
    with zipfile.ZipFile(os.environ["NEUSTROM_WHEEL"]) as archive:
        yield archive


def test_it_is_named_after_the_version_of_the_pom(wheel):
    pom = (Path(__file__).parents[2] / "pom.xml").read_text()
    expected = re.search("<version>(.*?)</version>", pom).group(1)
    assert Path(wheel.filename).name == f"neustrom-{expected}-py3-none-any.whl"
    assert neustrom.__version__ == version("neustrom") == expected


def test_it_holds_nothing_of_benchmarks_and_tests(wheel):
    names = wheel.namelist()
    jars = [name for name in names if name.endswith(".jar")]
    for jar in ("core", "io", "paper", "report", "cli"):
        assert any(re.match(rf"neustrom/jars/neustrom-{jar}-[\d.]+\.jar", name) for name in jars)
    unwanted = re.compile("bench|jmh|examples|junit|assertj|archunit|jqwik|sources|javadoc|onnxruntime")
    assert [name for name in jars if unwanted.search(name)] == []
    assert [name for name in names if "test" in name.lower()] == []
    for jar in jars:
        with wheel.open(jar) as file, zipfile.ZipFile(file) as classes:
            ours = [name for name in classes.namelist() if name.startswith("io/neustrom/")]
            assert [name for name in ours if name.endswith("Test.class") or "/bench/" in name] == []


def test_it_holds_licences_and_types(wheel):
    names = wheel.namelist()
    assert "neustrom/py.typed" in names
    for licence in ("LICENSE", "NOTICE"):
        assert any(name.endswith(f".dist-info/{licence}") for name in names) or any(
            name.endswith(f".dist-info/licenses/{licence}") for name in names
        )
    assert any(name.startswith("neustrom/licenses/lucene-core") for name in names)


def test_it_is_small(wheel):
    assert Path(wheel.filename).stat().st_size < LARGEST


def test_it_is_what_is_tested(wheel):
    package = Path(neustrom.__file__).parent
    assert Path(sys.prefix) in package.parents
    assert (package / "__init__.py").read_bytes() == wheel.read("neustrom/__init__.py")
