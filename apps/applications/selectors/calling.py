"""People who stopped on their way, and whether they still stand there, for who calls them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Lower

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, OfferSnapshot, Submission
from apps.applications.selectors.applications import latest_snapshot_for_system
from apps.customers.selectors.customers import signed_in_for_system
from apps.lenders.selectors.lenders import lender_cards

MAX_OFFERS = 6
OF_PERSON = frozenset({"anywhere", "signed_in"})
"""Stages that name a person and no application."""


@dataclass(frozen=True)
class StoppedPerson:
    """One customer, the application they stopped at (None: none), and when the last step was."""

    customer_id: UUID
    application_id: UUID | None
    product: str
    language: str
    stopped_at: datetime
    has_match: bool


@dataclass(frozen=True)
class StoppedPlace:
    """The place at which a list of stopped people was left: the last step and its row."""

    at: datetime
    row_id: UUID


@dataclass(frozen=True)
class StoppedPage:
    """Some stopped people; `end` is where the next ones begin, None after the last."""

    people: list[StoppedPerson]
    end: StoppedPlace | None


@dataclass(frozen=True)
class StoppedQuery:
    """People who stopped at a stage in [begins, ends), of products, languages and cities.

    Deleted and merged customers are out; with `people` so is everybody else.
    """

    stage: str
    begins: datetime
    ends: datetime
    products: Sequence[str] = ()
    languages: Sequence[str] = ()
    cities: Sequence[str] = ()
    people: QuerySet[Any] | None = None


def stopped_people_for_system(query: StoppedQuery, *, after: StoppedPlace | None = None, most: int) -> StoppedPage:
    """Return who stopped, after a place, the latest first, from at most so many rows.

    Somebody with two applications stands once on a page, and may stand on two pages.
    """
    if query.stage in OF_PERSON:
        signed_in = _signed_in(query)
        if after is not None:
            signed_in = signed_in.filter(_lies_after("last_login_at", after))
        people_in_order = [
            (pk, StoppedPerson(pk, None, "", language, signed_in_at, False))
            for pk, language, signed_in_at in _in_order(signed_in)[: most + 1]
            if signed_in_at is not None
        ]
        return _page(people_in_order, most)
    rows = _stopped_applications(query)
    if after is not None:
        rows = rows.filter(_lies_after("stopped_at", after))
    matched = OfferSnapshot.objects.filter(application_id=OuterRef("pk"), result__offers__0__isnull=False)
    columns = rows.annotate(has_match=Exists(matched)).order_by("-stopped_at", "pk")
    names = ("pk", "customer_id", "product_code", "customer__language", "stopped_at", "has_match")
    return _page(
        [
            (pk, StoppedPerson(customer_id, pk, product, language, stopped_at, has_match))
            for pk, customer_id, product, language, stopped_at, has_match in columns.values_list(*names)[: most + 1]
        ],
        most,
    )


def _in_order(signed_in: QuerySet[Any]) -> QuerySet[Any, tuple[UUID, str, datetime | None]]:
    return signed_in.order_by("-last_login_at", "pk").values_list("pk", "language", "last_login_at")


def count_stopped_for_system(query: StoppedQuery) -> int:
    """Return how many people stopped; somebody with two applications counts once."""
    if query.stage in OF_PERSON:
        return _signed_in(query).count()
    return _stopped_applications(query).order_by().values("customer_id").distinct().count()


def _signed_in(query: StoppedQuery) -> QuerySet[Any]:
    """Return customers who signed in: wherever they stand now, or those who never applied."""
    rows = signed_in_for_system(begins=query.begins, ends=query.ends, languages=query.languages, cities=query.cities)
    if query.stage != "anywhere":
        rows = rows.exclude(Exists(Application.objects.filter(customer_id=OuterRef("pk"))))
    return rows if query.people is None else rows.filter(pk__in=query.people.values("pk"))


def _stopped_applications(query: StoppedQuery) -> QuerySet[Any]:
    """Return applications at a stage since a time of the query, with `stopped_at`."""
    rows = _applications(query.stage).filter(stopped_at__gte=query.begins, stopped_at__lt=query.ends)
    rows = rows.filter(customer__erased_at=None, customer__merged_into=None)
    if query.languages:
        rows = rows.filter(customer__language__in=query.languages)
    if query.cities:
        rows = rows.annotate(_city=Lower("customer__city")).filter(_city__in=[city.lower() for city in query.cities])
    if query.products:
        rows = rows.filter(product_code__in=query.products)
    return rows if query.people is None else rows.filter(customer_id__in=query.people.values("pk"))


def _lies_after(column: str, place: StoppedPlace) -> Q:
    return Q(**{f"{column}__lt": place.at}) | Q(**{column: place.at}, pk__gt=place.row_id)


def _page(rows: Sequence[tuple[UUID, StoppedPerson]], most: int) -> StoppedPage:
    """Return the people of at most so many rows; a row beyond them says that there are more."""
    people: dict[UUID, StoppedPerson] = {}
    for _, person in rows[:most]:
        people.setdefault(person.customer_id, person)
    row_id, last = rows[most - 1] if len(rows) > most else (None, None)
    end = StoppedPlace(last.stopped_at, row_id) if last is not None and row_id is not None else None
    return StoppedPage(list(people.values()), end)


def _applications(stage: str) -> QuerySet[Any]:
    """Return applications at a stage, with `stopped_at`."""
    sent = Submission.objects.filter(application_id=OuterRef("pk"))
    shown = OfferSnapshot.objects.filter(application_id=OuterRef("pk"))
    if stage == "documents":
        waiting = sent.filter(status=SubmissionStatus.DOCUMENTS_PENDING.value).order_by()
        last = waiting.values("application_id").annotate(at=Max("changed_at")).values("at")
        return Application.objects.annotate(stopped_at=Subquery(last))
    rows = Application.objects.exclude(Exists(sent))
    if stage == "offers_seen":
        seen = shown.order_by().values("application_id").annotate(at=Max("created_at")).values("at")
        return rows.annotate(stopped_at=Subquery(seen))
    return rows.exclude(Exists(shown)).annotate(stopped_at=F("created_at"))


def is_still_at_for_system(stage: str, customer_id: UUID, application_id: UUID | None) -> bool:
    """Return whether a customer has not moved on from a stage since.

    Nobody moves on from *anywhere*.
    """
    if stage == "anywhere":
        return True
    if stage == "signed_in":
        return not Application.objects.filter(customer_id=customer_id).exists()
    if application_id is None:
        return False
    sent = Submission.objects.filter(application_id=application_id)
    if stage == "documents":
        return sent.filter(status=SubmissionStatus.DOCUMENTS_PENDING.value).exists()
    return not sent.exists()


def called_about_for_system(application_id: UUID, language: str) -> dict[str, Any] | None:
    """Return what an application is about, with its offers as last shown."""
    application = Application.objects.filter(pk=application_id).first()
    if application is None:
        return None
    snapshot = latest_snapshot_for_system(application_id)
    offers = snapshot.result.get("offers", []) if snapshot is not None else []
    names = lender_cards(offer["lender_id"] for offer in offers[:MAX_OFFERS])
    waiting = Submission.objects.filter(application_id=application_id).order_by("created_at")
    waits_for = lender_cards(
        row.lender_id for row in waiting.filter(Q(status=SubmissionStatus.DOCUMENTS_PENDING.value))
    )
    return {
        "product": application.product_code,
        "amount": f"{application.amount:.2f}",
        "tenure_months": application.tenure_months,
        "matched": len(offers),
        "offers": [
            {
                "lender": names[offer["lender_id"]].name(language),
                "apr": str(offer.get("apr") or ""),
                "emi": str(offer.get("emi") or ""),
                "annual_rate": str(offer.get("annual_rate") or ""),
                "fees": str(offer.get("fees_total") or ""),
                "cost": str(offer.get("price") or ""),
            }
            for offer in offers[:MAX_OFFERS]
            if offer["lender_id"] in names
        ],
        "waits_for": ", ".join(card.name(language) for card in waits_for.values()),
    }
