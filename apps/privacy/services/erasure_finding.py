"""Search for the customer of a written request, limited and recorded."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin
from apps.core.domain.identifiers import clean_mobile
from apps.core.domain.person import MaskedPerson
from apps.core.domain.problems import FieldError, invalid, too_many_requests


@dataclass(frozen=True)
class MobileMatch:
    """The customer with a number, masked; None where nobody has it."""

    person: MaskedPerson | None


def find_customer(*, actor: Actor, mobile: str, now: datetime) -> MobileMatch:
    """Return the customer with a whole mobile number, masked.

    422 at `mobile`, 429 `privacy.too_many_searches` after DELETION_SEARCHES of one admin. Whoever is found is recorded.
    """
    require_full_admin(actor)
    try:
        number = clean_mobile(mobile)
    except ValueError as error:
        raise invalid(mobile=FieldError(f"core.{error}")) from None
    key = ("privacy.deletion_search", actor.person_id)
    with transaction.atomic():
        allowance = rate_limits.locked_allowances([key], now)[key]
        verdict = rate_limits.check(allowance, settings.DELETION_SEARCHES, now)
        if not verdict.allowed:
            hours = -(-verdict.retry_after // 3600)
            raise too_many_requests("privacy.too_many_searches", verdict.retry_after, hours=hours)
        rate_limits.count_attempt(allowance, now)
        path = cast(str, settings.PERSON_BY_MOBILE)  # type: ignore[misc]
        person = cast(MaskedPerson | None, import_string(path)(number))
        if person is not None:
            audit.record(
                actor=actor,
                action="privacy.customer_found",
                target="customer",
                target_id=person.customer_id,
                details={},
            )
    return MobileMatch(person)
