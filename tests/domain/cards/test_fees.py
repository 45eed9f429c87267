"""The yearly fee read out of its sentence: known only when the sentence names one amount."""

from decimal import Decimal

import pytest

from apps.cards.domain.fees import amount_in


@pytest.mark.parametrize(
    ("sentence", "rupees"),
    [
        ("499", "499.00"),
        ("₹499", "499.00"),
        ("Rs. 1,499 + GST", "1499.00"),
        ("INR 12,50,000", "1250000.00"),
        ("₹499.50 a year", "499.50"),
        ("0", "0.00"),
        ("Nil", "0.00"),
        ("Lifetime free", "0.00"),
        ("free.", "0.00"),
        ("आजीवन मुफ़्त", "0.00"),
        ("₹999 + GST, back if you spend ₹1,00,000", "999.00"),
    ],
)
def test_one_plain_amount_is_read(sentence: str, rupees: str) -> None:
    assert amount_in(sentence) == Decimal(rupees)


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "from ₹499",
        "499-999",
        "499 to 999",
        "1% of spends",
        "2 lakh",
        "₹499 से ₹999",
        "ask the bank",
        "free for a year",
    ],
)
def test_anything_else_is_not_known(sentence: str) -> None:
    assert amount_in(sentence) is None
