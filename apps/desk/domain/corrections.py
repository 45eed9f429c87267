"""Fields of a person that the back office corrects, and when the person is notified."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

MAX_CORRECTION_REASON_LENGTH: Final = 300
NOTIFY_EVERY: Final = timedelta(hours=1)
"""Corrections within an hour go together, in the next message."""


class CorrectionField(StrEnum):
    """Fields that the back office may correct."""

    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    EMAIL = "email"
    ADDRESS1 = "address1"
    ADDRESS2 = "address2"
    POSTAL_CODE = "postal_code"
    LANGUAGE = "language"


NOT_HERE: Final = frozenset(
    {
        "mobile_phone_number",
        "mobile",
        "tin",
        "pan",
        "birth_date",
        "employer_name",
        "employer",
        "monthly_income",
        "income",
    }
)
"""Fields that only the person changes, in the own account: they prove who somebody is, or decide on a loan."""
CAN_BE_EMPTY: Final = frozenset({CorrectionField.ADDRESS2})

_WORDS: Final = {
    CorrectionField.FIRST_NAME: ("first name", "नाम"),
    CorrectionField.LAST_NAME: ("last name", "उपनाम"),
    CorrectionField.EMAIL: ("e-mail", "ईमेल"),
    CorrectionField.ADDRESS1: ("address", "पता"),
    CorrectionField.ADDRESS2: ("address", "पता"),
    CorrectionField.POSTAL_CODE: ("PIN code", "पिन कोड"),
    CorrectionField.LANGUAGE: ("language", "भाषा"),
}


def field_words(fields: Iterable[str], language: str) -> str:
    """Return the names of these fields as a message lists them, each once."""
    chosen = set(fields)
    words = [_WORDS[field][language == "hi"] for field in CorrectionField if field.value in chosen]
    return ", ".join(dict.fromkeys(words))


def is_time_to_notify(last_notified_at: datetime | None, now: datetime) -> bool:
    """Return whether the person may be notified now: at most once in any hour."""
    return last_notified_at is None or now - last_notified_at >= NOTIFY_EVERY
