"""Every code that code can raise has words in English and Hindi, and the two say it with the same values."""

import json
import re

import pytest

from tests.contracts.problem_codes import APPS, ROOT, raised_codes

TEXTS = ROOT / "webapp-shared" / "src" / "i18n" / "problems"
DEVANAGARI = re.compile(r"[\u0900-\u097F]")


def texts(language: str) -> dict[str, str]:
    union: dict[str, str] = {}
    for file in sorted(TEXTS.glob(f"*.{language}.json")):
        union.update(json.loads(file.read_text("utf-8")))
    return union


def test_every_raised_code_has_english_words() -> None:
    raised = {code for app in APPS for code in raised_codes(app)}
    assert raised - texts("en").keys() == set()


def test_both_languages_have_the_same_codes() -> None:
    assert texts("en").keys() == texts("hi").keys()


@pytest.mark.parametrize("code", sorted(texts("en")))
def test_hindi_is_hindi_and_uses_the_same_values(code: str) -> None:
    english, hindi = texts("en")[code], texts("hi")[code]
    assert DEVANAGARI.search(hindi)
    assert not DEVANAGARI.search(english)
    assert set(re.findall(r"{{\s*(\w+)\s*}}", english)) == set(re.findall(r"{{\s*(\w+)\s*}}", hindi))
