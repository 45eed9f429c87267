"""Hindi texts call the house and its papers by their Hindi names: तुलना, मुख्य तथ्य विवरण (KFS)."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from apps.catalogue.selectors import version_order
from apps.messaging.domain.templates import TEMPLATES
from apps.privacy.domain import data_labels

LEGAL = Path(__file__).resolve().parents[2] / "apps" / "catalogue" / "reference" / "legal.json"
LATIN = re.compile(r"Tulna|Key Facts")
TEXTS: list[dict[str, Any]] = json.loads(LEGAL.read_text("utf-8"))


def newest(kind: str) -> dict[str, Any]:
    """What new readers are shown; earlier versions stay as they were agreed to."""
    return max(
        (text for text in TEXTS if text["kind"] == kind),
        key=lambda text: (text["effective_from"], version_order(text["version"])),
    )


def test_legal_texts() -> None:
    kinds = {text["kind"] for text in TEXTS}
    assert [kind for kind in sorted(kinds) if LATIN.search(json.dumps(newest(kind)["hi"], ensure_ascii=False))] == []


def test_a_version_that_was_shown_is_still_there() -> None:
    kept = {(text["kind"], text["version"]) for text in TEXTS}
    assert {("insurance_notice", "1.0"), ("student_loan_notice", "1.0"), ("how_we_match", "1.2")} <= kept
    assert newest("insurance_notice")["hi"]["sections"][0]["body"].startswith("तुलना के पास बीमा बेचने का लाइसेंस नहीं है")


def test_a_request_to_a_provider_is_called_as_its_page_calls_it() -> None:
    assert newest("share_with_provider")["hi"]["title"] == "मेरा अनुरोध {{provider}} को भेजें"
    said = [
        section["body"]
        for kind in ("share_with_provider", "insurance_notice")
        for section in newest(kind)["hi"]["sections"]
    ]
    assert [body for body in said if "माँग" in body or "मंज़ूरी" in body] == []
    assert {text["version"] for text in TEXTS if text["kind"] == "share_with_provider"} == {"1.0", "1.1"}


def test_consent_is_called_by_its_own_word() -> None:
    """मंज़ूरी is the lender's yes alone, and the only one of those a text speaks of is the one that nobody promises."""
    for kind in {text["kind"] for text in TEXTS}:
        said = json.dumps(newest(kind)["hi"], ensure_ascii=False)
        assert len(re.findall("मंज़ूरी", said)) == len(re.findall("मंज़ूरी का वादा", said)), kind
    assert "सहमति अपने खाते में वापस" in newest("share_with_lender")["hi"]["sections"][0]["body"]


@pytest.mark.parametrize("kind", ["terms", "privacy", "share_with_lender", "share_documents"])
def test_new_words_are_a_new_version_beside_the_old_one(kind: str) -> None:
    old, new = (text for text in TEXTS if text["kind"] == kind)
    assert (old["effective_from"], new["effective_from"]) == ("2026-11-01", "2026-11-26")
    assert version_order(new["version"]) == (*version_order(old["version"])[:-1], 1)
    assert new["en"] == old["en"]
    by_another_word = re.compile("मंज़ूरी वापस|यह मंज़ूरी|आपकी मंज़ूरी")
    said = [bool(by_another_word.search(json.dumps(text["hi"], ensure_ascii=False))) for text in (old, new)]
    assert said == [True, False]


def test_messages_and_the_copy_of_ones_data() -> None:
    assert [code for code, template in TEMPLATES.items() if LATIN.search(template.hi)] == []
    assert not LATIN.search(data_labels.TITLE[1])
    assert not LATIN.search(data_labels.ABOUT[1])
