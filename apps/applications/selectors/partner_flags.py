"""Facts behind flags of partners: own people, shared browsers, quick refusals."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, StatusEntry, Submission, Touch
from apps.core.domain.calendar import DateRange
from apps.core.fields import blind_index

REFUSED_WITHIN = timedelta(days=1)


@dataclass(frozen=True)
class OwnPerson:
    """Contact data of one of a partner's own people."""

    partner_id: UUID
    mobile_index: bytes | None
    email: str


@dataclass(frozen=True)
class OwnContact:
    """An application whose customer has the number or the address of a partner's own people."""

    application_id: UUID
    fact: str


def own_contacts_for_system(people: Iterable[OwnPerson]) -> dict[UUID, list[OwnContact]]:
    """Return partner -> credited applications of its own people, newest first, each once."""
    team = list(people)
    mobiles = {(person.partner_id, person.mobile_index) for person in team if person.mobile_index}
    emails = {(person.partner_id, blind_index("email", person.email.lower())) for person in team if person.email}
    rows = Application.objects.filter(
        Q(customer__mobile_index__in={index for _, index in mobiles})
        | Q(customer__email_index__in={index for _, index in emails}),
        partner_id__in={person.partner_id for person in team},
    ).order_by("-created_at", "pk")
    contacts: dict[UUID, list[OwnContact]] = defaultdict(list)
    for pk, partner_id, mobile, email in rows.values_list(
        "pk", "partner_id", "customer__mobile_index", "customer__email_index"
    ):
        if (partner_id, bytes(mobile)) in mobiles:
            contacts[partner_id].append(OwnContact(pk, "mobile"))
        elif email is not None and (partner_id, bytes(email)) in emails:
            contacts[partner_id].append(OwnContact(pk, "email"))
    return dict(contacts)


@dataclass(frozen=True)
class BrowserPans:
    """PANs that one browser brought a partner, and the applications or visits with them."""

    pans: int
    refs: tuple[UUID, ...]


def browser_pans_for_system(day: DateRange) -> dict[UUID, BrowserPans]:
    """Return partner -> its browser with the most different PANs in proved visits of these days.

    A browser is told by its address and its name: those who share both count as one.
    """
    rows = (
        Touch.objects.filter(
            at__gte=day.begins,
            at__lt=day.ends,
            partner__isnull=False,
            prospect__verified_at__isnull=False,
            prospect__customer__tin_index__isnull=False,
        )
        .exclude(Q(prospect__ip=None) | Q(prospect__user_agent=""))
        .order_by("-at", "pk")
    )
    columns = ("partner_id", "prospect__ip", "prospect__user_agent", "prospect__customer__tin_index")
    browsers: dict[tuple[UUID, str, str], dict[bytes, UUID]] = defaultdict(dict)
    for partner_id, ip, agent, pan, visit, application in rows.values_list(
        *columns, "prospect_id", "prospect__application_id"
    ):
        browsers[partner_id, ip, agent].setdefault(bytes(pan), application or visit)
    most: dict[UUID, BrowserPans] = {}
    for (partner_id, _, _), refs in browsers.items():
        if partner_id not in most or len(refs) > most[partner_id].pans:
            most[partner_id] = BrowserPans(len(refs), tuple(refs.values()))
    return most


@dataclass(frozen=True)
class QuickRefusals:
    """The submissions of a partner's customers, and those refused within a day with the newest."""

    submissions: int
    refused: int
    application_ids: tuple[UUID, ...]


def quick_refusals_for_system(*, begins: datetime, ends: datetime, examples: int) -> dict[UUID, QuickRefusals]:
    """Return partner -> its submissions made in [begins, ends) and those refused within a day."""
    refusal = StatusEntry.objects.filter(
        submission=OuterRef("pk"),
        status=SubmissionStatus.REJECTED.value,
        applied=True,
        recorded_at__lte=OuterRef("created_at") + REFUSED_WITHIN,
    )
    rows = Submission.objects.filter(
        created_at__gte=begins, created_at__lt=ends, application__partner__isnull=False
    ).annotate(was_refused=Exists(refusal))
    newest = _newest(rows.filter(was_refused=True), examples)
    counted = rows.order_by().values("application__partner_id")
    counted = counted.annotate(number=Count("pk"), refused=Count("pk", filter=Q(was_refused=True)))
    return {
        row["application__partner_id"]: QuickRefusals(
            row["number"], row["refused"], tuple(newest.get(row["application__partner_id"], ()))
        )
        for row in counted
    }


def _newest(refused: QuerySet[Submission], most: int) -> Mapping[UUID, list[UUID]]:
    place = Window(
        RowNumber(), partition_by=F("application__partner_id"), order_by=[F("created_at").desc(), F("pk").asc()]
    )
    ids: dict[UUID, list[UUID]] = defaultdict(list)
    rows = refused.annotate(place=place).filter(place__lte=most).order_by("place")
    for partner_id, application_id in rows.values_list("application__partner_id", "application_id"):
        ids[partner_id].append(application_id)
    return ids
