"""Reads of a customer's profile: completeness, freshness, drafts and the consumer's record."""

from collections.abc import Collection
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_email, mask_mobile, mask_pan
from apps.core.models import PreparedQuery
from apps.customers.domain import flow
from apps.customers.domain import profile as rules
from apps.customers.domain.completion import FLAGS
from apps.customers.models import Customer, Draft
from apps.customers.selectors.customers import pan_of
from apps.customers.selectors.visits import own_customer, own_visit
from apps.privacy.selectors import contact

PROOFS = frozenset({"tin", "birth_date", "gstin"})
"""Proofs of a returning person's identity, and fields that reveal one (a GST number contains the PAN): hidden until the
visit is confirmed."""


SHUT_FIELDS = PROOFS | {"email", "monthly_income", "employer_name", "emi"}
"""Fields that a visit which has proved the SIM alone neither reads whole nor changes."""


_PLAIN = (
    "first_name",
    "last_name",
    "email",
    "mobile_phone_code",
    "mobile_phone_number",
    "role_id",
    "channel_id",
    "merchant_location_id",
    "language",
    "gender",
    "tin",
    "prefer_net_banking",
    "employment_status_code",
    "business_registration_type",
    "business_current_turnover",
    "business_years",
    "gstin",
    "employer_name",
    "officepincode",
    "monthly_income",
    "salary_mode",
    "address1",
    "address2",
    "postal_code",
    "residence_type",
    "property_type",
    "educational_level",
    "loan_tenure_months",
    "loan_purpose",
    "credit_score_class",
    "city",
    "state",
    "household_income",
)


_MONEY = ("monthly_rent", "se_loan_amount", "housing_loan_amount", "emi")


_FLAGS = (
    "email_verified",
    "is_editing",
    "pl_completed",
    "bl_completed",
    "gl_completed",
    "hl_completed",
    "business_account",
    "household_income_declaration",
)


def update_required(customer: Customer, on: date) -> list[str]:
    """Return the fields of a complete profile that must be entered again.

    Empty while it is fresh or not complete yet.
    """
    if not customer.pl_completed:
        return []
    return rules.stale_fields(
        customer.told_on,
        on=on,
        fresh_days=settings.PROFILE_FRESH_DAYS,
        employment=customer.employment_status_code,
    )


def completed_products(customer: Customer) -> frozenset[str]:
    """Return the loans whose form is complete."""
    return frozenset(product for product, flag in FLAGS.items() if getattr(customer, flag))


def next_page(customer: Customer, product: str, *, has_application: bool, lender_mode: bool = False) -> str:
    """Return the page on which a signed-in customer's journey for a product continues.

    It follows the same flow as the pages.
    """
    return flow.home_page_of(
        flow.FlowState(
            has_visit=True,
            has_token=True,
            product=product,
            has_application=has_application,
            completed=completed_products(customer),
            lender_mode=lender_mode,
        )
    )


def is_self_employed(customer: Customer) -> bool:
    return customer.employment_status_code in (rules.SELF_EMPLOYED, rules.BUSINESS_OWNER)


_MATCHING = (
    "birth_date",
    "monthly_income",
    "employment_status_code",
    "credit_score_class",
    "postal_code",
    "emi",
    "business_current_turnover",
    "business_years",
)


_matching_facts = PreparedQuery(lambda: Customer.objects.filter(pk=UUID(int=0)).only(*_MATCHING))


def matching_facts_for_system(customer_id: UUID) -> dict[str, Any]:
    """Return the only facts about a customer that matching may know."""
    (customer,) = _matching_facts(customer_id)
    return {name: getattr(customer, name) for name in _MATCHING} | {"monthly_income": income_of(customer)}


def profile_of(customer: Customer) -> dict[str, Any]:
    """Return the profile for the rules: amounts as Decimal, dates as dates."""
    values = {name: getattr(customer, name) for name in rules.FIELDS if name not in rules.CONTACT}
    values["monthly_income"] = income_of(customer)
    return values


def income_of(customer: Customer) -> Any:
    """Monthly income in rupees, None where not told."""
    return None if customer.monthly_income is None else rules.stored_amount(customer.monthly_income)


def consumer_record(customer: Customer, on: date, *, is_confirmed: bool) -> dict[str, Any]:
    """Return the consumer user record of specification 3 with our own fields.

    Money is in strings, flags are 0 and 1. PAN, birth date, GST number, income, employer and EMI are null and the
    e-mail is masked until the visit is confirmed (`confirm_needed`); `getMaskInfo` has masked forms of the first two.
    """
    stale = update_required(customer, on)
    record: dict[str, Any] = {"user_id": str(customer.id)}
    record |= {name: getattr(customer, name) for name in _PLAIN}
    record |= {name: None if (amount := getattr(customer, name)) is None else f"{amount:.2f}" for name in _MONEY}
    record |= {name: int(getattr(customer, name)) for name in _FLAGS}
    record |= {name: int(allowed) for name, allowed in contact_flags(customer.pk).items()}
    record["city"], record["state"] = customer.city or None, customer.state or None
    record["birth_date"] = customer.birth_date.isoformat() if customer.birth_date else None
    record["inflight_credit_app_id"] = str(customer.inflight_credit_app_id) if customer.inflight_credit_app_id else None
    record["pl_update_required"] = int(bool(stale))
    record["pl_se_update_required"] = int(bool(stale) and is_self_employed(customer))
    record["stale_fields"] = stale
    record["confirm_needed"] = int(not is_confirmed)
    if not is_confirmed:
        record |= dict.fromkeys(SHUT_FIELDS)
        record["email"] = mask_email(customer.email) if customer.email else None
    return record


def contact_flags(customer_id: UUID) -> dict[str, bool]:
    """Return allow_sms and allow_emails from the person's contact preferences.

    They are about service messages, on things the person requested.
    """
    open_channels = contact.service_channels(customer_id)
    return {name: channel in open_channels for name, channel in rules.CONTACT.items()}


def session_user(customer: Customer, on: date | None = None) -> dict[str, Any]:
    """Return the session user of specification 3, with the number masked.

    Freshness counts on the day `on`, by default today.
    """
    stale = bool(update_required(customer, on or today_ist(timezone.now())))
    return {
        "userId": str(customer.id),
        "firstName": customer.first_name,
        "lastName": customer.last_name,
        "languageId": customer.language,
        "phoneNumber": mask_mobile(customer.mobile_phone_number or ""),
        "pl_completed": int(customer.pl_completed),
        "bl_completed": int(customer.bl_completed),
        "gl_completed": int(customer.gl_completed),
        "hl_completed": int(customer.hl_completed),
        "pl_update_required": int(stale),
        "pl_se_update_required": int(stale and is_self_employed(customer)),
        "last_login_at": customer.previous_login_at.isoformat() if customer.previous_login_at else None,
    }


def masked_info(actor: Actor, prospect_id: UUID) -> dict[str, str | None]:
    """PAN as XXXXXX234F and birth date as XX/XX/1990 of one's own record (specification 3).

    Of a person who gave a GST number alone it is the PAN in that number.
    """
    customer = own_customer(actor, prospect_id)
    pan = pan_of(customer)
    return {
        "pan": mask_pan(pan) if pan else None,
        "birth_date": f"XX/XX/{customer.birth_date.year}" if customer.birth_date else None,
    }


def draft(actor: Actor, prospect_id: UUID, form: str) -> dict[str, Any]:
    """Return the unsent values of a form; empty when there are none.

    Typed PAN and birth date are shown only to a confirmed visit.
    """
    customer, is_confirmed = own_visit(actor, prospect_id)
    row = Draft.objects.filter(customer=customer, form=form).first()
    if row is None:
        return {"step": 0, "values": {}, "saved_at": None, "client_id": ""}
    values = {name: value for name, value in row.values.items() if is_confirmed or name not in PROOFS}
    return {"step": row.step, "values": values, "saved_at": row.saved_at.isoformat(), "client_id": row.writer}


def drafts_left_for_system(
    forms: Collection[str], *, left_after: datetime, left_until: datetime, most: int = 500
) -> QuerySet[Draft]:
    """Return forms last saved between two instants, oldest first, without their values."""
    rows = Draft.objects.filter(form__in=forms, saved_at__gt=left_after, saved_at__lte=left_until)
    return rows.defer("values").order_by("saved_at")[:most]
