"""No text of ours calls an offer approved beforehand, certain or free of checks: only the lender decides (regulation 1.1)."""

import json
import re
from pathlib import Path

import pytest

from apps.messaging.domain.templates import TEMPLATES

ROOT = Path(__file__).resolve().parents[2]
PROMISES = re.compile(
    r"pre.?approv|pre.?qualif|guaranteed (?:loan|approval|offer)|approval guaranteed|sure.?shot|no (?:credit|cibil) check"
    r"|प्री.?अप्रूव|पूर्व.?स्वीकृत|पहले से मंज़ूर (?:लोन|ऑफ़र)|गारंटी.{0,12}(?:लोन|मंज़ूरी)|लोन की गारंटी",
    re.IGNORECASE,
)
FILES = sorted(
    path
    for folder in ("webapp-shared/src", "webapp-consumer/src", "apps/catalogue/reference")
    for path in (ROOT / folder).rglob("*.json")
)


def texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for part in value.values() for text in texts(part)]
    if isinstance(value, list):
        return [text for part in value for text in texts(part)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_page_promises_an_approval(path: Path) -> None:
    assert [text for text in texts(json.loads(path.read_text("utf-8"))) if PROMISES.search(text)] == []


@pytest.mark.parametrize("code", sorted(TEMPLATES))
def test_no_message_promises_an_approval(code: str) -> None:
    template = TEMPLATES[code]
    said = [template.en, template.hi]
    for words in (template.title, template.note):
        said += [words.en, words.hi] if words else []
    assert [text for text in said if PROMISES.search(text)] == []


@pytest.mark.parametrize(
    "promise",
    [
        "You are pre-approved",
        "Preapproved for you",
        "Guaranteed loan",
        "प्री-अप्रूव्ड लोन",
        "लोन की गारंटी",
        "No CIBIL check",
    ],
)
def test_a_promise_is_found(promise: str) -> None:
    assert PROMISES.search(promise)


@pytest.mark.parametrize(
    "fair", ["Approval, at the quickest lenders", "Nothing here is a promise of approval.", "मंज़ूरी का वादा नहीं है"]
)
def test_fair_words_are_left_alone(fair: str) -> None:
    assert not PROMISES.search(fair)
