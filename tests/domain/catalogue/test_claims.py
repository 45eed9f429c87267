"""Claims that nobody may make, and the texts of a release, which make none."""

import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from apps.catalogue.domain.claims import CLAIMS, claims_in, find_claims
from apps.catalogue.domain.sharing import RateRange, fill_text
from apps.messaging.domain.sms import size

TODAY = date(2026, 11, 28)
REFERENCE = Path(__file__).resolve().parents[3] / "apps" / "catalogue" / "reference"
TEXTS = json.loads((REFERENCE / "share_texts.json").read_text("utf-8"))
LONGEST_LINK = "https://www.tulna.example/" + 12 * "x"
RATES = RateRange(Decimal("10.50"), Decimal("24.25"))


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("The LOWEST   rate", ("lowest",)),
        ("Guaranteed, and  instant approval", ("guarantee", "instant approval")),
        ("बिना CIBIL के पक्का लोन", ("पक्का लोन", "बिना CIBIL")),
        ("Compare before you sign. The lender decides.", ()),
    ],
)
def test_claim_is_found_in_either_language(text, claims):
    assert find_claims(text, TODAY) == claims


def test_claim_is_refused_from_its_day_on():
    assert find_claims("lowest", date(2026, 11, 27)) == ()


def test_release_has_24_texts_or_more_with_unlike_codes():
    assert len(TEXTS) >= 24
    assert len({text["code"] for text in TEXTS}) == len(TEXTS)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text["code"])
def test_text_of_the_release_claims_nothing_and_fits_its_medium(text):
    assert find_claims(text["en"], TODAY) + find_claims(text["hi"], TODAY) == ()
    for language in ("en", "hi"):
        filled = fill_text(text[language], link=LONGEST_LINK, rate=RATES, language=language)
        assert filled is not None
        assert "{{" not in filled
        assert filled.count(LONGEST_LINK) == 1
        if text["medium"] == "sms":
            assert size(filled).parts <= 2


@pytest.mark.parametrize("text", [text for text in TEXTS if text["product"] in ("PL", "BL", "GL", "HL")])
def test_text_about_a_loan_names_interest_and_fees(text):
    assert "{{rate}}" in text["en"]
    assert "{{rate}}" in text["hi"]
    assert "fee" in text["en"]
    assert "फ़ीस" in text["hi"]


@pytest.mark.parametrize(
    ("low", "high", "language", "words"),
    [
        ("10.50", "24.00", "en", "10.5% to 24%"),
        ("10.50", "24.00", "hi", "10.5% से 24%"),
        ("12.00", "12.00", "hi", "12%"),
        ("100.00", "120.00", "en", "100% to 120%"),
    ],
)
def test_rates_are_written_without_idle_zeros(low, high, language, words):
    assert RateRange(Decimal(low), Decimal(high)).in_words(language) == words


def test_text_about_a_rate_is_left_out_where_no_lender_states_one():
    assert fill_text("{{rate}} {{link}}", link="x", rate=None, language="en") is None
    assert fill_text("{{link}}", link="x", rate=None, language="en") == "x"


def test_callers_see_the_claims_of_a_language_once_each_from_their_day_on():
    english, hindi = claims_in("en", TODAY), claims_in("hi", TODAY)
    assert (english[0], hindi[0], "बिना CIBIL" in hindi) == ("guarantee", "गारंटी", True)
    assert {*english, *hindi} == {claim.words for claim in CLAIMS}
    assert not set(english) & set(hindi)
    assert claims_in("en", date(2026, 11, 27)) == ()
