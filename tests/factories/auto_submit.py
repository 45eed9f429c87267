"""Lenders that take applications by themselves, and a customer who names them."""

from typing import Any

from apps.lenders.models import Lender
from tests.factories.journey import PROFILE, Visitor, make_lender


def taker(sandbox: Any = None, name: str = "Gulmohar Finance", *, priority: int | None = None, **terms: Any) -> Lender:
    """A lender with Auto Submission on: by rules, or (with a sandbox) one that is asked."""
    url = "" if sandbox is None else f"http://127.0.0.1:{sandbox.server_address[1]}/l/fast-one"
    lender = make_lender(name, kind="sandbox", url=url, **terms)
    lender.autosubmission, lender.priority, lender.api = True, priority, sandbox is not None
    lender.save()
    return lender


def named(*lenders: Lender, version: str = "1.0") -> list[dict[str, Any]]:
    return [{"lender_id": one.pk, "consent_version": version} for one in lenders]


def ask(asha: Visitor, *lenders: Lender, version: str = "1.0", **profile: Any) -> Any:
    """A complete profile and an application whose last step ticked these lenders."""
    told = asha.tell(**PROFILE | profile)
    assert told.status_code == 200, told.json()
    body = {"product_type": "PL", "auto_submit": named(*lenders, version=version)}
    return asha.post("/api/applications", body, format="json")
