"""Parse an admin's search for a customer: a whole key, or a name with a second fact.

Customers cannot be browsed.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from apps.core.domain.identifiers import clean_email, clean_mobile, clean_pan, plain

MIN_LENGTH, MAX_LENGTH = 2, 120
MAX_RESULTS = 5
MAX_NAMESAKES = 50
"""Decrypted at most to compare the second fact."""
_TICKET = re.compile(r"T-[A-Z0-9]{6}", re.ASCII)
_BEGINNING = re.compile(r"[0-9a-f]{8}", re.ASCII)


class CustomerKey(StrEnum):
    """Kind of key that a search text is read as."""

    MOBILE = "mobile"
    PAN = "pan"
    EMAIL = "email"
    ID = "id"
    BEGINNING = "beginning"
    TICKET = "ticket"
    REFERENCE = "reference"
    NAME = "name"


@dataclass(frozen=True)
class CustomerQuery:
    """One key with its value in stored form."""

    key: CustomerKey
    value: str


_WHOLE_KEYS = (
    (CustomerKey.MOBILE, clean_mobile),
    (CustomerKey.PAN, clean_pan),
    (CustomerKey.EMAIL, clean_email),
)


def read_query(typed: str) -> CustomerQuery:
    """Return the key that the search text holds.

    ValueError with the code `characters`, `too_long` or `search_short`.
    """
    text = " ".join(plain(typed).split())
    if len(text) < MIN_LENGTH:
        raise ValueError("search_short")
    if len(text) > MAX_LENGTH:
        raise ValueError("too_long")
    for key, clean in (
        (CustomerKey.MOBILE, clean_mobile),
        (CustomerKey.PAN, clean_pan),
        (CustomerKey.EMAIL, clean_email),
    ):
        try:
            return CustomerQuery(key, clean(text))
        except ValueError:
            continue
    try:
        return CustomerQuery(CustomerKey.ID, str(UUID(text)))
    except ValueError:
        pass
    if _BEGINNING.fullmatch(text.lower()):
        return CustomerQuery(CustomerKey.BEGINNING, text.lower())
    if _TICKET.fullmatch(text.upper()):
        return CustomerQuery(CustomerKey.TICKET, text.upper())
    if any(letter.isdigit() for letter in text):
        return CustomerQuery(CustomerKey.REFERENCE, text)
    return CustomerQuery(CustomerKey.NAME, text)


def matches_second_fact(
    *, pincode: str | None, birth_year: int | None, postal_code: str | None, born_in: int | None
) -> bool:
    """Return whether the stated PIN code and year of birth equal the stored ones.

    A fact that is not stored does not match; without any stated fact the answer is False.
    """
    if pincode is None and birth_year is None:
        return False
    return (pincode is None or pincode == postal_code) and (birth_year is None or birth_year == born_in)
