"""What a printed statement says of a loan: why the share is what it is, and why it waits."""

from datetime import date
from decimal import Decimal

import pytest

from apps.revenue.domain.paper import PaperLine, note_of, why_of
from apps.revenue.domain.statement import OwnRate

D = Decimal


def line(pays_on="disbursal", rate=None, hold="", takes_back=False) -> PaperLine:
    return PaperLine(
        reference="GUL-10",
        lender="Gulmohar Bank",
        day=date(2026, 10, 5),
        disbursed=D("240000.00"),
        amount=D("2660.00"),
        pays_on=pays_on,
        rate=rate,
        hold=hold,
        takes_back=takes_back,
    )


@pytest.mark.parametrize(
    ("rate", "english", "hindi"),
    [
        (
            OwnRate(D("0.9000"), True, D("500.00")),
            "0.9% of the loan + ₹500.00 a loan",
            "लोन का 0.9% + ₹500.00 प्रति लोन",
        ),
        (OwnRate(D("0.5850"), True, D(0)), "0.585% of the loan", "लोन का 0.585%"),
        (OwnRate(D("1.0833"), False, D(0)), "About 1.0833% of the loan", "लोन का करीब 1.0833%"),
        (OwnRate(D("0.0000"), True, D("1250.00")), "₹1,250.00 a loan", "₹1,250.00 प्रति लोन"),
    ],
)
def test_a_share_of_a_loan_is_told_in_the_partners_own_terms(rate, english, hindi):
    assert why_of(line(rate=rate), "en") == english
    assert why_of(line(rate=rate), "hi") == hindi


@pytest.mark.parametrize(
    ("pays_on", "english", "hindi"),
    [
        ("disbursal", "For a disbursed loan", "दिए गए लोन के लिए"),
        ("sanction", "For a sanctioned loan", "मंज़ूर हुए लोन के लिए"),
        ("submission", "For an application sent", "भेजे गए आवेदन के लिए"),
        ("lead", "For a lead", "लीड के लिए"),
        ("click", "For a click", "क्लिक के लिए"),
    ],
)
def test_without_a_rate_it_is_told_what_was_paid_for(pays_on, english, hindi):
    assert (why_of(line(pays_on), "en"), why_of(line(pays_on), "hi")) == (english, hindi)


def test_what_is_taken_back_has_its_reason_in_the_earlier_statement():
    assert (why_of(line(takes_back=True), "en"), note_of(line(takes_back=True), "en")) == ("", "Taken back")


def test_a_held_share_says_both():
    held = line(rate=OwnRate(D("0.9000"), True, D(0)), hold="disputed")
    assert (why_of(held, "en"), note_of(held, "en")) == ("0.9% of the loan", "Held: the lender disagrees")
