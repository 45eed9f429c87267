"""Messages between us and a lender: plain values on our side of every connector."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

DEADLINE_MAX_SECONDS = 60


def breaker_name(lender_id: int) -> str:
    """Return the name of a lender's circuit breaker."""
    return f"lender.{lender_id}"


@dataclass(frozen=True)
class LenderConnection:
    """The connection to one lender.

    `auth` and `webhook_secret` are secrets: never log or serialise this.
    """

    lender_id: int
    slug: str
    kind: Literal["sandbox", "redirect", "rest"]
    url: str = ""
    auth: Mapping[str, str] = field(default_factory=dict, repr=False)
    field_map: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    status_map: Mapping[str, str] = field(default_factory=dict)
    webhook_secret: str = field(default="", repr=False)
    utm_link: str = ""
    registered_host: str = ""
    deadline_seconds: int = 10


@dataclass(frozen=True)
class QuoteFacts:
    """All that a lender is told before the person agreed: facts that name nobody (product.md 3)."""

    product: str
    amount: Decimal
    tenure_months: int
    age: int | None
    monthly_income: Decimal | None
    employment: str | None
    pincode: str | None
    credit_score_class: int | None


@dataclass(frozen=True)
class QuoteAnswer:
    """The lender's answer to a quote request.

    no_answer: not in time; unavailable: it could not be reached or its answer could not be read. `processing_fee`
    is without GST. `reason` is for the log and the back office, never shown as the lender's own words.
    """

    outcome: Literal["offer", "declined", "no_answer", "unavailable"]
    amount: Decimal | None = None
    annual_rate: Decimal | None = None
    tenure_months: int | None = None
    processing_fee: Decimal | None = None
    reason: str = ""


@dataclass(frozen=True)
class SubmitAnswer:
    """The lender's answer to a submission.

    unknown: the lender may have it, so only the same key may be sent again. held: nothing was sent, because the
    lender keeps failing and is left alone for a while.
    """

    outcome: Literal["accepted", "declined", "failed", "unknown", "held"]
    reference: str = ""
    status: str = ""
    reason: str = ""


@dataclass(frozen=True)
class DocumentFile:
    """One file on its way to a lender: number `place` of `count` in its sending, the first is 1."""

    document_id: str
    submission_id: str
    reference: str
    code: str
    content_type: str
    content: bytes = field(repr=False)
    sending_id: str = ""
    place: int = 1
    count: int = 1


@dataclass(frozen=True)
class DocumentAnswer:
    """The lender's answer to one file, with the outcomes of a submission's answer."""

    outcome: Literal["accepted", "refused", "failed", "unknown", "held"]
    reason: str = ""


@dataclass(frozen=True)
class LenderErasureAnswer:
    """The lender's answer to a deletion notice, in its words. failed: it did not answer."""

    outcome: Literal["erased", "kept", "received", "failed"]
    reason: str = ""


@dataclass(frozen=True)
class StatusPush:
    """One status a lender pushed. `status` is ours, through the lender's status map.

    `documents` are the codes it asks for with documents_pending; none means all that its page lists.
    """

    event_id: str
    submission_id: str
    reference: str
    status: str
    lender_word: str
    on: str
    sanctioned_amount: Decimal | None = None
    disbursed_amount: Decimal | None = None
    disbursed_on: str | None = None
    reason: str = ""
    documents: tuple[str, ...] = ()
