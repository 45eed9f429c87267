"""Writes of calls for help: store, erase and purge."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from apps.accounts.services import rate_limits
from apps.catalogue import selectors
from apps.catalogue.models import HelpRequest
from apps.core.domain.actor import Actor
from apps.core.domain.network import network_of
from apps.core.domain.problems import too_many_requests


def create_help_request(
    *,
    by: Actor,
    orgid: str,
    name: str,
    email: str,
    phone: str,
    company: str,
    description: str,
    now: datetime,
) -> HelpRequest:
    """Store a call for help with its six fields (specification 3, 5.3).

    429 `catalogue.help_too_many` beyond the limits of the phone number or of the address: then nothing is stored.
    """
    most_by = {
        ("help.phone", phone): settings.HELP_REQUESTS_PER_PHONE,
        ("help.address", network_of(by.ip)): settings.HELP_REQUESTS_PER_ADDRESS,
    }
    with transaction.atomic():
        allowances = rate_limits.locked_allowances(most_by, now)
        for key, most in most_by.items():
            verdict = rate_limits.check(allowances[key], most, now)
            if not verdict.allowed:
                raise too_many_requests("catalogue.help_too_many", verdict.retry_after)
        for allowance in allowances.values():
            rate_limits.count_attempt(allowance, now)
        return HelpRequest.objects.create(
            orgid=orgid,
            name=name,
            email=email,
            phone=phone,
            phone_index=selectors.phone_index(phone),
            company=company,
            description=description,
            created_at=now,
        )


def forget_help_requests(*, phones: Collection[str]) -> int:
    """Empty the calls for help from these numbers, in the caller's transaction; how many."""
    rows = selectors.help_requests_for_system(phones)
    for row in rows:
        row.name = row.email = row.phone = row.company = ""
        row.phone_index, row.description, row.is_answered = None, "erased", True
        row.save()
    return len(rows)


def purge_help_requests(*, now: datetime) -> int:
    """Delete help requests older than their retention, answered or not; return how many."""
    old = HelpRequest.objects.filter(created_at__lt=now - timedelta(days=settings.HELP_REQUESTS_KEPT_DAYS))
    deleted, _ = old.delete()
    return deleted
