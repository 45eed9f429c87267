"""Acts that need a fresh proof and acts that need a second person: each row of the two tables against the views that name
it, and each view against its row (reliability rows 11 and 28)."""

import json
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.contrib import admin
from django.test import RequestFactory
from django.utils import timezone

from apps.accounts.domain.guarded_acts import FRESH_PROOF, SECOND_PERSON, ApprovalAct, ProofAct
from apps.accounts.models import Session, User
from apps.accounts.web.views import BaseApiView, for_method
from tests.contracts.calls import CALLS, send, writes
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user

PROVED = [(method, path, view, for_method(view.proof_required, method)) for method, path, view in CALLS]
AT_DOOR = [call for call in PROVED if call[3] is not None and FRESH_PROOF[call[3]].at_door]
ROOT = Path(__file__).parents[2]
ASKS_ITSELF = {
    "apps/accounts/services/confirmation.py",
    "apps/accounts/web/views.py",
    "apps/desk/services/reveals.py",
    "apps/exports/services/requests.py",
    "apps/integrations/services/endpoints.py",
}
"""Where a proof is asked for: the door, and the services of the acts that are not asked for at it."""


APPROVED = [(method, path, for_method(view.approval_required, method)) for method, path, view in CALLS]
ALWAYS_APPROVED = [call for call in APPROVED if call[2] is not None and SECOND_PERSON[call[2]].always]


def declared(view: type[BaseApiView], name: str) -> Iterator[Any]:
    acts = getattr(view, name)
    yield from acts.values() if isinstance(acts, Mapping) else [acts] if acts is not None else []


def test_every_act_has_its_row_and_a_call_that_names_it() -> None:
    views = {view for _, _, view in CALLS}
    assert set(FRESH_PROOF) == set(ProofAct) == {act for view in views for act in declared(view, "proof_required")}
    named = {act for view in views for act in declared(view, "approval_required")}
    assert set(SECOND_PERSON) == set(ApprovalAct) == named


def test_a_view_that_names_an_act_has_the_capability_of_its_row() -> None:
    strays = [
        (view.__name__, act)
        for _, _, view in CALLS
        for name, rules in (("proof_required", FRESH_PROOF), ("approval_required", SECOND_PERSON))
        for act in declared(view, name)
        if view.permission_required not in rules[act].capabilities
    ]
    assert strays == []
    unused = [
        act
        for name, rules in (("proof_required", FRESH_PROOF), ("approval_required", SECOND_PERSON))
        for act, rule in rules.items()
        if rule.capabilities != {view.permission_required for _, _, view in CALLS if act in set(declared(view, name))}
    ]
    assert unused == []


def test_a_proof_is_asked_for_in_one_place() -> None:
    asking = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "apps").rglob("*.py")
        if "accounts.services.confirmation import require_confirmed" in (text := file.read_text("utf-8"))
        or "confirmation.require_confirmed" in text
        or 'forbidden("accounts.confirm_needed"' in text
    }
    assert asking == ASKS_ITSELF


def bearer_for(view: type[BaseApiView], *, proved: bool) -> str:
    if view.area == "admin":
        return bearer_of_user(make_admin(1), proved=proved)
    return bearer_of_user(make_partner_user(make_partner().pk, "owner"), proved=proved)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path", "view"), [call[:3] for call in AT_DOOR], ids=[f"{call[0]} {call[1]}" for call in AT_DOOR]
)
def test_an_act_of_the_table_needs_a_proof_of_these_minutes(
    method: str, path: str, view: type[BaseApiView], settings: Any
) -> None:
    bearer = bearer_for(view, proved=False)
    before = writes()
    refused = send(method, path, bearer)
    assert (refused.status_code, refused.json()["code"]) == (403, "accounts.confirm_needed")
    assert refused.json()["details"] == {"by": "password"}
    assert writes() == before
    Session.objects.update(confirmed_at=timezone.now())
    answer = send(method, path, bearer)
    assert answer.status_code != 403 or answer.json()["code"] != "accounts.confirm_needed"
    # The very act may have ended the session or its proof may be spent: what is over opens nothing.
    Session.objects.update(confirmed_at=timezone.now() - timedelta(seconds=settings.CONFIRM_SECONDS))
    assert send(method, path, bearer).status_code in (401, 403)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path"), [call[:2] for call in ALWAYS_APPROVED], ids=[f"{call[0]} {call[1]}" for call in ALWAYS_APPROVED]
)
def test_a_full_admin_of_less_than_a_day_approves_nothing(method: str, path: str) -> None:
    """One full admin who makes a second one gains nobody to approve what they made."""
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        gita = make_admin(1, full_admin_since=now - timedelta(hours=24) + timedelta(seconds=1))
        bearer = bearer_of_user(gita)
        before = writes()
        refused = send(method, path, bearer)
        assert (refused.status_code, refused.json()["code"]) == (403, "core.admin_too_new")
        assert writes() == before
        User.objects.filter(pk=gita.pk).update(full_admin_since=now - timedelta(hours=24))
        answer = send(method, path, bearer)
        assert answer.status_code < 400 or answer.json()["code"] != "core.admin_too_new"


EDITED = json.loads((Path(__file__).parent / "django_admin_edits.json").read_text("utf-8"))
"""By table, the fields and actions of the Django admin that were found to change nothing the two tables guard."""
GUARDED_FIELDS = {
    "lenders.ConnectorSettings": {
        *("lender", "kind", "url", "auth", "webhook_secret", "utm_link", "registered_host"),
        *("deadline_seconds", "field_map", "status_map"),
    },
    "intake.FinanceCompany": {"lender", "service_url", "secret", "registered_host"},
    "applications.HandOverKey": {"partner", "name"},
    "accounts.User": {
        *("email", "mobile", "area", "role_id", "partner_id", "partner_role", "is_active", "new_password"),
        *("full_admin_since", "masks_numbers", "no_export", "locked_at", "locked_why", "totp_secret", "password"),
    },
}
"""The columns that acts of the table of proofs change, by table."""


def django_admin_edits() -> dict[str, dict[str, list[str]]]:
    """Read what each page of the Django admin changes without a proof: fields of forms, inlines, lists, and actions."""
    request = RequestFactory().get("/django-admin/")
    request.user = make_admin(1)
    edits = {}
    for model, page in admin.site._registry.items():
        if not model.__module__.startswith("apps."):
            continue
        row, names = model(), set()
        if page.has_change_permission(request, row) or page.has_add_permission(request):
            names |= set(page.get_form(request, None).base_fields) | set(page.get_form(request, row, True).base_fields)
            for inline in page.get_inline_instances(request, row):
                fields = inline.get_formset(request, row).form.base_fields
                names |= {f"{inline.model.__name__}.{name}" for name in fields}
        names |= set(page.list_editable)
        actions = set(page.get_actions(request)) | ({"delete"} if page.has_delete_permission(request) else set())
        free_fields = names - getattr(page, "proof_fields", set()) - {"own_proof"}
        free_actions = actions - getattr(page, "proof_actions", set())
        if free_fields or free_actions:
            edits[model._meta.label] = {"fields": sorted(free_fields), "actions": sorted(free_actions)}
    return dict(sorted(edits.items()))


@pytest.mark.django_db
def test_the_django_admin_changes_without_a_proof_what_was_looked_at_alone() -> None:
    edits = django_admin_edits()
    assert edits == EDITED
    for label, columns in GUARDED_FIELDS.items():
        assert columns.isdisjoint(edits.get(label, {"fields": []})["fields"]), label


@pytest.mark.django_db
def test_no_form_of_the_django_admin_takes_a_sealed_value_without_a_proof() -> None:
    sealed = [
        f"{label}.{name}"
        for label, edit in django_admin_edits().items()
        for name in edit["fields"]
        if "." not in name
        and any(
            column.name == name and type(column).__name__.startswith("Sealed")
            for column in apps.get_model(label)._meta.get_fields()
        )
    ]
    assert sealed == []
