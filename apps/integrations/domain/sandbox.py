"""The sandbox of test keys, and references that name nobody (portal.md 1.1)."""

import re
from datetime import timedelta

from apps.applications.domain.partner_leads import LeadStage

_PARTNER_REF = re.compile(r"[A-Za-z0-9._-]{1,40}", re.ASCII)
_PERSONAL = (
    re.compile(r"[6-9]\d{9}", re.ASCII),
    re.compile(r"[A-Za-z]{5}\d{4}[A-Za-z]", re.ASCII),
    re.compile(r"\d{4}[ ._-]?\d{4}[ ._-]?\d{4}", re.ASCII),
)
DUPLICATE_DIGIT = 9
_SECONDS = (
    (60, LeadStage.DISBURSED),
    (40, LeadStage.APPROVED),
    (20, LeadStage.SUBMITTED),
    (10, LeadStage.SIGNED_IN),
    (0, LeadStage.NAMED),
)
_LAST_STAGE = {1: LeadStage.DISBURSED, 5: LeadStage.DISBURSED, 4: LeadStage.NAMED}


def sandbox_stage(digit: int, age: timedelta) -> LeadStage:
    """How far a sandbox lead has come, by the last digit of its number.

    1 is disbursed after a minute, 2 declined, 3 waits at the lender for documents, 4 never answers, 5 is disbursed and
    taken back after two minutes, 9 is known already; every other digit stays at the lender.
    """
    if digit == 2 and age >= timedelta(seconds=30):
        return LeadStage.DECLINED
    if digit == 5 and age >= timedelta(seconds=120):
        return LeadStage.DECLINED
    last = _LAST_STAGE.get(digit, LeadStage.SUBMITTED)
    reached = next(stage for seconds, stage in _SECONDS if age >= timedelta(seconds=seconds) or seconds == 0)
    order = [stage for _, stage in reversed(_SECONDS)]
    return min(reached, last, key=order.index)


def partner_ref_fault(ref: str) -> str | None:
    """The problem code of a reference that cannot be kept; None for one that can.

    A number of a person, a PAN or an Aadhaar would stand in events and addresses, where no person may be.
    """
    if any(pattern.search(ref) for pattern in _PERSONAL) or "@" in ref:
        return "integrations.partner_ref_personal"
    return None if _PARTNER_REF.fullmatch(ref) else "integrations.partner_ref_wrong"
