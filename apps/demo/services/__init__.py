"""Fill an empty database with a convincing, made-up world, the same for the same seed (product.md 11).

Written straight into the tables, as test factories do, because it tells a past: applications, answers and disbursals
of months that no service could have lived through. It refuses to run outside demo mode.
"""

import hashlib
import random
import uuid
from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.applications.domain import facts
from apps.applications.domain.attribution import Reason
from apps.applications.domain.statuses import Source, Status
from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission, Touch
from apps.catalogue.gateways import pincodes
from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import IST, today_ist
from apps.core.domain.money import rupees
from apps.core.domain.problems import Problem
from apps.customers import selectors as customer_selectors
from apps.customers.domain.events import Event
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.demo.domain.brands import BRANDS, Brand
from apps.demo.domain.lender_terms import DemoLender, ProductTerms, lenders
from apps.demo.domain.people import Person, person
from apps.demo.services.cards import credit_cards
from apps.demo.services.desk import switches_and_limits
from apps.demo.services.ledger import ledger_of_the_past
from apps.demo.services.revenue import commission_tables
from apps.lenders import selectors as lender_selectors
from apps.lenders import services as lender_services
from apps.lenders.domain.assessment import Inputs, assess
from apps.lenders.domain.matching import Request
from apps.lenders.domain.plain import to_plain
from apps.lenders.domain.policy import PolicySet
from apps.lenders.domain.ranking import Quote
from apps.lenders.models import ConnectorSettings, Lender, LenderProduct
from apps.partners import services as partner_services
from apps.partners.models import Partner
from apps.privacy import services as privacy

PASSWORD = "demo-Pass-2026"
ADMINS = (
    ("admin1@example.com", "Priya Iyer", 1),
    ("admin2@example.com", "Hari Menon", 2),
    ("admin3@example.com", "Isha Dutta", 3),
    ("admin4@example.com", "Gita Rao", 1),
)
PARTNER_USERS = (("partner1@example.com", "Dev Malhotra", "owner"), ("partner2@example.com", "Esha Sethi", "agent"))
PARTNER_KEY = "sunrise"
CUSTOMERS = {"small": 300, "medium": 3_000}
DAYS_OF_HISTORY = 150
LIVE_PATH = (
    Status.SENT,
    Status.IN_REVIEW,
    Status.DOCUMENTS_PENDING,
    Status.APPROVED,
    Status.SANCTIONED,
    Status.DISBURSED,
)
ENDS = {
    Status.REJECTED: (Status.SENT, Status.IN_REVIEW),
    Status.DECLINED_BY_CUSTOMER: (Status.SENT, Status.IN_REVIEW, Status.APPROVED),
    Status.EXPIRED: (Status.SENT,),
    Status.FAILED: (),
}
REASONS = {
    Status.REJECTED: ("Income below policy", "Credit record", "Existing loans too high"),
    Status.DECLINED_BY_CUSTOMER: ("Took another offer", "No longer needed"),
    Status.EXPIRED: ("No answer from customer",),
    Status.FAILED: ("Lender could not be reached",),
}


def is_empty() -> bool:
    """Whether nobody has been here yet."""
    return not User.objects.exists() and not Lender.objects.exists()


@transaction.atomic
def build(*, size: str, seed: int, now: datetime | None = None) -> dict[str, int]:
    """Make the whole world in one transaction. Problem `demo.not_in_demo_mode` outside demo mode."""
    if not settings.DEMO:
        raise Problem("demo.not_in_demo_mode", 409)
    now = now or timezone.now()
    draw = random.Random(seed)  # noqa: S311 - a made-up world, not a secret
    partners = _partners()
    _users(partners)
    served = _lenders(seed)
    commission_tables(seed=seed, today=today_ist(now))
    counts = _people(CUSTOMERS[size], draw, now, list(partners.values()), served)
    credit_cards(seed=seed, now=now)
    switches_and_limits(now=now)
    ledger_of_the_past(now=now)
    return {"brands": len(partners) + 1, "lenders": len(lenders(seed)), **counts}


def _partners() -> dict[str, Partner]:
    partner_services.ensure_own_brand()
    return {brand.key: _partner(place, brand) for place, brand in enumerate(BRANDS)}


def _partner(place: int, brand: Brand) -> Partner:
    return partner_services.add_partner(
        key=brand.key,
        name=f"{brand.name} {brand.line}".strip(),
        by=SYSTEM,
        utm_id=f"{brand.key.replace('-', '_')}_{place + 1:02d}",
        revenue_percent=Decimal(40 + place % 5 * 5),
        revenue_flat_fee=Decimal(place % 3 * 100),
        logo=brand.logo,
        font_family=brand.font,
        font_source="self" if brand.font else "",
        primary_colour=brand.primary,
        secondary_colour=brand.secondary,
        title_en=brand.title_en,
        title_hi=brand.title_hi,
        terms_apply=brand.terms_apply,
    )


def _users(partners: dict[str, Partner]) -> None:
    for email, name, role in ADMINS:
        user = User(email=email, name=name, area=User.Area.ADMIN, role_id=role)
        user.set_password(PASSWORD)
        user.save()
    for email, name, partner_role in PARTNER_USERS:
        user = User(
            email=email,
            name=name,
            area=User.Area.PARTNER,
            partner_id=partners[PARTNER_KEY].pk,
            partner_role=partner_role,
        )
        user.set_password(PASSWORD)
        user.save()


def _lenders(seed: int) -> list[tuple[Lender, ProductTerms]]:
    """All lenders with terms and connectors; gives those that serve personal loans and are on."""
    served = []
    today = today_ist(timezone.now())
    for demo in lenders(seed):
        lender = Lender.objects.create(**_lender_fields(demo, today))
        for terms in demo.products:
            LenderProduct.objects.create(lender=lender, **_product_fields(terms))
            if terms.product == "PL" and demo.is_on:
                served.append((lender, terms))
        ConnectorSettings.objects.create(lender=lender, **_connector_fields(demo, lender.slug))
    return served


def _lender_fields(demo: DemoLender, today: date) -> dict[str, Any]:
    slug = demo.name.lower()
    first = demo.products[0]
    return {
        "name": demo.name,
        "display_name_en": demo.display_en,
        "display_name_hi": demo.display_hi,
        "slug": slug,
        "kind": demo.kind,
        "mark_seed": slug,
        "registration_no": f"DEMO-{demo.priority:04d}",
        "website": f"https://{slug}.example",
        "privacy_url": f"https://{slug}.example/privacy",
        "min_income": demo.min_income,
        "max_income": demo.max_income,
        "min_age": demo.min_age,
        "max_age": demo.max_age,
        "ticket_class": demo.ticket_class,
        "credit_score_class": demo.credit_score_class,
        "salaried": demo.salaried,
        "self_employed": demo.self_employed,
        "business": demo.business,
        "priority": demo.priority,
        "lender_status": demo.is_on,
        "autosubmission": demo.autosubmission,
        "api": demo.connector == "sandbox",
        "so_status": bool(demo.special_offer),
        "so_text": demo.special_offer,
        "so_date_start": today - timedelta(days=10) if demo.special_offer else None,
        "so_date_end": today + timedelta(days=20) if demo.special_offer else None,
        "loan_amount_upto": first.amount_max,
        "tenure": f"{first.tenure_min} to {first.tenure_max} months",
        "interest_rate": f"{first.annual_rate}% a year",
        "apr_min": first.annual_rate,
        "apr_max": min(first.annual_rate + 8, Decimal(36)),
        "processing_fees": f"{first.fee_percent}% + GST" if first.fee_percent else "None",
        "age_text": f"{demo.min_age or 18} to {demo.max_age or 65}",
        "employment_text": "/".join(
            word
            for word, serves in (
                ("Salaried", demo.salaried),
                ("Self employed", demo.self_employed),
                ("Business", demo.business),
            )
            if serves
        ),
        "income_text": f"₹{demo.min_income:,}" if demo.min_income else "",
        "min_loan_text": f"₹{first.amount_min:,}",
        "max_loan_text": f"₹{first.amount_max:,}",
        "cibil_text": {1: "300+", 2: "650+", 3: "700+", 4: "750+", 5: "800+"}.get(demo.credit_score_class or 0, ""),
        "lender_journey_text": "Application, documents, call, money in the bank",
        "grievance_officer": "Nodal officer",
        "grievance_phone": "1800 000 0000",
        "grievance_email": f"nodal@{slug}.example",
    }


def _product_fields(terms: ProductTerms) -> dict[str, Any]:
    return {
        "product_id": terms.product,
        "live": True,
        "amount_min": terms.amount_min,
        "amount_max": terms.amount_max,
        "tenure_min": terms.tenure_min,
        "tenure_max": terms.tenure_max,
        "annual_rate": terms.annual_rate,
        "processing_fee_percent": terms.fee_percent,
        "processing_fee_flat": terms.fee_flat,
        "fee_min": terms.fee_min,
        "fee_max": terms.fee_max,
        "penal_text_en": terms.penal_en,
        "penal_text_hi": terms.penal_hi,
        "foreclosure_text_en": "4% of what is left, none after 12 months",
        "foreclosure_text_hi": "बची राशि का 4%, 12 महीने बाद कुछ नहीं",
        "cooling_off_days": terms.cooling_off_days,
        "foir_max_percent": terms.foir_max,
        "age_max_at_maturity": terms.age_max_at_maturity,
        "reapply_after_days": terms.reapply_after_days,
        "pincode_mode": terms.pincode_mode,
        "pincodes": list(terms.pincodes),
        "kfs": {"recovery_clause": "14", "grievance_clause": "17"},
    }


def _connector_fields(demo: DemoLender, slug: str) -> dict[str, Any]:
    if demo.connector == "sandbox":
        return {
            "kind": ConnectorSettings.Kind.SANDBOX,
            "options": {"behaviour": demo.behaviour},
            "webhook_secret": lender_services.sandbox_secret(slug),
        }
    return {
        "kind": ConnectorSettings.Kind.REDIRECT,
        "utm_link": f"https://{slug}.example/apply?utm_source=tulna&ref={{unique_id}}",
        "registered_host": f"{slug}.example",
    }


def _ids(draw: random.Random) -> Callable[[], uuid.UUID]:
    """UUIDs of version 4 from the seed, so that the same seed makes the same world to the letter."""
    return lambda: uuid.UUID(int=draw.getrandbits(128), version=4)


def _people(
    count: int, draw: random.Random, now: datetime, partners: list[Partner], served: list[tuple[Lender, ProductTerms]]
) -> dict[str, int]:
    new_id = _ids(draw)
    today = today_ist(now)
    sunrise = next(partner for partner in partners if partner.key == PARTNER_KEY)
    applications = submissions = 0
    policies = lender_selectors.live_policies("PL")
    lender_services.keep_policies(policies)
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
        _visits_without_a_number(draw, new_id, moment, partner)
        prospect = _prospect(new_id, who, moment, partner)
        if stage == "asked":
            continue
        customer = _customer(new_id, who, moment, has_profile=stage != "verified")
        Prospect.objects.filter(pk=prospect.pk).update(customer=customer, verified_at=moment + timedelta(minutes=1))
        _note(Event.OTP_VERIFIED, moment + timedelta(minutes=1), prospect=prospect, customer=customer)
        touch = Touch.objects.create(
            id=new_id(),
            prospect=prospect,
            partner=partner,
            url_segment=prospect.url_segment,
            utms=prospect.utms,
            at=moment,
            reason=Reason.FIRST if partner else Reason.NO_PARTNER,
        )
        if stage == "verified":
            continue
        application = _application(new_id, who, customer, prospect, touch, moment + timedelta(minutes=5))
        _shown_list(new_id, application, customer, policies, moment + timedelta(minutes=5))
        applications += 1
        if stage == "submitted":
            submissions += _submissions(draw, new_id, who, application, served, moment + timedelta(minutes=9), now)
    return {"customers": count, "applications": applications, "submissions": submissions}


def _note(
    event: Event, at: datetime, *, prospect: Prospect | None = None, customer: Customer | None = None, **more: Any
) -> None:
    JourneyEvent.objects.create(
        event=event,
        at=at,
        prospect_id=prospect.pk if prospect else None,
        customer_id=customer.pk if customer else None,
        **{"url_segment": prospect.url_segment if prospect else "", **more},
    )


def _visits_without_a_number(
    draw: random.Random, new_id: Callable[[], uuid.UUID], at: datetime, partner: Partner | None
) -> None:
    JourneyEvent.objects.bulk_create(
        JourneyEvent(
            event=Event.VISIT,
            visit_id=new_id(),
            path="/",
            url_segment=partner.key if partner else "",
            at=at - timedelta(hours=draw.randrange(0, 20), seconds=step),
        )
        for step in range(draw.randrange(1, 4))
    )


def _prospect(new_id: Callable[[], uuid.UUID], who: Person, at: datetime, partner: Partner | None) -> Prospect:
    prospect = Prospect.objects.create(
        id=new_id(),
        mobile_phone_number=who.mobile,
        language=who.language,
        url_segment=partner.key if partner else "",
        utms={"utm_id": partner.utm_id} if partner else {},
        ip="127.0.0.1",
        created_at=at,
    )
    _note(Event.OTP_REQUESTED, at, prospect=prospect)
    return prospect


def _customer(new_id: Callable[[], uuid.UUID], who: Person, at: datetime, *, has_profile: bool) -> Customer:
    customer = Customer(
        id=new_id(),
        mobile_phone_number=who.mobile,
        language=who.language,
        created_at=at,
        changed_at=at,
        last_login_at=at,
    )
    if has_profile:
        _fill_profile(customer, who, at)
    customer.save()
    for purpose in ("terms", "privacy"):
        privacy.give_consent(
            subject_kind="customer",
            subject_id=customer.pk,
            purpose=purpose,
            text_version="1.0",
            language=who.language,
            ip="127.0.0.1",
            user_agent="demo",
            at=at,
        )
    return customer


def _fill_profile(customer: Customer, who: Person, at: datetime) -> None:
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


def _application(
    new_id: Callable[[], uuid.UUID], who: Person, customer: Customer, prospect: Prospect, touch: Touch, at: datetime
) -> Application:
    application = Application.objects.create(
        id=new_id(),
        customer=customer,
        prospect=prospect,
        product_code="PL",
        amount=Decimal(who.amount),
        tenure_months=who.tenure,
        partner=touch.partner,
        first_touch=touch if touch.partner else None,
        last_touch=touch,
        created_at=at,
        changed_at=at,
    )
    Customer.objects.filter(pk=customer.pk).update(inflight_credit_app_id=application.pk)
    more = {"application_id": application.pk}
    _note(Event.PROFILE_COMPLETED, at, prospect=prospect, customer=customer, **more)
    _note(Event.OFFERS_VIEWED, at + timedelta(seconds=4), prospect=prospect, customer=customer, **more)
    return application


def _shown_list(
    new_id: Callable[[], uuid.UUID], application: Application, customer: Customer, policies: PolicySet, at: datetime
) -> None:
    """The list of offers she saw that day. Lenders that answer by themselves had not answered."""
    on = today_ist(at)
    inputs = Inputs(
        on=on,
        applicant=facts.applicant(customer_selectors.profile_of(customer), (), application_id=application.pk),
        request=Request("PL", application.amount, application.tenure_months),
        policies=policies.policies,
        broken=policies.broken,
        quotes=tuple(Quote(one.lender_id, "no_answer") for one in policies.policies if one.source == "lender"),
    )
    plain = {
        "on": on.isoformat(),
        "applicant": to_plain(inputs.applicant),
        "request": to_plain(inputs.request),
        "quotes": to_plain(inputs.quotes),
        "rule_version": inputs.rule_version,
    }
    OfferSnapshot.objects.create(
        id=new_id(),
        application=application,
        policy_digest=policies.digest,
        rule_version=inputs.rule_version,
        inputs_digest=hashlib.sha256(f"{application.pk} {on}".encode()).hexdigest(),
        inputs=plain,
        result=to_plain(assess(inputs)),
        created_at=at,
    )


def _path(draw: random.Random, age_days: int) -> tuple[Status, ...]:
    """The states a submission of that age went through after it was created."""
    end = draw.choices(
        [None, Status.REJECTED, Status.DECLINED_BY_CUSTOMER, Status.EXPIRED, Status.FAILED], [64, 22, 6, 5, 3]
    )[0]
    if end is not None:
        return (*ENDS[end], end)
    furthest = len(LIVE_PATH) if age_days > 14 else 1 + age_days * len(LIVE_PATH) // 15
    return LIVE_PATH[: draw.randrange(max(1, furthest - 3), furthest + 1)]


def _submissions(
    draw: random.Random,
    new_id: Callable[[], uuid.UUID],
    who: Person,
    application: Application,
    served: list[tuple[Lender, ProductTerms]],
    at: datetime,
    now: datetime,
) -> int:
    chosen = draw.sample(served, draw.choices([1, 2, 3], [60, 30, 10])[0])
    for lender, terms in chosen:
        consent = privacy.give_consent(
            subject_kind="customer",
            subject_id=application.customer_id,
            purpose="share_with_lender",
            text_version="1.0",
            language=who.language,
            ip="127.0.0.1",
            user_agent="demo",
            at=at,
            recipient=str(lender.pk),
            application_id=application.pk,
        )
        amount = min(application.amount, Decimal(terms.amount_max))
        submission = Submission(
            id=new_id(),
            application=application,
            customer=application.customer,
            lender=lender,
            product_code="PL",
            amount=amount,
            tenure_months=application.tenure_months,
            annual_rate=terms.annual_rate,
            reference=f"{lender.slug[:3].upper()}{draw.randrange(10**7, 10**8)}",
            consent_id=consent.pk,
            as_of=at.astimezone(IST).date(),
            created_at=at,
            changed_at=at,
        )
        submission.save()
        _note(Event.SUBMITTED, at, customer=application.customer, application_id=application.pk)
        _history(draw, submission, _path(draw, (now - at).days), at, now)
    return len(chosen)


def _history(draw: random.Random, submission: Submission, path: Iterable[Status], at: datetime, now: datetime) -> None:
    entries = [_entry(submission, Status.CREATED, "", at, Source.CUSTOMER)]
    was, moment = Status.CREATED, at
    for status in path:
        moment = min(moment + timedelta(hours=draw.randrange(2, 70)), now)
        source = (
            Source.CUSTOMER
            if status == Status.DECLINED_BY_CUSTOMER
            else draw.choice([Source.LENDER_API, Source.STATUS_FILE])
        )
        if status in (Status.SANCTIONED, Status.DISBURSED) and submission.sanctioned_amount is None:
            submission.sanctioned_amount = rupees(submission.amount * draw.choice([10, 10, 9, 8]) / 10)
        if status == Status.DISBURSED:
            submission.disbursed_amount = submission.sanctioned_amount
            submission.disbursed_on = moment.astimezone(IST).date()
        submission.reason = draw.choice(REASONS[status]) if status in REASONS else ""
        entries.append(_entry(submission, status, was, moment, source))
        was = status
    submission.status, submission.as_of, submission.changed_at = was, moment.astimezone(IST).date(), moment
    submission.save()
    StatusEntry.objects.bulk_create(entries)


def _entry(submission: Submission, status: Status, was: str, at: datetime, source: Source) -> StatusEntry:
    return StatusEntry(
        submission=submission,
        status=status,
        was=was,
        on=at.astimezone(IST).date(),
        source=source,
        sanctioned_amount=submission.sanctioned_amount,
        disbursed_amount=submission.disbursed_amount if status == Status.DISBURSED else None,
        disbursed_on=submission.disbursed_on if status == Status.DISBURSED else None,
        reason=submission.reason,
        recorded_at=at,
        told_at=at,
    )
