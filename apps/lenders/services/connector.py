"""The connector of a lender: its settings, its push secret, and an anonymous test.

The test applies for nothing.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import transaction

from apps.accounts.services.notifications import notify_other_full_admins
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.problems import Problem, conflict, invalid, not_found, too_many_requests
from apps.lenders.domain.addresses import redirect_address
from apps.lenders.domain.connection import QuoteFacts
from apps.lenders.domain.connector_settings import auth_errors, settings_errors
from apps.lenders.gateways.connectors import ConnectorProbe, probe
from apps.lenders.models import ConnectorSettings, Lender
from apps.lenders.selectors import lenders
from apps.lenders.services.lenders import sandbox_secret
from apps.matching.domain.policy import Policy

# A made-up applicant, the same at every test, moved inside the terms where they can be read.
TEST_AGE = 34
TEST_INCOME = Decimal("60000.00")
TEST_AMOUNT = Decimal("200000.00")
TEST_MONTHS = 24
TEST_SCORE_CLASS = 3
TEST_PINCODE = "226010"
TEST_UNIQUE_ID = "test-0000"
SECONDS_BETWEEN_TESTS = 5
TESTS_AN_HOUR = 60
SECRET_BYTES = 32

TOLD_FIELDS = frozenset({"kind", "url", "utm_link", "registered_host", "auth", "webhook_secret"})
"""Where applications and pushes go, or who may send them: other full admins hear of a change."""
PLAIN_FIELDS = ("kind", "url", "utm_link", "registered_host", "deadline_seconds", "field_map", "status_map")


@dataclass(frozen=True)
class SavedConnector:
    """A connector as saved.

    `new_secret` is the push secret when one was made: it is shown once and never again.
    """

    connector: ConnectorSettings
    new_secret: str = ""


@dataclass(frozen=True)
class ConnectorTestResult:
    """A redirect lender's link with a made-up click id, or a lender's answer to the test.

    The test applicant is made up.
    """

    redirect: str = ""
    probe: ConnectorProbe = field(default_factory=ConnectorProbe)


def save_connector(
    *,
    lender_id: int,
    values: Mapping[str, Any],
    auth: Mapping[str, Any] | None,
    seen: datetime | None,
    by: Actor,
    now: datetime,
) -> SavedConnector:
    """Save the settings as a whole.

    `auth` None keeps the stored one; `seen` is when the form's copy was changed. A lender that pushes statuses
    gets a secret immediately. Problem 404, 409 `lenders.connector_changed` when another admin saved in the
    meantime, 422 at each field.
    """
    faults = settings_errors(values, is_loopback_allowed=settings.DEMO)
    if auth is not None:
        faults |= auth_errors(auth)
    if faults:
        raise invalid(**faults)
    with transaction.atomic():
        lender = _locked(lender_id)
        row = ConnectorSettings.objects.select_for_update().filter(lender=lender).first()
        if (row.changed_at if row else None) != seen:
            raise conflict("lenders.connector_changed")
        is_new = row is None
        row = row or ConnectorSettings(lender=lender)
        before = {name: getattr(row, name) for name in PLAIN_FIELDS}
        for name in PLAIN_FIELDS:
            setattr(row, name, values[name])
        audited = {name: values[name] for name in PLAIN_FIELDS if is_new or before[name] != values[name]}
        if auth is not None:
            row.auth = None if auth["kind"] == "none" else dict(auth)
            row.auth_set_at = None if auth["kind"] == "none" else now
            audited["auth"] = "changed"
        new_secret = ""
        if row.kind != ConnectorSettings.Kind.REDIRECT and not row.webhook_secret:
            new_secret = _give_secret(row, now)
            audited["webhook_secret"] = "changed"
        if audited:
            row.save()
            audit.record(
                actor=by,
                action="lenders.connector_saved",
                target="lender",
                target_id=lender_id,
                before=None if is_new else {name: before[name] for name in audited if name in before},
                after=audited,
            )
            if not TOLD_FIELDS.isdisjoint(audited):
                _tell_full_admins(lender, by, now)
    return SavedConnector(row, new_secret)


def rotate_secret(*, lender_id: int, by: Actor, now: datetime) -> SavedConnector:
    """Replace the push secret; the old one stops working immediately. Problem 404, 409."""
    with transaction.atomic():
        lender = _locked(lender_id)
        row = ConnectorSettings.objects.select_for_update().filter(lender=lender).first()
        if row is None:
            raise not_found("lenders.no_connector")
        if row.kind == ConnectorSettings.Kind.REDIRECT:
            raise conflict("lenders.no_pushes")
        secret = _give_secret(row, now)
        row.save(update_fields=["webhook_secret", "webhook_secret_set_at", "changed_at"])
        audit.record(
            actor=by,
            action="lenders.webhook_secret_rotated",
            target="lender",
            target_id=lender_id,
            after={"webhook_secret": "changed"},
        )
        _tell_full_admins(lender, by, now)
    return SavedConnector(row, secret)


def _tell_full_admins(lender: Lender, by: Actor, now: datetime) -> None:
    """Tell every other full admin that applications may go elsewhere now; never where to."""
    notify_other_full_admins(
        actor=by,
        code="connector_changed",
        values={"lender": lender.name, "by": by.name or "Tulna", "at": format_moment(now)},
        page=f"lenders/{lender.pk}",
        dedupe_key=f"connector:{lender.pk}:{now.timestamp()}",
        now=now,
    )


def test_connector(*, lender_id: int, product: str, by: Actor) -> ConnectorTestResult:
    """Ask the lender for a made-up applicant's quote through the saved connector.

    Nothing is stored. Problem 404 without a connector, 409 for a link that leads astray, 429 when asked too often.
    """
    connection = lenders.connection_for_system(lender_id)
    if connection is None or not Lender.objects.filter(pk=lender_id, deleted_at__isnull=True).exists():
        raise not_found("lenders.no_connector")
    _wait_between(lender_id, by)
    if connection.kind == "redirect":
        try:
            address = redirect_address(connection.utm_link, connection.registered_host, TEST_UNIQUE_ID)
        except ValueError:
            raise Problem("lenders.link_unsound", 409) from None
        _record_test(lender_id, product, "", by)
        return ConnectorTestResult(redirect=address)
    result = probe(connection, test_applicant(lender_id, product))
    _record_test(lender_id, product, result.error_code, by)
    return ConnectorTestResult(probe=result)


def _record_test(lender_id: int, product: str, error_code: str, by: Actor) -> None:
    """Audit a test with its result: whether a lender is ready is read from here."""
    with transaction.atomic():
        audit.record(
            actor=by,
            action="lenders.connector_tested",
            target="lender",
            target_id=lender_id,
            after={"product": product, "fault": error_code},
        )


def test_applicant(lender_id: int, product: str) -> QuoteFacts:
    """Return the test's question, moved inside the lender's terms where they can be read."""
    policy = lenders.policy_for(lender_id, product)
    amount, months = TEST_AMOUNT, TEST_MONTHS
    if isinstance(policy, Policy):
        amount = min(max(amount, policy.amount_min), policy.amount_max)
        months = min(max(months, policy.tenure_min), policy.tenure_max)
    return QuoteFacts(
        product=product,
        amount=amount,
        tenure_months=months,
        age=TEST_AGE,
        monthly_income=TEST_INCOME,
        employment="salaried",
        pincode=TEST_PINCODE,
        credit_score_class=TEST_SCORE_CLASS,
    )


def _locked(lender_id: int) -> Lender:
    lender = Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).first()
    if lender is None:
        raise not_found("lenders.not_found")
    return lender


def _give_secret(row: ConnectorSettings, now: datetime) -> str:
    """A sandbox lender signs with the secret of this installation; every other one gets its own."""
    is_played = row.kind == ConnectorSettings.Kind.SANDBOX and not row.url
    row.webhook_secret = sandbox_secret(row.lender.slug) if is_played else secrets.token_urlsafe(SECRET_BYTES)
    row.webhook_secret_set_at = now
    return row.webhook_secret


def _wait_between(lender_id: int, by: Actor) -> None:
    if not cache.add(f"lenders.test.{lender_id}", 1, SECONDS_BETWEEN_TESTS):
        raise too_many_requests("lenders.test_too_soon", SECONDS_BETWEEN_TESTS)
    slot = f"lenders.tests.{by.subject_id}"
    cache.add(slot, 0, 3600)
    if cache.incr(slot) > TESTS_AN_HOUR:
        raise too_many_requests("lenders.tests_an_hour", 3600, most=TESTS_AN_HOUR)
