"""Bulk customers of the large dataset, with applications and submissions, for measuring.

Source: product.md 11. Each is drawn from the seed and their own number alone, so an interrupted run continues after its
last committed chunk. Rows go in by COPY, through the fields' own way to the database: sealed and indexed like any other
row. Their applications have no stored offer list, because nobody reads a million of them.
"""

import random
import uuid
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from decimal import Decimal

from django.conf import settings
from django.db import connection, models, transaction

from apps.applications.domain.attribution import AttributionReason
from apps.applications.models import Application, StatusEntry, Submission, Touch
from apps.core.domain.calendar import IST, today_ist
from apps.core.domain.problems import Problem
from apps.core.fields import blind_index
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.demo.domain.entry_points import entry_point
from apps.demo.domain.people import DemoPerson, mobile_of, person
from apps.demo.services.journeys import history, path_of
from apps.demo.services.people import DAYS_OF_HISTORY, PARTNER_KEY, fill_profile, ids_of
from apps.demo.services.texts import lender_digest, own_digest, version_of
from apps.lenders.models import LenderProduct
from apps.partners.models import Partner
from apps.privacy.models import Consent, ConsentPurpose

FIRST_PLACE = 100_000_000
"""Mobiles from 9100000001 on: no number of the smaller worlds."""
CHUNK = 2_000
# Parents before the rows that name them.
ORDER: tuple[type[models.Model], ...] = (
    Customer, Prospect, Touch, Consent, Application, Submission, StatusEntry, JourneyEvent,
)  # fmt: skip

Rows = dict[type[models.Model], list[models.Model]]


def existing_count(wanted: int) -> int:
    """Return the number of bulk customers that exist already.

    They are made in order, so bisection finds the end.
    """
    return bisect_left(range(wanted), True, key=lambda place: not _is_there(place))


def add_bulk_customers(*, wanted: int, seed: int, now: datetime) -> Iterator[int]:
    """Add the missing bulk customers, a transaction a chunk; yield their number after each.

    Problem `demo.not_in_demo_mode` outside demo mode.
    """
    if not settings.DEMO:
        raise Problem("demo.not_in_demo_mode", 409)
    maker = _BulkBuilder(seed, now)
    done = existing_count(wanted)
    while done < wanted:
        until = min(done + CHUNK, wanted)
        with transaction.atomic():
            rows = maker.rows(range(done, until))
            for model in ORDER:
                _copy(model, rows[model])
        done = until
        yield done


def _is_there(place: int) -> bool:
    return Customer.objects.filter(mobile_index=blind_index("mobile", mobile_of(FIRST_PLACE + place))).exists()


def _copy(model: type[models.Model], rows: list[models.Model]) -> None:
    """Write rows by COPY.

    Generated columns are left to the database, and so is a serial key where the row has none.
    """
    written = [column for column in model._meta.concrete_fields if not column.generated]
    fields = [column for column in written if not (column.primary_key and rows and rows[0].pk is None)]
    columns = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    into = f"COPY {connection.ops.quote_name(model._meta.db_table)} ({columns}) FROM STDIN"
    with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(into) as copy:
        for row in rows:
            copy.write_row([field.get_db_prep_save(field.pre_save(row, True), connection) for field in fields])


class _BulkBuilder:
    """Builder of bulk customers, with the lenders of personal loans and the partners read once."""

    def __init__(self, seed: int, now: datetime) -> None:
        self.seed, self.now, self.today = seed, now, today_ist(now)
        served = LenderProduct.objects.filter(product_id="PL", live=True, lender__lender_status=True)
        self.served = list(served.select_related("lender").order_by("lender_id"))
        self.partners = list(Partner.objects.exclude(utm_id="").order_by("key"))
        self.sunrise = next(partner for partner in self.partners if partner.key == PARTNER_KEY)

    def rows(self, places: range) -> Rows:
        """Return all rows of these people, with the numbers of the consents that submissions name."""
        rows: Rows = {model: [] for model in ORDER}
        for place in places:
            self._add(rows, place)
        consents = rows[Consent]
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT nextval(pg_get_serial_sequence('privacy_consent', 'id')) FROM generate_series(1, %s)",
                [len(consents)],
            )
            for consent, (number,) in zip(consents, cursor.fetchall(), strict=True):
                consent.pk = number
        consent_ids = {
            (consent.application_id, consent.recipient): consent.pk
            for consent in consents
            if isinstance(consent, Consent) and consent.application_id
        }
        for submission in rows[Submission]:
            if isinstance(submission, Submission):
                submission.consent_id = consent_ids[submission.application_id, str(submission.lender_id)]
        return rows

    def _add(self, rows: Rows, place: int) -> None:
        draw = random.Random(f"crowd {self.seed} {place}")  # noqa: S311 - a made-up world, not a secret
        new_id = ids_of(draw)
        who = person(FIRST_PLACE + place, draw, self.today)
        days_ago = int(DAYS_OF_HISTORY * draw.random() ** 1.5)
        at = self.now - timedelta(days=days_ago, minutes=draw.randrange(0, 600) + 15)
        partner = draw.choices([self.sunrise, draw.choice(self.partners), None], [35, 30, 35])[0]
        way = entry_point(f"crowd {place}")
        segment, utms = (partner.key, way.utms | {"utm_id": partner.utm_id}) if partner else ("", way.utms)
        stage = draw.choices(["verified", "offers", "submitted"], [13, 26, 61])[0]
        customer = _customer(new_id(), who, at)
        prospect = _prospect(new_id(), customer, segment, utms, way.user_agent)
        touch = _touch(new_id(), prospect, partner)
        rows[Customer].append(customer)
        rows[Prospect].append(prospect)
        rows[Touch].append(touch)
        for purpose in (ConsentPurpose.TERMS, ConsentPurpose.PRIVACY):
            rows[Consent].append(_consent(purpose, who, customer.pk, at, own_digest(purpose, who.language)))
        steps = {JourneyEventName.OTP_REQUESTED: at, JourneyEventName.OTP_VERIFIED: at + timedelta(minutes=1)}
        application = None
        if stage != "verified":
            fill_profile(customer, who, at)
            asked_at = at + timedelta(minutes=5)
            application = _application(new_id(), who, customer, touch, asked_at)
            customer.inflight_credit_app_id = prospect.application_id = application.pk
            rows[Application].append(application)
            steps |= {
                JourneyEventName.PROFILE_COMPLETED: asked_at,
                JourneyEventName.OFFERS_VIEWED: asked_at + timedelta(seconds=4),
            }
            if stage == "submitted":
                sent_at = at + timedelta(minutes=9)
                steps[JourneyEventName.SUBMITTED] = sent_at
                for terms in draw.sample(self.served, min(len(self.served), draw.choice([1, 1, 1, 2, 2, 3]))):
                    self._submit(rows, draw, new_id(), who, application, terms, sent_at)
        rows[JourneyEvent] += _events(steps, prospect, application)

    def _submit(
        self,
        rows: Rows,
        draw: random.Random,
        new_id: uuid.UUID,
        who: DemoPerson,
        application: Application,
        terms: LenderProduct,
        at: datetime,
    ) -> None:
        digest = lender_digest(ConsentPurpose.SHARE_WITH_LENDER, who.language, terms.lender.name_in(who.language))
        consent = _consent(ConsentPurpose.SHARE_WITH_LENDER, who, application.customer_id, at, digest)
        consent.recipient, consent.application_id = str(terms.lender_id), application.pk
        submission = Submission(
            id=new_id,
            application=application,
            customer=application.customer,
            lender=terms.lender,
            product_code="PL",
            amount=min(application.amount, terms.amount_max or application.amount),
            tenure_months=application.tenure_months,
            annual_rate=terms.annual_rate,
            reference=f"{terms.lender.slug[:3].upper()}C{who.place}",
            as_of=at.astimezone(IST).date(),
            created_at=at,
            changed_at=at,
        )
        rows[Consent].append(consent)
        rows[Submission].append(submission)
        rows[StatusEntry] += history(draw, submission, path_of(draw, (self.now - at).days), at, self.now)


def _customer(new_id: uuid.UUID, who: DemoPerson, at: datetime) -> Customer:
    return Customer(
        id=new_id,
        mobile_phone_number=who.mobile,
        language=who.language,
        created_at=at,
        changed_at=at,
        last_login_at=at,
    )


def _prospect(new_id: uuid.UUID, customer: Customer, segment: str, utms: dict[str, str], user_agent: str) -> Prospect:
    return Prospect(
        id=new_id,
        customer=customer,
        mobile_phone_number=customer.mobile_phone_number,
        language=customer.language,
        url_segment=segment,
        utms=utms,
        user_agent=user_agent,
        ip="127.0.0.1",
        created_at=customer.created_at,
        verified_at=customer.created_at + timedelta(minutes=1),
    )


def _touch(new_id: uuid.UUID, prospect: Prospect, partner: Partner | None) -> Touch:
    return Touch(
        id=new_id,
        prospect=prospect,
        partner=partner,
        url_segment=prospect.url_segment,
        utms=prospect.utms,
        at=prospect.created_at,
        reason=AttributionReason.FIRST if partner else AttributionReason.NO_PARTNER,
    )


def _events(
    times: Mapping[JourneyEventName, datetime], prospect: Prospect, application: Application | None
) -> list[JourneyEvent]:
    """Return the steps of a visit; each names its customer and application once they exist."""
    return [
        JourneyEvent(
            event=event,
            at=at,
            url_segment=prospect.url_segment,
            utms=prospect.utms,
            prospect_id=prospect.pk,
            customer_id=prospect.customer_id if event != JourneyEventName.OTP_REQUESTED else None,
            application_id=application.pk if application and at >= application.created_at else None,
        )
        for event, at in times.items()
    ]


def _consent(purpose: ConsentPurpose, who: DemoPerson, customer_id: uuid.UUID, at: datetime, digest: str) -> Consent:
    return Consent(
        at=at,
        subject_kind=Consent.SubjectKind.CUSTOMER,
        subject_id=customer_id,
        purpose=purpose,
        given=True,
        text_version=version_of(purpose),
        text_digest=digest,
        language=who.language,
        ip="127.0.0.1",
        user_agent="demo",
    )


def _application(new_id: uuid.UUID, who: DemoPerson, customer: Customer, touch: Touch, at: datetime) -> Application:
    return Application(
        id=new_id,
        customer=customer,
        prospect=touch.prospect,
        product_code="PL",
        amount=Decimal(who.amount),
        tenure_months=who.tenure,
        partner=touch.partner,
        first_touch=touch if touch.partner else None,
        last_touch=touch,
        created_at=at,
        changed_at=at,
    )
