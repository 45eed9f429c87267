"""Names of code in CONTEXT.md: each stands in the tree, so that a renamed class does not live on in the glossary."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("apps", "config", "webapp-shared/src", "webapp-admin/src", "webapp-partner/src", "webapp-consumer/src")
SUFFIXES = {".py", ".ts", ".tsx"}


def test_classes_that_the_glossary_names_stand_in_the_code() -> None:
    rows = [row.split("|") for row in (ROOT / "CONTEXT.md").read_text().splitlines() if row.startswith("| ")]
    named = {name for row in rows for name in re.findall(r"`([A-Z][A-Za-z]+)`", row[3])}
    assert len(named) > 100
    written: set[str] = set()
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in SUFFIXES and "migrations" not in path.parts:
                written |= named & set(re.findall(r"[A-Z][A-Za-z]+", path.read_text()))
    assert named - written == set()
