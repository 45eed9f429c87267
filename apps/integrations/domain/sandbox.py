"""The sandbox of test keys, and references that name nobody (portal.md 1.1)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from apps.applications.domain.partner_leads import LeadStage
from apps.integrations.domain.events import EventType, status_event

_PARTNER_REF = re.compile(r"[A-Za-z0-9._-]{1,40}", re.ASCII)
_PERSONAL = (
    re.compile(r"[6-9]\d{9}", re.ASCII),
    re.compile(r"[A-Za-z]{5}\d{4}[A-Za-z]", re.ASCII),
    re.compile(r"\d{4}[ ._-]?\d{4}[ ._-]?\d{4}", re.ASCII),
)
DUPLICATE_DIGIT = 9
"""A person who was named before. The partner that named the person first gets the events."""
SILENT_DIGIT = 4
SANDBOX_LENDER = "Sandbox lender"
SANDBOX_AMOUNT = Decimal("100000.00")
SANDBOX_SHARE = Decimal("1500.00")
"""What a made-up loan that is paid out earns its partner, in rupees."""


@dataclass(frozen=True)
class SandboxStep:
    """One event of a sandbox lead: how many seconds after its making, and what it says."""

    seconds: int
    stage: LeadStage
    event: EventType
    status: str = ""
    was: str = ""
    share: Decimal | None = None


def _moved(seconds: int, stage: LeadStage, status: str, was: str) -> SandboxStep:
    event = status_event(status, was)
    if event is None:
        raise ValueError(f"{was} to {status} moves nothing")
    return SandboxStep(seconds, stage, event, status=status, was=was)


_TO_THE_LENDER = (
    SandboxStep(0, LeadStage.NAMED, EventType.LEAD_CREATED),
    SandboxStep(10, LeadStage.SIGNED_IN, EventType.LEAD_OPENED),
    SandboxStep(10, LeadStage.SIGNED_IN, EventType.LEAD_SIGNED_IN),
    _moved(20, LeadStage.SUBMITTED, "created", ""),
    _moved(20, LeadStage.SUBMITTED, "sent", "created"),
)
_PAID_OUT = (
    _moved(40, LeadStage.APPROVED, "approved", "sent"),
    _moved(60, LeadStage.DISBURSED, "disbursed", "approved"),
    SandboxStep(60, LeadStage.DISBURSED, EventType.COMMISSION_CHANGED, share=SANDBOX_SHARE),
)
_TAKEN_BACK = (
    _moved(120, LeadStage.DECLINED, "rejected", "disbursed"),
    SandboxStep(120, LeadStage.DECLINED, EventType.COMMISSION_CHANGED, share=Decimal("0.00")),
)
_AT_THE_LENDER: Mapping[int, tuple[SandboxStep, ...]] = {
    1: _PAID_OUT,
    2: (_moved(30, LeadStage.DECLINED, "rejected", "sent"),),
    3: (_moved(40, LeadStage.SUBMITTED, "documents_pending", "sent"),),
    5: (*_PAID_OUT, *_TAKEN_BACK),
}


def sandbox_steps(digit: int) -> tuple[SandboxStep, ...]:
    """Return what becomes of a sandbox lead by the last digit of its number, in order of time.

    1 is disbursed after a minute, 2 declined, 3 waits at the lender for documents, 4 never answers, 5 is disbursed and
    taken back after two minutes, 9 is known already; every other digit stays at the lender.
    """
    if digit == SILENT_DIGIT:
        return _TO_THE_LENDER[:1]
    return (*_TO_THE_LENDER, *_AT_THE_LENDER.get(digit, ()))


def sandbox_stage(digit: int, age: timedelta) -> LeadStage:
    """Return how far a sandbox lead has come; a clock that runs behind finds it just named."""
    steps = sandbox_steps(digit)
    return [step.stage for step in steps if step.seconds == 0 or age >= timedelta(seconds=step.seconds)][-1]


def partner_ref_fault(ref: str) -> str | None:
    """The problem code of a reference that cannot be kept; None for one that can.

    A number of a person, a PAN or an Aadhaar would stand in events and addresses, where no person may be.
    """
    if any(pattern.search(ref) for pattern in _PERSONAL) or "@" in ref:
        return "integrations.partner_ref_personal"
    return None if _PARTNER_REF.fullmatch(ref) else "integrations.partner_ref_wrong"
