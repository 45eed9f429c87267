"""The customers of the made-up world: their visits, profiles, and how far each went."""

import random
import uuid
from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from apps.applications.domain.attribution import AttributionReason
from apps.applications.models import Touch
from apps.catalogue.gateways import pincodes
from apps.core.domain.calendar import IST, today_ist
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.demo.domain.entry_points import DemoEntryPoint, entry_point
from apps.demo.domain.more_terms import DemoProductTerms
from apps.demo.domain.people import DemoPerson, person
from apps.demo.services.journeys import make_application, make_submissions, record_event, store_offer_list
from apps.demo.services.texts import own_digest, version_of
from apps.lenders.models import Lender
from apps.lenders.selectors import lenders as lender_selectors
from apps.lenders.services import lenders
from apps.partners.models import Partner
from apps.privacy.services import consents

PARTNER_KEY = "sunrise"
DAYS_OF_HISTORY = 150
REFUSED_FIELDS = ("tin", "postal_code", "tin", "birth_date", "email", "postal_code", "tin")
"""First wrong fields of people who gave up in the form."""


def ids_of(draw: random.Random) -> Callable[[], uuid.UUID]:
    """Return a source of UUIDs of version 4 from the seed.

    So the same seed makes exactly the same dataset.
    """
    return lambda: uuid.UUID(int=draw.getrandbits(128), version=4)


def make_people(
    count: int,
    draw: random.Random,
    now: datetime,
    partners: list[Partner],
    served: list[tuple[Lender, DemoProductTerms]],
) -> dict[str, int]:
    """Make customers with their journeys, from a visit on; return the number of each kind."""
    new_id = ids_of(draw)
    today = today_ist(now)
    sunrise = next(partner for partner in partners if partner.key == PARTNER_KEY)
    applications = submissions = 0
    policies = lender_selectors.live_policies("PL", channel="direct")
    lenders.store_policies(policies)
    for place in range(count):
        who = person(place, draw, today)
        # More people lately than long ago: a business that grows.
        days_ago = 2 if place == 0 else int(DAYS_OF_HISTORY * draw.random() ** 1.5)
        moment = now - timedelta(days=days_ago, minutes=draw.randrange(0, 600) + 5)
        partner = draw.choices([sunrise, draw.choice(partners), None], [35, 30, 35])[0]
        stage = (
            "submitted"
            if place == 0
            else draw.choices(["asked", "verified", "offers", "submitted"], [10, 12, 23, 55])[0]
        )
        _visits_without_a_number(draw, new_id, moment, partner, entry_point(f"browser {place}"))
        prospect = _prospect(new_id, who, moment, partner, entry_point(str(place)))
        if stage == "asked":
            continue
        customer = _customer(new_id, who, moment, has_profile=stage != "verified")
        Prospect.objects.filter(pk=prospect.pk).update(customer=customer, verified_at=moment + timedelta(minutes=1))
        record_event(JourneyEventName.OTP_VERIFIED, moment + timedelta(minutes=1), prospect=prospect, customer=customer)
        touch = Touch.objects.create(
            id=new_id(),
            prospect=prospect,
            partner=partner,
            url_segment=prospect.url_segment,
            utms=prospect.utms,
            at=moment,
            reason=AttributionReason.FIRST if partner else AttributionReason.NO_PARTNER,
        )
        if stage == "verified":
            refused_at = moment + timedelta(minutes=3)
            field = REFUSED_FIELDS[place % len(REFUSED_FIELDS)]
            record_event(JourneyEventName.STEP_REFUSED, refused_at, prospect=prospect, customer=customer, field=field)
            continue
        application = make_application(new_id, who, customer, prospect, touch, moment + timedelta(minutes=5))
        store_offer_list(new_id, application, customer, policies, moment + timedelta(minutes=5))
        applications += 1
        if stage == "submitted":
            submissions += make_submissions(
                draw, new_id, who.language, application, served, moment + timedelta(minutes=9), now
            )
    return {"customers": count, "applications": applications, "submissions": submissions}


def _visits_without_a_number(
    draw: random.Random, new_id: Callable[[], uuid.UUID], at: datetime, partner: Partner | None, way: DemoEntryPoint
) -> None:
    JourneyEvent.objects.bulk_create(
        JourneyEvent(
            event=JourneyEventName.VISIT,
            visit_id=new_id(),
            path="/",
            url_segment=partner.key if partner else "",
            utms=way.utms,
            at=at - timedelta(hours=draw.randrange(0, 20), seconds=step),
        )
        for step in range(draw.randrange(1, 4))
    )


def _prospect(
    new_id: Callable[[], uuid.UUID], who: DemoPerson, at: datetime, partner: Partner | None, way: DemoEntryPoint
) -> Prospect:
    prospect = Prospect.objects.create(
        id=new_id(),
        mobile_phone_number=who.mobile,
        language=who.language,
        url_segment=partner.key if partner else "",
        utms=way.utms | ({"utm_id": partner.utm_id} if partner else {}),
        user_agent=way.user_agent,
        ip="127.0.0.1",
        created_at=at,
    )
    record_event(JourneyEventName.OTP_REQUESTED, at, prospect=prospect)
    return prospect


def _customer(new_id: Callable[[], uuid.UUID], who: DemoPerson, at: datetime, *, has_profile: bool) -> Customer:
    customer = Customer(
        id=new_id(),
        mobile_phone_number=who.mobile,
        language=who.language,
        created_at=at,
        changed_at=at,
        last_login_at=at,
    )
    if has_profile:
        fill_profile(customer, who, at)
    customer.save()
    for purpose in ("terms", "privacy"):
        consents.give_consent(
            subject_kind="customer",
            subject_id=customer.pk,
            purpose=purpose,
            text_version=version_of(purpose),
            text_digest=own_digest(purpose, who.language),
            language=who.language,
            ip="127.0.0.1",
            user_agent="demo",
            at=at,
        )
    return customer


def fill_profile(customer: Customer, who: DemoPerson, at: datetime) -> None:
    """Fill in all fields of a personal loan, entered on the day of `at`, without saving."""
    place = pincodes.look_up(who.pincode)
    asks_household = who.income * 12 <= 300_000
    values: dict[str, Any] = {
        "first_name": who.first_name,
        "last_name": who.last_name,
        "email": f"{who.first_name.lower()}.{who.place + 1}@example.com",
        "gender": who.gender,
        "birth_date": who.birth_date,
        "tin": who.pan,
        "postal_code": who.pincode,
        "city": place.city if place else "",
        "state": place.state if place else "",
        "residence_type": who.place % 7 + 1,
        "employment_status_code": who.employment,
        "monthly_income": f"{who.income}.00",
        "emi": Decimal(who.emi),
        "se_loan_amount": Decimal(who.amount),
        "loan_tenure_months": who.tenure,
        "loan_purpose": who.purpose,
        "credit_score_class": who.score_class,
        "household_income": 1 if asks_household else None,
        "household_income_declaration": asks_household,
        "pl_completed": True,
    }
    if who.employment == 1:
        values |= {"employer_name": who.employer, "salary_mode": 1}
    else:
        values |= {"business_years": 3, "business_current_turnover": 2}
    for name, value in values.items():
        setattr(customer, name, value)
    customer.told_on = {name: at.astimezone(IST).date().isoformat() for name in values if not name.startswith("pl_")}
