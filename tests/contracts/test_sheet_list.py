"""The list of what the pages of sheets show: each text is there, and the tests named beside it name it."""

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = json.loads((ROOT / "tests/e2e/sheets.list.json").read_text())
LOCALES = {
    path.parts[-3]: json.loads(path.read_text())
    for folder in ("webapp-admin/src", "webapp-shared/src")
    for path in (ROOT / folder).rglob("locales/en.json")
}


def texts(name: str) -> list[str]:
    namespace, key = name.split(".", 1)
    return [text for known, text in LOCALES[namespace].items() if known in (key, f"{key}_one", f"{key}_other")]


@pytest.mark.parametrize("page", PAGES, ids=[page["page"] for page in PAGES])
def test_whatever_is_listed_is_there_and_named_by_its_tests(page: dict[str, Any]) -> None:
    gone = [
        item["name"]
        for item in page["items"]
        if item["what"] not in ("export", "deep link") and not any(item["text"] in text for text in texts(item["name"]))
    ]
    assert gone == []
    unnamed = [
        (item["name"], file)
        for item in page["items"]
        for file in item["named_in"]
        if item["text"] not in (ROOT / file).read_text()
    ]
    assert unnamed == []
