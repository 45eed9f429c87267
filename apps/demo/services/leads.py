"""Leads that Sunrise brought by sheets, in every state that their page shows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.applications.domain.partner_leads import ConsentBasis, InvitationStatus, label
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, PartnerLead, Submission, Touch
from apps.applications.services.partner_leads import upload_leads
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.customers.models import Prospect
from apps.demo.services import sheet_files
from apps.demo.services.people import PARTNER_KEY
from apps.partners.models import Partner
from apps.uploads.services import undo

HEADINGS = ("Mobile", "Name", "Product", "PIN Code", "Agreed By", "Agreed On", "E-mail", "Language", "Note")
TAKEN_DAYS_AGO = 35
WAITS_HOURS_AGO = 3
ENDED = frozenset(
    {
        SubmissionStatus.REJECTED,
        SubmissionStatus.DECLINED_BY_CUSTOMER,
        SubmissionStatus.EXPIRED,
        SubmissionStatus.FAILED,
    }
)
STANDINGS = (
    frozenset({SubmissionStatus.DISBURSED}),
    frozenset({SubmissionStatus.APPROVED, SubmissionStatus.SANCTIONED}),
    frozenset({SubmissionStatus.SENT, SubmissionStatus.IN_REVIEW, SubmissionStatus.DOCUMENTS_PENDING}),
    ENDED,
)
"""A named person is shown for each of these that a customer of the partner has come to, the furthest first."""


NAMELESS = ("Rohan Desai", "Sunita Pawar")
"""Partner's names for customers who gave us none."""


@dataclass(frozen=True)
class _DemoLead:
    """One row of a sheet, and what came of it."""

    mobile: str
    name: str
    pincode: str = "226010"
    product: str = "Personal Loans"
    by: ConsentBasis | None = ConsentBasis.PAPER
    days_before: int = 4
    invitation: InvitationStatus = InvitationStatus.SENT
    then: dict[str, Any] = field(default_factory=dict)


STRANGERS = (
    _DemoLead("9990000951", "Farida Shaikh", by=ConsentBasis.WEB_FORM),
    _DemoLead("9990000952", "Girish Naik", "411001", by=ConsentBasis.IN_PERSON, invitation=InvitationStatus.NONE),
    _DemoLead(
        "9990000953", "Heena Kapoor", "302001", "Gold Loans", ConsentBasis.MESSAGE, invitation=InvitationStatus.STOPPED
    ),
    _DemoLead("9990000954", "Imran Qureshi", "500001", "Business Loans", ConsentBasis.RECORDED_CALL),
)
REFUSED = (
    _DemoLead("90000", "Jaya Pillai"),
    _DemoLead("9990000955", "Kiran Bhat", by=None),
    _DemoLead("9990000956", "Lata Joshi", "22601"),
    _DemoLead("9990000957", "Manoj Sahu", days_before=200),
)
WAITING = (
    _DemoLead("9990000958", "Neha Gill", "141001"),
    _DemoLead("9990000959", "Omkar Patil", "411001", by=ConsentBasis.MESSAGE),
    _DemoLead("9990000960", "Pooja Nair", by=None),
)
UNDONE = (_DemoLead("9990000981", "Qasim Ali"), _DemoLead("9990000982", "Ritu Sen", "700016"))
TAKEN_WHOLE = (
    _DemoLead("9990000983", "Sameer Kulkarni", "411004", by=ConsentBasis.WEB_FORM),
    _DemoLead("9990000984", "Tara Menon", "560004"),
)


def seed_leads(*, now: datetime) -> int:
    """Send the sheets through the engine itself; return how many people were named."""
    sunrise = Partner.objects.get(key=PARTNER_KEY)
    taken_at = now - timedelta(days=TAKEN_DAYS_AGO)
    people = [*_customers(sunrise, since=taken_at + timedelta(days=1)), *STRANGERS]
    taken = _send("partner1@example.com", "leads_fair.csv", [*people, *REFUSED], taken_at)
    sheet_files.apply(taken, _actor("partner1@example.com"), taken_at)
    _follow(taken, people, taken_at)
    _more_sheets(now)
    _send("partner2@example.com", "leads_branch.csv", WAITING, now - timedelta(hours=WAITS_HOURS_AGO))
    return PartnerLead.objects.count()


def _more_sheets(now: datetime) -> None:
    """Make an undone sheet, a sheet applied whole, and a file that is no sheet."""
    agent = _actor("partner2@example.com")
    for name, people, days in (("leads_wrong_fair.csv", UNDONE, 27), ("leads_camp.csv", TAKEN_WHOLE, 14)):
        at = now - timedelta(days=days)
        upload_id = _send("partner2@example.com", name, people, at)
        sheet_files.apply(upload_id, agent, at)
        PartnerLead.objects.filter(upload_id=upload_id).update(introduced_at=at)
        if people is UNDONE:
            undo.undo(actor=agent, upload_id=upload_id)
    sheet_files.fail(_receive(agent), "leads_poster.xlsx", now - timedelta(days=18))


def _send(email: str, name: str, people: Sequence[_DemoLead], at: datetime) -> UUID:
    """Send and check a sheet at a time in the past, and return its id."""
    return sheet_files.send(_receive(_actor(email)), sheet_files.csv_file(name, HEADINGS, _rows(people, at)), at)


def _receive(actor: Actor) -> sheet_files.Receive:
    return lambda content: upload_leads(actor=actor, partner_id=None, file=content, override=False)


def _rows(people: Iterable[_DemoLead], at: datetime) -> Iterator[tuple[str, ...]]:
    for person in people:
        on = (today_ist(at) - timedelta(days=person.days_before)).strftime("%d/%m/%Y")
        agreed = label(person.by, "en") if person.by else ""
        yield person.mobile, person.name, person.product, person.pincode, agreed, on if person.by else "", "", "English"


def _actor(email: str) -> Actor:
    user: Any = User.objects.get(email=email)
    return Actor(
        area="partner",
        subject_id=str(user.pk),
        partner_id=user.partner_id,
        partner_role=user.partner_role,
        name=user.name,
        user_agent="demo",
    )


def _customers(sunrise: Partner, *, since: datetime) -> list[_DemoLead]:
    """Return one of the partner's customers for each outcome of a journey since then.

    The outcomes go from a disbursal down to a visit that only entered a number.
    """
    applied = Application.objects.filter(partner=sunrise, product_code="PL", created_at__gt=since)
    applied = applied.select_related("customer", "prospect").order_by("created_at", "pk")
    statuses: dict[UUID, set[str]] = {}
    for application_id, status in Submission.objects.filter(application__in=applied).values_list(
        "application_id", "status"
    ):
        statuses.setdefault(application_id, set()).add(status)
    by_outcome: dict[int, Prospect] = {}
    for application in applied:
        standing = [place for place, those in enumerate(STANDINGS) if statuses.get(application.pk, set()) & those]
        if application.prospect is not None:
            by_outcome.setdefault(standing[0] if standing else len(STANDINGS), application.prospect)
    visits = Prospect.objects.filter(url_segment=sunrise.key, created_at__gt=since).order_by("created_at", "pk")
    signed_in = visits.exclude(customer=None).exclude(customer__in=Application.objects.values("customer")).first()
    unverified = visits.filter(customer=None).first()
    prospects = [
        *(by_outcome[place] for place in sorted(by_outcome)),
        *(visit for visit in (signed_in, unverified) if visit),
    ]
    return [_named(prospect, place) for place, prospect in enumerate(prospects)]


def _named(prospect: Prospect, place: int) -> _DemoLead:
    customer = prospect.customer
    names = [customer.first_name, customer.last_name] if customer else []
    return _DemoLead(
        str(prospect.mobile_phone_number),
        " ".join(name for name in names if name) or NAMELESS[place % 2],
        (customer and customer.postal_code) or "226010",
        by=(ConsentBasis.PAPER, ConsentBasis.WEB_FORM, ConsentBasis.MESSAGE)[place % 3],
        then={
            "customer": customer,
            "touch": Touch.objects.filter(prospect=prospect).first(),
            "opened_at": prospect.created_at,
            "signed_in_at": prospect.verified_at,
        },
    )


def _follow(upload_id: UUID, people: Sequence[_DemoLead], at: datetime) -> None:
    """Store each person's steps after the sheet was applied."""
    for row_no, person in enumerate(people, 2):
        invited_at = at + timedelta(hours=1) if person.invitation == InvitationStatus.SENT else None
        PartnerLead.objects.filter(upload_id=upload_id, row_no=row_no).update(
            introduced_at=at, invitation=person.invitation.value, invited_at=invited_at, **person.then
        )
