"""How a person agreed to be named, what may follow from it, and when an agreement is too old."""

from datetime import date

import pytest

from apps.applications.domain.partner_leads import (
    LEAVES_RECORD,
    ConsentBasis,
    LeadFacts,
    basis_of_word,
    is_expired,
    label,
)

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("word", "basis"),
    [
        ("Signed paper form", ConsentBasis.PAPER),
        ("signed  PAPER-form", ConsentBasis.PAPER),
        ("paper", ConsentBasis.PAPER),
        ("Online form", ConsentBasis.WEB_FORM),
        ("ऑनलाइन फ़ॉर्म", ConsentBasis.WEB_FORM),
        ("message or email", ConsentBasis.MESSAGE),
        ("Recorded call", ConsentBasis.RECORDED_CALL),
        ("In person (nothing written)", ConsentBasis.IN_PERSON),
        ("yes", None),
        ("he is my cousin", None),
        ("", None),
    ],
)
def test_a_word_names_a_basis_or_none(word, basis):
    assert basis_of_word(word) is basis


@pytest.mark.parametrize("basis", list(ConsentBasis))
@pytest.mark.parametrize("language", ["en", "hi"])
def test_what_the_template_offers_is_understood(basis, language):
    assert basis_of_word(label(basis, language)) is basis


@pytest.mark.parametrize(
    ("agreed_on", "too_old"),
    [(date(2026, 5, 26), False), (date(2026, 5, 25), True), (TODAY, False)],
    ids=["180 days ago", "181 days ago", "today"],
)
def test_an_agreement_counts_for_a_hundred_and_eighty_days(agreed_on, too_old):
    assert is_expired(agreed_on, TODAY) is too_old


def test_only_what_can_be_shown_later_invites():
    invites = {basis for basis in ConsentBasis if LeadFacts("PL", "226010", basis, TODAY).invites}
    assert invites == LEAVES_RECORD == set(ConsentBasis) - {ConsentBasis.IN_PERSON}
