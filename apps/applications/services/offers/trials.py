"""Try a profile on every lender: typed, or a customer's with facts replaced.

Nothing is stored.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.core import signing
from django.db import transaction

from apps.applications.domain.attribution import channel_of
from apps.applications.domain.details import AnyDetails, of_stored
from apps.applications.domain.offers import facts
from apps.applications.models import Application
from apps.applications.selectors import applications
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import age_on, today_ist
from apps.core.domain.identifiers import clean_mobile, mask_mobile, mask_name
from apps.core.domain.problems import FieldError, forbidden, invalid
from apps.customers.selectors.customers import customer_by_mobile_for_system
from apps.customers.selectors.profiles import matching_facts_for_system
from apps.lenders.selectors import eligibility, lenders
from apps.lenders.selectors.gold import gold_price
from apps.matching.domain.matching import Applicant
from apps.matching.domain.policy import Channel, Employment
from apps.matching.domain.trial import TrialResult, run_trial

_SALT = "applications.trial.person"
PERSON_SECONDS = 3600
_NO_APPLICATION = UUID(int=0)


@dataclass(frozen=True)
class TrialProfile:
    """The facts typed into the tester; None is "not known".

    `person` names a customer who was looked up, `channel` says how the application would come.
    """

    product: str
    amount: Decimal
    tenure_months: int
    age: int | None = None
    monthly_income: Decimal | None = None
    employment: Employment | None = None
    credit_score_class: int | None = None
    pincode: str | None = None
    obligations: Decimal | None = None
    open_applications: int | None = None
    person: str = ""
    channel: Channel = "direct"


@dataclass(frozen=True)
class TrialPerson:
    """A customer's facts for the tester: name and number masked, None for what is not known."""

    person: str
    name: str
    mobile: str
    age: int | None
    monthly_income: Decimal | None
    employment: str | None
    credit_score_class: int | None
    pincode: str | None
    obligations: Decimal | None
    open_applications: int | None
    amount: Decimal | None
    tenure_months: int | None
    channel: Channel


def look_up_person(*, mobile: str, product: str, by: Actor, now: datetime) -> TrialPerson:
    """Return a customer's facts for the tester: name and number masked, age for birth date.

    Every look-up is audited. Problem 422 at `mobile` for no number of ten digits or one that nobody verified.
    """
    _need_admin(by)
    eligibility.require_product(product)
    try:
        number = clean_mobile(mobile)
    except ValueError:
        raise invalid(mobile=FieldError("core.mobile")) from None
    with transaction.atomic():
        customer = customer_by_mobile_for_system(number)
        if customer is None:
            raise invalid(mobile=FieldError("applications.nobody_with_mobile"))
        audit.record(
            actor=by,
            action="applications.eligibility_looked",
            target="customer",
            target_id=customer.pk,
            details={"product": product},
        )
    on = today_ist(now)
    who, application = _facts_of(customer.pk, product)
    return TrialPerson(
        person=signing.dumps(str(customer.pk), salt=_SALT),
        name=mask_name(f"{customer.first_name or ''} {customer.last_name or ''}".strip()),
        mobile=mask_mobile(number),
        age=None if who.birth_date is None else age_on(who.birth_date, on),
        monthly_income=who.monthly_income,
        employment=who.employment,
        credit_score_class=who.credit_score_class,
        pincode=who.pincode,
        obligations=who.obligations,
        open_applications=who.open_applications,
        amount=application.amount if application else None,
        tenure_months=application.tenure_months if application else None,
        channel=channel_of(application.partner_id if application else None),
    )


def try_on_lenders(*, profile: TrialProfile, by: Actor, now: datetime) -> TrialResult:
    """Return the result of every lender for a profile, by the offers' rules and current terms.

    For a looked-up customer, birth date (while the age is theirs) and earlier submissions count too. Problem 422
    at `person` when the look-up is over an hour old.
    """
    _need_admin(by)
    eligibility.require_product(profile.product)
    on = today_ist(now)
    base, newest = Applicant(), None
    if profile.person:
        base, newest = _facts_of(_person(profile.person), profile.product)
    is_own_age = base.birth_date is not None and age_on(base.birth_date, on) == profile.age
    applicant = replace(
        base,
        birth_date=base.birth_date if is_own_age else facts.birth_date_of_age(profile.age, on),
        monthly_income=profile.monthly_income,
        employment=profile.employment,
        credit_score_class=profile.credit_score_class,
        pincode=profile.pincode,
        obligations=profile.obligations,
        open_applications=profile.open_applications,
    )
    return run_trial(
        applicant,
        eligibility.policies_for_trial(profile.product, channel=profile.channel, now=now),
        facts.request(
            profile.product,
            profile.amount,
            profile.tenure_months,
            details=_details_of(newest),
            gold_price=gold_price(now) if profile.product == "GL" else None,
        ),
        on=on,
        limits=lenders.limits_of(profile.product),
    )


def _need_admin(by: Actor) -> None:
    if by.area != "admin":
        raise forbidden()


def _person(token: str) -> UUID:
    try:
        return UUID(signing.loads(token, salt=_SALT, max_age=PERSON_SECONDS))
    except signing.BadSignature:
        raise invalid(person=FieldError("applications.look_up_again")) from None


def _facts_of(customer_id: UUID, product: str) -> tuple[Applicant, Application | None]:
    """Return the customer's facts as offers of the newest application for a product use them."""
    application = (
        Application.objects.filter(customer_id=customer_id, product_code=product).order_by("-created_at").first()
    )
    past = applications.as_past(applications.past_of_system(customer_id), product)
    who = facts.applicant(
        matching_facts_for_system(customer_id),
        past,
        application_id=application.pk if application else _NO_APPLICATION,
        details=_details_of(application),
    )
    return who, application


def _details_of(application: Application | None) -> AnyDetails | None:
    return None if application is None else of_stored(application.product_code, application.details)
