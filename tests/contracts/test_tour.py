"""Open every file that the tour and CONTRIBUTING name, and find the names that the tour says stand in it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOUR = ROOT / "docs" / "how" / "tour.md"
STEP = re.compile(r"^(\d+)\. `([^`]+)` · ((?:`[^`]+`(?:, )?)+): \S.*$")
_PART = r"[\w.*<>{},-]+"
FILE = re.compile(rf"`((?:{_PART}/)+{_PART}\.(?:py|ts|tsx|json|md|mjs|toml|txt|typ))`")
FOLDER = re.compile(rf"`((?:apps|config|docker|docs|tests|tools|webapp-\w+)(?:/{_PART})*/?)`")
WALKS = {
    head: body.strip().split("\n")
    for head, body in (part.split("\n", 1) for part in TOUR.read_text("utf-8").split("\n## ")[1:])
}


def steps() -> list[tuple[str, str, list[str]]]:
    found = [(head, STEP.match(line)) for head, lines in WALKS.items() for line in lines]
    return [(head, step[2], re.findall(r"`([^`]+)`", step[3])) for head, step in found if step]


def patterns_of(place: str) -> list[str]:
    """Return glob patterns: `<app>` is any name, `{a,b}` one of two."""
    place = re.sub(r"<[^>]+>", "*", place)
    braces = re.search(r"\{([^}]+)\}", place)
    if braces is None:
        return [place]
    return [pattern for word in braces[1].split(",") for pattern in patterns_of(place.replace(braces[0], word, 1))]


def test_every_line_of_a_walk_is_a_step_in_order() -> None:
    assert len(WALKS) == 3
    for lines in WALKS.values():
        numbers = [step[1] for line in lines if (step := STEP.match(line))]
        assert numbers == [str(number) for number in range(1, len(lines) + 1)]


def test_a_walk_names_a_file_once() -> None:
    places = [(head, place) for head, place, _ in steps()]
    assert len(places) == len(set(places))


@pytest.mark.parametrize(("walk", "place", "names"), steps())
def test_a_step_of_the_tour_is_there(walk: str, place: str, names: list[str]) -> None:
    text = (ROOT / place).read_text("utf-8")
    assert [name for name in names if not re.search(rf"\b{re.escape(name)}\b", text)] == []


def test_contributing_names_files_that_are_there() -> None:
    """A path from the root, or from a bundle where it begins with `src`."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    places = {*FILE.findall(text), *FOLDER.findall(text)}
    assert len(places) > 20
    lost = [
        pattern
        for place in places
        for pattern in patterns_of(place)
        if not any(ROOT.glob(pattern)) and not any(ROOT.glob(f"webapp-*/{pattern}"))
    ]
    assert sorted(lost) == []
