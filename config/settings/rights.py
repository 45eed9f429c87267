"""The clocks and bounds of a person's rights (regulation.md 4.1)."""

from datetime import date
from pathlib import Path

from config.registries import (  # noqa: F401
    CHOICE_NAMES,
    DOCUMENT_NAMES,
    ERASERS,
    ERASURE_BLOCKS,
    IN_FLIGHT_OF,
    MASKED_PEOPLE,
    NEED_CONFIRMED_VISIT,
    PERSON_BEHIND,
    PERSON_BY_MOBILE,
    PERSON_OF,
    RECIPIENT_NAMES,
    SUBJECT_IDS,
    TELL_RECIPIENT,
    TEXT_OWNER_NAMES,
    TIMELINE_SOURCES,
)
from config.settings import env

ERASURE_COOLING_DAYS = env.number("TULNA_ERASURE_COOLING_DAYS")
ERASURE_DESK_HOURS = env.number("TULNA_ERASURE_DESK_HOURS")  # after the second yes of the back office
DELETION_KEY = env.text("TULNA_DELETION_KEY")
DELETIONS_CHECK_SECONDS = 30
"""Maximum age of the answer whether the store has deletions that the database lacks (/readyz)."""
RIGHTS_ANSWER_DAYS = env.number("TULNA_RIGHTS_ANSWER_DAYS")  # the law's 90, the lending rules' 30
EXPORT_KEEP_DAYS = env.number("TULNA_EXPORT_KEEP_DAYS")
DELETION_SEARCHES = {"day": 20}  # by one admin
EXPORTS_A_DAY = env.number("TULNA_EXPORTS_A_DAY")
PDF_FONTS_DIR = Path(__file__).resolve().parent.parent.parent / "apps" / "lenders" / "gateways" / "fonts"
# Calls for help from the need-help dialog, which needs no sign-in.
HELP_REQUESTS_PER_PHONE = {"hour": 3, "day": 10}
HELP_REQUESTS_PER_ADDRESS = {"hour": 20, "day": 60}
HELP_REQUESTS_KEPT_DAYS = env.number("TULNA_HELP_REQUESTS_KEPT_DAYS")
TICKET_ANSWER_DAYS = env.number("TULNA_TICKET_ANSWER_DAYS")  # a complaint has RIGHTS_ANSWER_DAYS
TICKET_MESSAGES_A_DAY = 30  # by one actor
TICKET_CLOSED_DAYS: frozenset[date] = frozenset()
"""Holidays in addition to Sundays, without working minutes for a first answer."""
TICKET_FILE_LIMITS: dict[str, int] = {
    "most_bytes": env.number("TULNA_TICKET_FILE_BYTES_MAX"),
    "least_side": 40,
    "most_side": 10_000,
    "kept_side": 2400,
}
