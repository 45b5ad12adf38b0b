"""The page for Python users, and the examples of the docstrings, do what they say."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "for-python-users.md"


def test_the_page_runs_from_top_to_bottom(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(blocks) > 5
    names = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)


@pytest.mark.parametrize("module", ["_cells", "_classifier", "_episodic"])
def test_examples_of_docstrings(module):
    failed, tried = doctest.testmod(importlib.import_module(f"neustrom.{module}"))
    assert tried > 0
    assert failed == 0
