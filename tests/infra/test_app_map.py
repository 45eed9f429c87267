"""The drawing of the apps shows each of them once, in the linter's order."""

import re

import pytest

from tools.deploy import app_map
from tools.local.paths import ROOT


def test_each_app_is_drawn_once_with_the_first_line_of_its_docstring() -> None:
    drawn = re.findall(r'class="name"[^>]*>(\w+)<', app_map.svg())
    folders = {file.parent.name for file in (ROOT / "apps").glob("*/__init__.py")}
    assert sorted(drawn) == sorted(folders)
    assert (drawn[0], drawn[-1]) == ("pages", "core")
    assert app_map.purpose("payouts") == "Partner statements, payees, taxes and bank files."
    assert app_map.faults() == []


def test_app_without_a_docstring_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_map, "purpose", lambda app: "" if app == "cards" else "Something.")
    assert app_map.faults() == ["apps/cards/__init__.py has no docstring: README.md shows it."]


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (63, ["one two", "three"]),
        (44, ["one two", "three"]),
        (43, ["one", "two", "three"]),
        (1, ["one", "two", "three"]),
    ],
)
def test_purpose_is_wrapped_to_its_box(width: float, lines: list[str]) -> None:
    """A line holds `width / 6.3` letters, rounded down: 44.1 pixels are seven of them."""
    assert app_map.wrapped("one two three", width + 0.1) == lines
