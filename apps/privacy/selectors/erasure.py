"""Deletion requests and legal holds as the back office reads them, people masked."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db.models import Count, QuerySet
from django.utils.module_loading import import_string
from django_filters import ChoiceFilter, DateFilter, FilterSet

from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.person import MaskedPerson
from apps.core.domain.problems import not_found
from apps.core.filters import filtered
from apps.privacy.domain.certificates import SignedCertificate
from apps.privacy.domain.notices import ErasureNoticeState
from apps.privacy.domain.requests import OPEN_STATES, ErasureBasis, ErasureState, ErasureVia
from apps.privacy.models import ErasureCertificate, ErasureNotice, ErasureRequest, LegalHold

PROGRESS_SECONDS = 600


class ErasureFilter(FilterSet):
    """The filters of the list of deletion requests."""

    state = ChoiceFilter(choices=[(state.value, state.value) for state in ErasureState])
    via = ChoiceFilter(choices=[(via.value, via.value) for via in ErasureVia])
    basis = ChoiceFilter(choices=[(basis.value, basis.value) for basis in ErasureBasis])
    first = DateFilter(method="asked_since")
    last = DateFilter(method="asked_until")

    class Meta:
        model = ErasureRequest
        fields: tuple[str, ...] = ()

    def asked_since(self, rows: QuerySet[ErasureRequest], name: str, value: Any) -> QuerySet[ErasureRequest]:
        """Filter to requests made on this Indian day or later."""
        return rows.filter(asked_at__gte=DateRange(value, value).begins)

    def asked_until(self, rows: QuerySet[ErasureRequest], name: str, value: Any) -> QuerySet[ErasureRequest]:
        """Filter to requests made on this Indian day or earlier."""
        return rows.filter(asked_at__lt=DateRange(value, value).ends)


@dataclass(frozen=True)
class ErasureLine:
    """One request in a list, with its person masked and how many recipients have answered."""

    request: ErasureRequest
    person: MaskedPerson | None
    notices: int
    answered: int
    hold: LegalHold | None


def erasure_requests(actor: Actor, filters: Mapping[str, Any]) -> QuerySet[ErasureRequest]:
    """Return the requests that match the filters, newest first."""
    require_full_admin(actor)
    chosen = {name: value for name, value in filters.items() if value is not None}
    rows: QuerySet[ErasureRequest] = filtered(
        ErasureFilter(chosen, queryset=ErasureRequest.objects.order_by("-asked_at", "pk"))
    )
    return rows


def erasure_counts(actor: Actor) -> dict[str, int]:
    """Return the number of requests in each state."""
    require_full_admin(actor)
    rows = ErasureRequest.objects.order_by().values_list("state").annotate(Count("pk"))
    return {state.value: 0 for state in ErasureState} | dict(rows)


def erasure_lines(requests: Iterable[ErasureRequest], now: datetime) -> list[ErasureLine]:
    """Return these requests with the other data of the list, by four queries."""
    rows = list(requests)
    people = masked_people(row.customer_id for row in rows)
    notices: dict[UUID, tuple[int, int]] = {}
    for request_id, state in ErasureNotice.objects.filter(request__in=rows).values_list("request_id", "state"):
        total, answered = notices.get(request_id, (0, 0))
        notices[request_id] = (total + 1, answered + (state == ErasureNoticeState.ANSWERED))
    holds = {hold.customer_id: hold for hold in standing_holds([row.customer_id for row in rows], now)}
    return [
        ErasureLine(row, people.get(row.customer_id), *notices.get(row.pk, (0, 0)), holds.get(row.customer_id))
        for row in rows
    ]


def erasure_request(actor: Actor, request_id: UUID) -> ErasureRequest:
    """Return one request; 404 for an unknown one."""
    require_full_admin(actor)
    row = ErasureRequest.objects.filter(pk=request_id).first()
    if row is None:
        raise not_found()
    return row


def open_request(customer_id: UUID) -> ErasureRequest | None:
    """Return a customer's open request (draft, waiting or cooling), or None."""
    return ErasureRequest.objects.filter(customer_id=customer_id, state__in=OPEN_STATES).first()


def certificate_of(actor: Actor, request_id: UUID) -> tuple[str, SignedCertificate]:
    """Return number and certificate of a finished deletion; 404 until it is written."""
    request = erasure_request(actor, request_id)
    row = ErasureCertificate.objects.filter(request=request).first()
    if row is None:
        raise not_found("privacy.certificate_waits")
    return request.number, SignedCertificate(row.text, row.signature, row.public_key)


def has_certificate(request: ErasureRequest) -> bool:
    """Return whether the certificate of a deletion is written."""
    return ErasureCertificate.objects.filter(request=request).exists()


def notices_of(request: ErasureRequest) -> list[ErasureNotice]:
    """Return the notices of a deletion, by the recipients' names."""
    return list(request.notices.order_by("recipient_name"))  # type: ignore[attr-defined]


def standing_holds(ids: Collection[UUID], now: datetime) -> list[LegalHold]:
    """Return the legal holds in force today for any of these ids, the latest end first."""
    rows = LegalHold.objects.filter(customer_id__in=list(ids), checker="", until__gte=today_ist(now))
    return list(rows.order_by("until").reverse())


def holds_of(actor: Actor, customer_id: UUID) -> list[LegalHold]:
    """Return every hold that was ever set for a customer, newest first."""
    require_full_admin(actor)
    return list(LegalHold.objects.filter(customer_id=customer_id))


def masked_people(ids: Iterable[UUID]) -> dict[UUID, MaskedPerson]:
    """Return these customers masked, from the app above that knows them."""
    return cast(dict[UUID, MaskedPerson], import_string(settings.MASKED_PEOPLE)(set(ids)))  # type: ignore[misc]


def erasing_step(request: ErasureRequest) -> int:
    """Return the number of data holders that a running deletion has passed; 0 while none runs."""
    return int(cache.get(progress_key(request.pk)) or 0)


def progress_key(request_id: UUID) -> str:
    """Return the cache key of a running deletion's progress.

    It is outside the deletion's transaction, so that other requests see it.
    """
    return f"privacy.erasing.{request_id}"
