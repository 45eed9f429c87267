"""Names and first lines of docstrings follow words.md: the counts of what does not may fall and never rise."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contracts import names

COMMITTED: dict[str, Any] = json.loads(names.FILE.read_text())


@pytest.fixture(scope="module")
def counted() -> dict[str, Any]:
    return names.count()


@pytest.mark.parametrize("rule", ["shared_class_names", "views_without_view", "exceptions_without_error"])
def test_class_names_follow_the_rules(counted: dict[str, Any], rule: str) -> None:
    assert counted[rule] <= COMMITTED[rule]


@pytest.mark.parametrize("rule", ["empty_words", "docstrings"])
def test_counts_of_no_app_rise(counted: dict[str, Any], rule: str) -> None:
    risen = {app: number for app, number in counted[rule].items() if number > COMMITTED[rule].get(app, 0)}
    assert risen == {}


def test_each_rule_is_counted(tmp_path: Path) -> None:
    files = {
        "apps/cards/api/admin.py": 'class Cards(AdminView):\n    """What it answers."""\n',
        "apps/cards/models.py": "class Card(Model): ...\nclass CardError(Exception): ...\nclass Gone(CardError): ...\n",
        "config/pages.py": "class Card: ...\nfor one in (): pass\ndef f(given): one = 1\n",
        "apps/cards/management/commands/load.py": "class Command(BaseCommand): ...\n",
        "tools/load.py": '"""' + "x" * 91 + '"""\nclass Command: ...\nclass Problem(Exception): ...\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    assert names.count(tmp_path) == {
        "shared_class_names": 1,
        "views_without_view": 1,
        "exceptions_without_error": 1,
        "empty_words": {"cards": 0, "config": 3, "tools": 0},
        "docstrings": {"cards": 1, "config": 0, "tools": 1},
    }
