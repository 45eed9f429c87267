"""Approvals, refusals and reversals have one shape of addresses; what api.md names keeps the address it has there."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from apps.accounts.web.views import for_method
from tests.contracts.calls import CALLS

FIXED = {("POST", "uploads/<uuid:upload_id>/apply")}
"""Calls of api.md that a second person makes. No call of the specification is one."""

APPROVE, DECLINE, REFUSE = "POST approval", "DELETE approval", "POST refusal"
REVERSE, KEEP, APPROVE_REVERSAL = "POST reversal", "DELETE reversal", "POST reversal/approval"
SHAPED = {
    "admin/call-scripts/<uuid:script_id>": [APPROVE, REFUSE, REVERSE],
    "admin/campaigns/<str:number>": [APPROVE, REFUSE],
    "admin/deletions/<uuid:request_id>": [APPROVE, REFUSE, REVERSE],
    "admin/legal-holds/<uuid:hold_id>": [APPROVE_REVERSAL],
    "admin/merchant-applications/<uuid:application_id>": [APPROVE, REFUSE],
    "admin/merchants/<uuid:partner_id>/kyc": [APPROVE, REFUSE],
    "admin/partners/<uuid:partner_id>/brand": [APPROVE, REFUSE],
    "admin/referral-terms/<uuid:terms_id>": [DECLINE, APPROVE],
    "admin/submissions/<uuid:submission_id>/statuses/<uuid:manual_id>": [APPROVE, REFUSE],
    "admin/templates/versions/<int:version_id>": [APPROVE, REFUSE],
    "admin/users/<uuid:user_id>/full-admin": [DECLINE, APPROVE],
    "commission-files/<uuid:upload_id>": [APPROVE],
    "revenue/advices/<uuid:advice_id>": [KEEP, APPROVE, REVERSE, APPROVE_REVERSAL],
    "revenue/lenders/<int:lenderId>/months/<str:month>": [KEEP, REVERSE, APPROVE_REVERSAL],
    "revenue/payouts/<uuid:payout_id>": [KEEP, APPROVE, REVERSE, APPROVE_REVERSAL],
    "revenue/reconciliations/<int:lenderId>/<str:month>": [APPROVE, REVERSE],
    "revenue/statements/<uuid:statement_id>": [APPROVE],
    "uploads/<uuid:upload_id>": [REFUSE],
    "uploads/<uuid:upload_id>/corrections": [APPROVE],
}
"""The calls of each thing that takes two people, by its address. A refusal with words is a POST: a DELETE has none."""

ENDINGS = ("reversal/approval", "approval", "reversal", "refusal")
APPROVALS = [(method, path) for method, path, view in CALLS if for_method(view.approval_required, method)]


def parts_of(path: str) -> tuple[str, str] | None:
    """Return the address of the thing and the ending; None for other calls."""
    return next(
        ((path.removesuffix(f"/{ending}"), ending) for ending in ENDINGS if path.endswith(f"/{ending}")),
        None,
    )


def test_every_flow_has_the_shape() -> None:
    found = defaultdict(list)
    for method, path, _ in CALLS:
        if (parts := parts_of(path)) is not None:
            found[parts[0]].append(f"{method} {parts[1]}")
    assert {thing: sorted(calls) for thing, calls in found.items()} == SHAPED


@pytest.mark.parametrize(("method", "path"), APPROVALS, ids=[f"{method} {path}" for method, path in APPROVALS])
def test_a_second_person_approves_at_an_address_of_the_shape(method: str, path: str) -> None:
    parts = parts_of(path)
    shaped = parts is not None and f"{method} {parts[1]}" in SHAPED[parts[0]]
    assert shaped != ((method, path) in FIXED)


ADMIN_SCHEMA = Path(__file__).parents[2] / "webapp-admin/openapi.json"
APPROVAL_FIELDS = {"maker", "made_at", "checker", "checked_at", "is_own"}
REVERSIBLE = {
    "AdviceDetailOut": "ReversalOut",
    "AdviceOut": "ReversalOut",
    "CommissionFileDetailOut": "ReversalOut",
    "CommissionFileOut": "ReversalOut",
    "PayoutDetailOut": "TransferReversalOut",
    "RevenueMonthOut": "ReversalOut",
}
"""Answers about what can be taken back, and the shape of the requests for it. A transfer's name the transfer too."""


def test_answers_say_maker_and_checker_alike_and_requests_to_take_back_too() -> None:
    schemas = json.loads(ADMIN_SCHEMA.read_text())["components"]["schemas"]
    fields = {name: schema.get("properties", {}) for name, schema in schemas.items()}
    half = {name for name, of in fields.items() if {"checker", "is_own"} <= set(of) and not set(of) >= APPROVAL_FIELDS}
    assert half == set()
    requests = {
        name: of["reversals"]["items"]["$ref"].rsplit("/")[-1] for name, of in fields.items() if "reversals" in of
    }
    assert requests == REVERSIBLE
    assert set(fields["ReversalOut"]) == APPROVAL_FIELDS | {"reason"}
    assert set(fields["TransferReversalOut"]) - set(fields["ReversalOut"]) == {
        "statement_id", "number", "payee", "amount", "utr",
    }  # fmt: skip
