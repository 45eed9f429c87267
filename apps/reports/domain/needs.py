"""Things that wait for a partner, one rule a code (portal.md 1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from urllib.parse import urlencode

IDLE_DAYS = 3
"""A named person who did nothing for so long is worth a call."""
NEWS_DAYS = 7
"""For so long an answer to a question is news."""
REPORT_DAYS = 400
"""The longest period of the report that the documents lead to."""


class NeedCode(StrEnum):
    """Things that wait for a partner, in the order of the page."""

    DOCUMENTS_MISSING = "documents_missing"
    ENDPOINT_FAILING = "endpoint_failing"
    TICKET_ANSWERED = "ticket_answered"
    STATEMENT_QUESTION_ANSWERED = "statement_question_answered"
    KYC_ENDS = "kyc_expires_30_days"
    LEAD_IDLE = "lead_idle_3_days"
    LENDER_CHANGED = "lender_changed_7_days"
    TRAINING_OWED = "training_owed"


@dataclass(frozen=True)
class Need:
    """So many things of one kind, and the page of the portal where they are."""

    code: NeedCode
    count: int
    path: str


_PATHS: Mapping[NeedCode, str] = {
    NeedCode.ENDPOINT_FAILING: "/partner/digital-integration",
    NeedCode.TICKET_ANSWERED: "/partner/communication",
    NeedCode.STATEMENT_QUESTION_ANSWERED: "/partner/reports/statements",
    NeedCode.KYC_ENDS: "/partner/settings",
    NeedCode.LEAD_IDLE: "/partner/reports/leads",
    NeedCode.LENDER_CHANGED: "/partner/training-material/eligibility-criteria?changed=1",
    NeedCode.TRAINING_OWED: "/partner/training-material",
}


def needs_of(counts: Mapping[NeedCode, int], *, today: date) -> list[Need]:
    """Return what there is of each code, in order; nothing of it is left out."""
    return [Need(code, counts[code], path_of(code, today)) for code in NeedCode if counts.get(code)]


def path_of(code: NeedCode, today: date) -> str:
    """Return the page of a code; for documents the report of the counted days and status."""
    if code is not NeedCode.DOCUMENTS_MISSING:
        return _PATHS[code]
    days = {"preset": "custom_range", "from": report_begins(today).isoformat(), "to": today.isoformat()}
    return f"/partner/reports?{urlencode({'status': 'documents_pending', **days})}"


def report_begins(today: date) -> date:
    """Return the first day of the longest report that ends today."""
    return today - timedelta(days=REPORT_DAYS - 1)
