"""What the wheel holds."""

import hashlib
import json
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
    unwanted = re.compile("bench|jmh|examples|junit|assertj|archunit|testing|sources|javadoc|onnxruntime")
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


def test_it_names_each_library_and_holds_its_licence(wheel):
    names = wheel.namelist()
    jars = [Path(name).stem for name in names if name.endswith(".jar")]
    libraries = [jar for jar in jars if not jar.startswith("neustrom-")]
    assert any(library.startswith("ojalgo-") for library in libraries)
    notice = wheel.read(next(name for name in names if re.search(r"\.dist-info/(licenses/)?NOTICE$", name))).decode()
    for library in libraries:
        assert f"\n  {library} " in notice, f"NOTICE has no line for {library}"
        files = [name for name in names if name.startswith(f"neustrom/licenses/{library}/")]
        assert any(re.search("LICENSE|COPYRIGHT", name) for name in files), f"neustrom/licenses/{library} has no licence"


def test_its_list_of_parts_is_that_of_its_jars(wheel):
    if "neustrom/sbom.json" not in wheel.namelist():
        pytest.skip("the archive was built offline, where Maven makes no SBOM")
    components = json.loads(wheel.read("neustrom/sbom.json"))["components"]
    listed = {
        f"{part['name']}-{part['version']}": next(h["content"] for h in part["hashes"] if h["alg"] == "SHA-256")
        for part in components
    }
    jars = [name for name in wheel.namelist() if name.endswith(".jar")]
    assert listed == {Path(name).stem: hashlib.sha256(wheel.read(name)).hexdigest() for name in jars}


def test_it_is_small(wheel):
    assert Path(wheel.filename).stat().st_size < LARGEST


def test_it_is_what_is_tested(wheel):
    package = Path(neustrom.__file__).parent
    assert Path(sys.prefix) in package.parents
    assert (package / "__init__.py").read_bytes() == wheel.read("neustrom/__init__.py")
