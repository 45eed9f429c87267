"""A retry is for timing alone, once, in CI, and never silent."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.retries import TESTS, timing_names

MOST = 40

TWO_TRIES = """
from pathlib import Path

def test_passes_the_second_time(pytestconfig):
    seen = pytestconfig.rootpath / "seen"
    is_second = seen.exists()
    seen.touch()
    assert is_second
"""


def functions_of(path: Path) -> set[str]:
    """Names of a module's tests as they stand in a node id, without the path."""
    names = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ClassDef):
            names |= {f"{node.name}::{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
    return names


def test_the_list_is_short_sorted_and_names_tests_that_exist() -> None:
    names = timing_names()
    assert len(names) <= MOST
    assert names == sorted(set(names))
    unknown = []
    for name in names:
        path, _, function = name.partition("::")
        if function not in functions_of(TESTS.parent / path):
            unknown.append(name)
    assert unknown == []


def tried(folder: Path, *, is_ci: bool, is_timing: bool) -> tuple[int, str]:
    """How a test that fails the first time ends in a tree of its own, and what was noted of it."""
    tests = folder / "tests"
    tests.mkdir()
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = timing: waits for a clock\n")
    (tests / "__init__.py").touch()
    (tests / "conftest.py").write_text('pytest_plugins = ["tests.retries"]\n')
    (tests / "retries.py").write_text((TESTS / "retries.py").read_text("utf-8"))
    (tests / "timing.txt").write_text("tests/test_two.py::test_passes_the_second_time\n" if is_timing else "")
    (tests / "test_two.py").write_text(TWO_TRIES)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:django"]
    environment = {**os.environ, "CI": "true" if is_ci else "", "PYTHONPATH": str(folder)}
    ended = subprocess.run([*command, "-p", "no:schemathesis", "tests"], cwd=folder, env=environment, check=False)
    noted = folder / ".data" / "flaky" / "python.txt"
    return ended.returncode, noted.read_text() if noted.exists() else ""


@pytest.mark.parametrize(
    ("is_ci", "is_timing", "expected"),
    [
        (True, True, (0, "tests/test_two.py::test_passes_the_second_time\n")),
        (True, False, (1, "")),
        (False, True, (1, "")),
    ],
)
def test_only_a_test_of_timing_is_tried_again_and_only_in_ci(
    tmp_path: Path, is_ci: bool, is_timing: bool, expected: tuple[int, str]
) -> None:
    assert tried(tmp_path, is_ci=is_ci, is_timing=is_timing) == expected
