"""An application for a product: begun from a complete profile, its request changed, found again after welcome-back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from math import ceil
from typing import Any, cast
from uuid import UUID

from django.db import transaction

from apps.applications import selectors
from apps.applications.models import Application, Submission
from apps.applications.services import auto_submitting, offers
from apps.applications.services.visits import credit_of_visit, need_confirmed
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.products import ProductCode
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Fault, invalid, too_soon
from apps.customers import selectors as customers_read
from apps.customers import services as customers
from apps.customers.domain import profile as rules

SERVED = (ProductCode.PL,)
"""Products whose application is built; a live flag alone does not make one."""
REUSED_FOR = timedelta(days=30)
MOST_QUESTIONS = 60
QUESTIONS_WITHIN = timedelta(hours=1)


@dataclass(frozen=True)
class Asked:
    """The request of an application after the defaults of the profile."""

    amount: Decimal
    tenure_months: int


def apply(
    *,
    actor: Actor,
    prospect_id: UUID,
    product_type: str,
    amount: Any,
    tenure_months: Any,
    auto_submit: Sequence[tuple[int, str]] = (),
    now: datetime,
) -> Application:
    """An application for `product_type` (appId), with the profile's wishes unless others are given.

    `auto_submit` are the lenders that get it without a further click, each with the version of the text agreed to.

    An application without any submission yet is taken up again instead of making a second one; it keeps the credit
    it was made with. 422 for a product that is not served, a wrong amount or tenure, an incomplete profile, or a
    lender that cannot be named; then nothing is kept.
    """
    if product_type not in SERVED or product_type not in {one.code for one in catalogue.live_products()}:
        raise invalid(product_type=Fault("applications.product_not_served"))
    customers_read.need_confirmed(actor, prospect_id)
    wanted = {"se_loan_amount": amount, "loan_tenure_months": tenure_months}
    wishes = _wishes({name: value for name, value in wanted.items() if value is not None}, now)
    with transaction.atomic():
        customer = customers.complete_personal_loan_profile(customer_id=customers_read.customer_of(actor).pk, now=now)
        # A complete profile has both wishes.
        asked = Asked(
            wishes.get("se_loan_amount", cast(Decimal, customer.se_loan_amount)),
            wishes.get("loan_tenure_months", cast(int, customer.loan_tenure_months)),
        )
        application = _untouched(customer.pk, product_type, now)
        if application is None:
            application = _make(customer.pk, prospect_id, product_type, asked, now)
        else:
            _ask_for(application, asked, now)
        customers.set_inflight(customer_id=customer.pk, application_id=application.pk)
        customers.note_open_application(
            prospect_id=prospect_id, application_id=application.pk, product_type=product_type
        )
        customers.drop_draft(customer_id=customer.pk, form="user-detail")
        auto_submitting.wish(application=application, named=auto_submit, actor=actor, now=now)
        # API lenders are asked at once, so that their answers are on their way before the page asks for the list.
        offers.current_list(application=application, now=now)
    return application


def change_request(
    *,
    actor: Actor,
    app_id: UUID,
    amount: Any,
    tenure_months: Any,
    given: frozenset[str],
    auto_submit: Sequence[tuple[int, str]] = (),
    now: datetime,
) -> Application:
    """Ask for another amount or tenure. Submissions keep what they were sent with.

    A wish to be sent somewhere without a further click ends with the request it was made for, unless the lender is
    named anew in `auto_submit`.

    404 for another's application, 403 before the visit is confirmed, 429 once lenders were asked 60 different
    questions about it within the hour: then nothing is kept and nobody is asked.
    """
    sent = {}
    if "amount" in given:
        sent["se_loan_amount"] = amount
    if "tenure_months" in given:
        sent["loan_tenure_months"] = tenure_months
    wishes = _wishes(sent, now)
    application = selectors.own_application(actor, app_id)
    need_confirmed(actor)
    with transaction.atomic():
        customers.lock(application.customer_id)
        Application.objects.select_for_update().get(pk=app_id)
        asked_before = selectors.questions_since_for_system(app_id, now - QUESTIONS_WITHIN)
        wished = Asked(
            wishes.get("se_loan_amount", application.amount),
            wishes.get("loan_tenure_months", application.tenure_months),
        )
        _ask_for(application, wished, now)
        auto_submitting.wish(application=application, named=auto_submit, actor=actor, now=now)
        offers.current_list(application=application, now=now)
        asked = selectors.questions_since_for_system(app_id, now - QUESTIONS_WITHIN)
        if len(asked) > max(MOST_QUESTIONS, len(asked_before)):
            wait = asked_before[0] + QUESTIONS_WITHIN - now
            raise too_soon("applications.too_many_questions", max(1, ceil(wait.total_seconds())))
    return application


def welcome_back(
    *, actor: Actor, prospect_id: UUID, pan: str | None, birth_date: str | None, now: datetime
) -> UUID | None:
    """Check PAN or birth date; the application in flight, made anew from a complete profile where there is none."""
    customer = customers.confirm(actor=actor, prospect_id=prospect_id, pan=pan, birth_date=birth_date, now=now)
    open_id = customer.inflight_credit_app_id
    in_flight = Application.objects.filter(pk=open_id, customer=customer).first() if open_id else None
    if in_flight is None and customer.pl_completed:
        in_flight = apply(
            actor=actor,
            prospect_id=prospect_id,
            product_type=ProductCode.PL,
            amount=None,
            tenure_months=None,
            now=now,
        )
    if in_flight is None:
        return None
    customers.note_open_application(
        prospect_id=prospect_id, application_id=in_flight.pk, product_type=in_flight.product_code
    )
    return in_flight.pk


def _wishes(given: dict[str, Any], now: datetime) -> dict[str, Any]:
    """Amount and tenure by the profile's own rules, faults under the call's names."""
    cleaned, faults = rules.clean(given, on=now.date(), options=catalogue.option_values)
    names = {"se_loan_amount": "amount", "loan_tenure_months": "tenure_months"}
    faults |= {name: Fault("core.required") for name, value in cleaned.items() if value is None}
    if faults:
        raise invalid(**{names[name]: fault for name, fault in faults.items()})
    return cleaned


def _ask_for(application: Application, asked: Asked, now: datetime) -> None:
    application.amount, application.tenure_months, application.changed_at = asked.amount, asked.tenure_months, now
    application.save(update_fields=["amount", "tenure_months", "changed_at"])


def _untouched(customer_id: UUID, product_type: str, now: datetime) -> Application | None:
    rows = Application.objects.filter(
        customer_id=customer_id, product_code=product_type, created_at__gte=now - REUSED_FOR
    ).order_by("-created_at")
    latest = rows.first()
    if latest is None or Submission.objects.filter(application=latest).exists():
        return None
    return latest


def _make(customer_id: UUID, prospect_id: UUID, product_type: str, asked: Asked, now: datetime) -> Application:
    made_by = credit_of_visit(prospect_id)
    first = made_by.first
    return Application.objects.create(
        customer_id=customer_id,
        prospect_id=prospect_id,
        product_code=product_type,
        amount=asked.amount,
        tenure_months=asked.tenure_months,
        partner_id=first.partner_id if first else None,
        agent_id=first.agent_id if first else None,
        first_touch=first,
        last_touch=made_by.last,
        credit_reasons=made_by.reasons,
        created_at=now,
        changed_at=now,
    )
