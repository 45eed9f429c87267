"""Renaming by syntax trees: what a row means changes everywhere, what only looks alike does not."""

from pathlib import Path

import pytest

from tools.rename.python import Step, rename_symbols
from tools.rename.rows import Row
from tools.rename.verify import Difference, Verifier

TREE = {
    "apps/shop/services/orders.py": (
        "def note(what: int) -> int:\n    return what\n\n\ndef other() -> int:\n    return note(1)\n"
    ),
    "apps/shop/services/__init__.py": 'from apps.shop.services.orders import note\n\n__all__ = ["note"]\n',
    "apps/shop/api.py": (
        "from apps.shop import services\nfrom apps.shop.services import note\n\n\n"
        'def get(x: "int") -> str:\n    # a note stays\n    return f"{services.note(2)} {note(3)} note"\n'
    ),
    "apps/shop/local.py": "from apps.shop.services.orders import note\n\n\ndef f(record: int) -> int:\n    return note(record)\n",
    "tests/test_shop.py": (
        "from apps.shop.services import orders\n\n\ndef test(monkeypatch):\n    note = 1\n"
        '    monkeypatch.setattr(orders, "note", note)\n    monkeypatch.setattr("apps.shop.services.orders.note", note)\n'
    ),
}
ROW = Row("function", "note", "record", "apps/shop/services/orders.py", "")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, text in TREE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_function_is_renamed_through_imports_attributes_and_strings(tree: Path) -> None:
    rename_symbols(Step(tree, [ROW]), [ROW])
    texts = {name: (tree / name).read_text() for name in TREE}
    assert texts["apps/shop/services/orders.py"] == TREE["apps/shop/services/orders.py"].replace("note", "record")
    assert texts["apps/shop/services/__init__.py"] == TREE["apps/shop/services/__init__.py"].replace("note", "record")
    assert '# a note stays\n    return f"{services.record(2)} {record(3)} note"' in texts["apps/shop/api.py"]
    assert 'note = 1\n    monkeypatch.setattr(orders, "record", note)' in texts["tests/test_shop.py"]
    assert '"apps.shop.services.orders.record", note' in texts["tests/test_shop.py"]


def test_file_where_the_new_name_is_taken_keeps_the_old_one(tree: Path) -> None:
    step = Step(tree, [ROW])
    rename_symbols(step, [ROW])
    text = (tree / "apps/shop/local.py").read_text()
    assert text.startswith("from apps.shop.services.orders import record as note\n")
    assert "return note(record)" in text
    assert step.skipped == ["apps.shop.local: record is taken there, stays note"]


def test_second_run_changes_nothing(tree: Path) -> None:
    rename_symbols(Step(tree, [ROW]), [ROW])
    texts = {name: (tree / name).read_text() for name in TREE}
    again = Step(tree, [ROW])
    rename_symbols(again, [ROW])
    assert again.changed == 0
    assert {name: (tree / name).read_text() for name in TREE} == texts


def test_row_of_a_missing_file_is_listed(tree: Path) -> None:
    row = Row("function", "note", "record", "apps/shop/gone.py", "")
    step = Step(tree, [row])
    rename_symbols(step, [row])
    assert (step.changed, step.skipped) == (0, ["apps/shop/gone.py: note: file is gone"])


def test_verifier_accepts_rows_and_sorted_imports() -> None:
    before = "from b import note\nfrom a import x\n\nnote(x, what=1)\n"
    Verifier("functions", [ROW]).compare(before, "from a import x\nfrom b import record\n\nrecord(x, what=1)\n")


@pytest.mark.parametrize(
    "after",
    [
        'note("text.", what=1)\n',
        'note("text", why=1)\n',
        'note("text", what=2)\n',
        'other("text", what=1)\n',
        'note("text")\n',
        'note("text", what=1)\nnote("text", what=1)\n',
        'from a import x\nnote("text", what=1)\n',
    ],
    ids=["string", "keyword", "number", "name", "left out", "added", "import"],
)
def test_verifier_refuses_any_other_change(after: str) -> None:
    with pytest.raises(Difference):
        Verifier("functions", [ROW]).compare('note("text", what=1)\n', after)
