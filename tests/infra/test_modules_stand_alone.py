"""A test module is run, moved and removed by itself: what two of them share stands in a conftest or in tests/factories."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]


def imported_names(path: Path) -> Iterator[str]:
    """Dotted names that a module imports, also inside its functions; of `from a import b` both `a` and `a.b`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_test_module(name: str) -> bool:
    """`tests.a.test_b` and `tests.a.conftest`, and nothing of theirs."""
    *folders, last = name.split(".")
    if folders[:1] != ["tests"] or not (last == "conftest" or last.startswith("test_")):
        return False
    return TESTS.parent.joinpath(*folders, f"{last}.py").is_file()


def test_no_module_imports_a_test_module() -> None:
    found = [
        f"{path.relative_to(TESTS)} imports {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name in imported_names(path)
        if is_test_module(name)
    ]
    assert found == []


def test_the_search_sees_both_forms_of_an_import(tmp_path: Path) -> None:
    own = Path(__file__).stem
    module = tmp_path / "module.py"
    module.write_text(
        f"def f():\n    from tests.infra import {own} as x\nfrom tests.infra.{own} import TESTS\nimport os"
    )
    assert [name for name in imported_names(module) if is_test_module(name)] == [f"tests.infra.{own}"] * 2
