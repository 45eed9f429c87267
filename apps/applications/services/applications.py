"""An application for a product: begun from a complete profile, changed, reopened.

Reopened after welcome-back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from math import ceil
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.applications.domain.details import (
    BOUNDS,
    AnyDetails,
    HousingDetails,
    asks_details,
    clean,
    of_stored,
    security_value,
)
from apps.applications.models import Application, Submission
from apps.applications.selectors import applications
from apps.applications.services.offers import lists
from apps.applications.services.submissions import auto_submission
from apps.applications.services.visits import credit_of_visit, require_confirmed
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.products import LOAN_CODES, ProductCode
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import FieldError, invalid, too_many_requests
from apps.customers.domain import profile as rules
from apps.customers.domain.completion import FORMS
from apps.customers.selectors.customers import customer_for_system, customer_of
from apps.customers.selectors.profiles import completed_products, next_page, profile_of
from apps.customers.selectors.visits import need_confirmed
from apps.customers.services import profile as customers
from apps.lenders.selectors.gold import gold_price
from apps.matching.domain.security import BANDS, largest_secured

SERVED = LOAN_CODES
"""Products whose application is built; a live flag alone does not make one."""
REUSED_FOR = timedelta(days=30)
MAX_QUESTIONS = 60
QUESTIONS_WITHIN = timedelta(hours=1)

GivenDetails = Mapping[str, Any]
"""`amount`, `tenure_months` and `details` as they were sent; what is absent was left out."""


@dataclass(frozen=True)
class ApplicationRequest:
    """The request of an application after the defaults."""

    amount: Decimal
    tenure_months: int
    details: AnyDetails | None = None


@dataclass
class ParsedRequest:
    """The readable values of a request, and an error at every other field."""

    values: dict[str, Any]
    faults: dict[str, FieldError]


def create_application(
    *,
    actor: Actor,
    prospect_id: UUID,
    product_type: str,
    values: GivenDetails,
    auto_submit: Sequence[tuple[int, str]] = (),
    now: datetime,
) -> Application:
    """Return an application for `product_type` (appId).

    What `values` leaves out is taken from stored data: for personal and home loans the profile, else the newest
    application for the product. Gold without an amount asks for as much as it carries. `auto_submit` are the
    lenders that get it without another click, each with the version of the text agreed to.

    An application without any submission yet is reused instead of making a second one; it keeps the attribution it
    was made with. 422 for a product that is not served, a request that is wrong or not whole, an incomplete
    profile, or a lender that cannot be named; then nothing is stored.
    """
    need_served(product_type)
    need_confirmed(actor, prospect_id)
    heard = _parse_request(product_type, values, now)
    with transaction.atomic():
        customer = customers.lock_customer(customer_of(actor).pk)
        stored = _known(product_type, customer.pk, profile_of(customer))
        wanted_request = _whole_request(product_type, heard, stored, now)
        customer = customers.complete_profile(
            customer_id=customer.pk, product=product_type, about_request=heard.faults, now=now
        )
        # Without faults the request is whole.
        assert wanted_request is not None
        application = _is_unchanged(customer.pk, product_type, now)
        if application is None:
            application = _insert_application(customer.pk, prospect_id, product_type, wanted_request, now)
        else:
            _ask_for(application, wanted_request, now)
        customers.set_inflight(customer_id=customer.pk, application_id=application.pk)
        customers.record_open_application(
            prospect_id=prospect_id, application_id=application.pk, product_type=product_type
        )
        customers.delete_draft(customer_id=customer.pk, form=FORMS[product_type])
        auto_submission.request_auto_submissions(application=application, named=auto_submit, actor=actor, now=now)
        # Ask API lenders now, so that their answers are on their way before the page asks for the list.
        lists.current_list(application=application, now=now)
    return application


def change_request(
    *,
    actor: Actor,
    app_id: UUID,
    values: GivenDetails,
    auto_submit: Sequence[tuple[int, str]] = (),
    now: datetime,
) -> Application:
    """Change the requested amount, tenure or details. Submissions keep what they were sent with.

    An order for automatic sending ends with the request it was made for, unless the lender is named again in
    `auto_submit`.

    404 for another's application, 403 before the visit is confirmed, 429 once lenders were asked 60 different
    questions about it within the hour: then nothing is stored and no lender is asked.
    """
    application = applications.own_application(actor, app_id)
    heard = _parse_request(application.product_code, values, now)
    if heard.faults:
        raise invalid(**heard.faults)
    require_confirmed(actor)
    with transaction.atomic():
        customers.lock_customer(application.customer_id)
        # Without the key: a concurrent reader that stores a list checks this row when it commits, and would deadlock
        # with this transaction, which waits for that list.
        application = Application.objects.select_for_update(no_key=True).get(pk=app_id)
        asked_before = applications.questions_since_for_system(app_id, now - QUESTIONS_WITHIN)
        wished = ApplicationRequest(
            heard.values.get("amount", application.amount),
            heard.values.get("tenure_months", application.tenure_months),
            heard.values.get("details", of_stored(application.product_code, application.details)),
        )
        _ask_for(application, wished, now)
        auto_submission.request_auto_submissions(application=application, named=auto_submit, actor=actor, now=now)
        lists.current_list(application=application, now=now)
        questions = applications.questions_since_for_system(app_id, now - QUESTIONS_WITHIN)
        if len(questions) > max(MAX_QUESTIONS, len(asked_before)):
            wait = asked_before[0] + QUESTIONS_WITHIN - now
            raise too_many_requests("applications.too_many_questions", max(1, ceil(wait.total_seconds())))
    return application


def welcome_back(
    *,
    actor: Actor,
    prospect_id: UUID,
    pan: str | None,
    birth_date: str | None,
    product_type: str = ProductCode.PL,
    now: datetime,
) -> tuple[UUID | None, str]:
    """Check PAN or birth date; return the product's application and the page to continue on.

    The application in flight, else the newest, else a new one from a complete profile; None where the product's
    form is not complete yet.
    """
    if product_type not in SERVED:
        raise invalid(product_type=FieldError("applications.product_not_served"))
    customer = customers.confirm(actor=actor, prospect_id=prospect_id, pan=pan, birth_date=birth_date, now=now)
    application = _in_flight(customer.pk, customer.inflight_credit_app_id, product_type)
    if application is None and product_type in completed_products(customer):
        if asks_details(product_type):
            # The details of the request are not stored any more: the form asks again.
            customers.reopen_form(customer_id=customer.pk, product=product_type)
        else:
            application = create_application(
                actor=actor, prospect_id=prospect_id, product_type=product_type, values={}, now=now
            )
    if application is not None:
        customers.record_open_application(
            prospect_id=prospect_id, application_id=application.pk, product_type=application.product_code
        )
    return application.pk if application else None, page_after(customer.pk, product_type, application)


def page_after(customer_id: UUID, product_type: str, application: Application | None) -> str:
    """Return the address on which the journey continues with this application.

    By the flow the pages follow.
    """
    customer = customer_for_system(customer_id)
    return next_page(customer, product_type, has_application=application is not None)


def need_served(product_type: str) -> None:
    """Raise 422 at `product_type` for a product that is not served at present."""
    if product_type not in SERVED or product_type not in {product.code for product in catalogue.live_products()}:
        raise invalid(product_type=FieldError("applications.product_not_served"))


def newest_of(customer_id: UUID, product_type: str) -> Application | None:
    """Return the application for a product that was begun last."""
    rows = Application.objects.filter(customer_id=customer_id, product_code=product_type)
    return rows.order_by("-created_at").first()


def _in_flight(customer_id: UUID, open_id: UUID | None, product_type: str) -> Application | None:
    mine = Application.objects.filter(customer_id=customer_id, product_code=product_type)
    open_one = mine.filter(pk=open_id).first() if open_id else None
    if open_one is None and product_type != ProductCode.PL:
        open_one = newest_of(customer_id, product_type)
    return open_one if open_one is None or _is_whole(open_one) else None


def _is_whole(application: Application) -> bool:
    return not asks_details(application.product_code) or application.details is not None


def _parse_request(product: str, values: GivenDetails, now: datetime) -> ParsedRequest:
    """Return the sent values, read by the product's own bounds, with errors.

    None where a value is needed is an error.
    """
    on, bounds = today_ist(now), BOUNDS[product]
    readers = {
        "amount": rules.between("customers.amount_range", bounds.amount_min, bounds.amount_max),
        "tenure_months": rules.months_between(bounds.tenure_min, bounds.tenure_max),
    }
    heard = ParsedRequest({}, {})
    for name, read in readers.items():
        value = values.get(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            if name in values:
                heard.faults[name] = FieldError("core.required")
            continue
        try:
            heard.values[name] = read(value, on)
        except rules.FieldValueError as wrong:
            heard.faults[name] = wrong.fault
    if "details" in values and (values["details"] is not None or asks_details(product)):
        details, faults = clean(product, values["details"] or {}, on=on, options=catalogue.option_values)
        if isinstance(details, HousingDetails) and catalogue.place_of(details.property_pincode) is None:
            faults = {"details.property_pincode": FieldError("catalogue.unknown_pincode")}
        heard.faults |= faults
        heard.values["details"] = details
    return heard


def _known(product: str, customer_id: UUID, profile: Mapping[str, Any]) -> dict[str, Any]:
    """Return the stored values of a request that the customer did not send again."""
    if product == ProductCode.PL:
        wishes = {"amount": profile["se_loan_amount"], "tenure_months": profile["loan_tenure_months"]}
    else:
        last = newest_of(customer_id, product)
        wishes = {} if last is None else {"amount": last.amount, "tenure_months": last.tenure_months}
        wishes["details"] = None if last is None else of_stored(product, last.details)
        if product == ProductCode.HL and profile["housing_loan_amount"] is not None:
            wishes["amount"] = profile["housing_loan_amount"]
    return {name: value for name, value in wishes.items() if value is not None}


def _whole_request(
    product: str, heard: ParsedRequest, stored: Mapping[str, Any], now: datetime
) -> ApplicationRequest | None:
    """Return the request with its defaults, or None with errors; missing values join the errors."""
    values = {**stored, **heard.values}
    if product == ProductCode.GL and "details" in heard.values and "amount" not in heard.values:
        values.pop("amount", None)
        values |= _largest_secured_request(heard.values["details"], now)
    if product != ProductCode.PL:
        # A personal loan's amount and tenure are in its profile, which reports what is missing there.
        for name in ("amount", "tenure_months"):
            if name not in values:
                heard.faults.setdefault(name, FieldError("core.required"))
        if "details" not in values and not any(name.startswith("details") for name in heard.faults):
            _, nothing_told = clean(product, {}, on=today_ist(now), options=catalogue.option_values)
            heard.faults |= nothing_told
    if heard.faults or not {"amount", "tenure_months"} <= values.keys():
        return None
    return ApplicationRequest(values["amount"], values["tenure_months"], values.get("details"))


def _largest_secured_request(details: AnyDetails | None, now: datetime) -> dict[str, Decimal]:
    value = security_value(details, gold_price(now))
    if value is None:
        return {}
    bounds = BOUNDS[ProductCode.GL]
    return {"amount": min(max(largest_secured(value, BANDS["GL"]), bounds.amount_min), bounds.amount_max)}


def _ask_for(application: Application, request: ApplicationRequest, now: datetime) -> None:
    application.amount, application.tenure_months, application.changed_at = request.amount, request.tenure_months, now
    application.details = _stored(request)
    application.save(update_fields=["amount", "tenure_months", "details", "changed_at"])


def _stored(request: ApplicationRequest) -> Any:
    return None if request.details is None else to_plain(request.details)


def _is_unchanged(customer_id: UUID, product_type: str, now: datetime) -> Application | None:
    latest = newest_of(customer_id, product_type)
    if latest is None or latest.created_at < now - REUSED_FOR:
        return None
    return None if Submission.objects.filter(application=latest).exists() else latest


def _insert_application(
    customer_id: UUID, prospect_id: UUID, product_type: str, request: ApplicationRequest, now: datetime
) -> Application:
    made_by = credit_of_visit(prospect_id)
    first = made_by.first
    return Application.objects.create(
        customer_id=customer_id,
        prospect_id=prospect_id,
        product_code=product_type,
        amount=request.amount,
        tenure_months=request.tenure_months,
        details=_stored(request),
        partner_id=first.partner_id if first else None,
        agent_id=first.agent_id if first else None,
        first_touch=first,
        last_touch=made_by.last,
        credit_reasons=made_by.reasons,
        created_at=now,
        changed_at=now,
    )
