"""Visits, the profile, drafts and the welcome-back check."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import F

from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment, today_ist
from apps.core.domain.identifiers import clean_individual_pan, clean_pan
from apps.core.domain.languages import by_language
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found, too_many_requests
from apps.core.domain.storable import fits_storage
from apps.customers.domain import profile as rules
from apps.customers.domain.completion import FLAGS, FORMS, missing_fields
from apps.customers.domain.confirmation import ConfirmationAttempts
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import ConfirmationAttempt, Customer, Draft, JourneyEvent, Prospect
from apps.customers.selectors import customers
from apps.customers.selectors.customers import pan_of
from apps.customers.selectors.duplicates import customer_ids_sharing_for_system
from apps.customers.selectors.profiles import (
    PROOFS,
    SHUT_FIELDS,
    completed_products,
    contact_flags,
    income_of,
    profile_of,
)
from apps.customers.selectors.visits import own_customer, own_visit
from apps.customers.services.dedupe import record_matches
from apps.customers.services.erasure import clear_tombstone
from apps.customers.services.journey_steps import clean_utms, record_event, record_refused_step
from apps.privacy.domain.contact import ContactChannel, ContactPurpose
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact as contacting
from apps.privacy.services.contact import notify

NEED_FORMS = frozenset({"need-health", "need-car", "need-two", "need-shop", "need-other", "need-sl"})
"""The forms of insurance and student loans, whose questions `offerings` knows."""
DRAFT_FORMS = frozenset(FORMS.values()) | NEED_FORMS | {"lender-intake"}
MAX_DRAFT_BYTES = 8 * 1024
LAST_STEP = 20


def open_prospect(
    *,
    mobile: str,
    mobile_code: str,
    language: str,
    url_segment: str,
    utms: Mapping[str, Any],
    by: Actor,
    now: datetime,
) -> Prospect:
    """Create a visit's record (prospectAppId).

    Nothing is looked up by the number, so known and unknown ones are alike.
    """
    return Prospect.objects.create(
        mobile_phone_number=mobile,
        mobile_phone_code=mobile_code,
        language=language,
        url_segment=url_segment,
        utms=clean_utms(utms),
        ip=by.ip,
        user_agent=by.user_agent,
        created_at=now,
    )


def adopt_prospect(*, prospect_id: UUID, now: datetime) -> Customer:
    """Return the customer of a verified visit, found by mobile or created.

    Two visits of one new number make one customer. A number whose customer was merged into another leads to that other
    one. A code proves the SIM alone: where a PAN or birth date is stored, also in an incomplete profile, the visit has
    to confirm one of them. Where none is stored there is nothing to confirm by, so those typed into drafts of earlier
    visits are deleted.
    """
    with transaction.atomic():
        prospect = Prospect.objects.select_for_update().get(pk=prospect_id)
        customer = Customer.objects.select_for_update().filter(mobile_index=bytes(prospect.mobile_index)).first()
        if customer is None:
            customer = _make_customer(prospect, now)
        while customer.merged_into_id is not None:
            customer = Customer.objects.select_for_update().get(pk=customer.merged_into_id)
        prospect.customer, prospect.verified_at = customer, now
        has_proof = customers.has_proof(customer)
        prospect.confirmed_at = None if has_proof else now
        if not has_proof:
            _delete_typed_proofs(customer)
        prospect.save(update_fields=["customer", "verified_at", "confirmed_at"])
        return customer


def _delete_typed_proofs(customer: Customer) -> None:
    for draft in Draft.objects.select_for_update().filter(customer=customer).order_by("pk"):
        if PROOFS & set(draft.values):
            draft.values = {name: value for name, value in draft.values.items() if name not in PROOFS}
            draft.save(update_fields=["values"])


def _make_customer(prospect: Prospect, now: datetime) -> Customer:
    try:
        with transaction.atomic():
            made = Customer.objects.create(
                mobile_phone_code=prospect.mobile_phone_code,
                mobile_phone_number=prospect.mobile_phone_number,
                language=prospect.language,
                created_at=now,
                changed_at=now,
            )
            clear_tombstone(made.mobile_phone_number)
            return made
    except IntegrityError:
        # Another visit of the same number came first; its row is committed by now.
        return Customer.objects.select_for_update().get(mobile_index=bytes(prospect.mobile_index))


def record_sign_in(*, customer_id: UUID, now: datetime) -> None:
    """Keep the time of the sign-in; the one before it is what is shown as last login date."""
    Customer.objects.filter(pk=customer_id).update(previous_login_at=F("last_login_at"), last_login_at=now)


def record_merchant_location(*, customer_id: UUID, location_id: int) -> None:
    """Record the partner's location that brought a customer, unless one is recorded already."""
    Customer.objects.filter(pk=customer_id, merchant_location_id=None).update(merchant_location_id=location_id)


def record_open_application(*, prospect_id: UUID, application_id: UUID | None, product_type: str) -> None:
    """Record the application and product of this visit, so that a browser reload finds them."""
    Prospect.objects.filter(pk=prospect_id).update(application_id=application_id, product_type=product_type)


def change_profile(*, actor: Actor, prospect_id: UUID, sent: Mapping[str, Any], now: datetime) -> Customer:
    """Store the fields that were sent, all or none, and tell an earlier e-mail address.

    422 with a fault at each wrong field; 404 for another's record; 403 `customers.confirm_first` for what is shut until
    the visit is confirmed.
    """
    try:
        return _store_profile(actor=actor, prospect_id=prospect_id, sent=sent, now=now)
    except Problem as refusal:
        record_refused_step(actor=actor, prospect_id=prospect_id, wrong=refusal.fields, now=now)
        raise


def _store_profile(*, actor: Actor, prospect_id: UUID, sent: Mapping[str, Any], now: datetime) -> Customer:
    on = today_ist(now)
    own, is_confirmed = own_visit(actor, prospect_id)
    customer_id = own.pk
    if not is_confirmed and SHUT_FIELDS & set(sent):
        raise Problem("customers.confirm_first", 403)
    cleaned, faults = rules.clean(sent, on=on, options=catalogue.option_values)
    place = None
    if cleaned.get("postal_code"):
        place = catalogue.place_of(cleaned["postal_code"])
        if place is None:
            faults["postal_code"] = FieldError("catalogue.unknown_pincode")
    if faults:
        raise invalid(**faults)
    contact = _contact_changes(customer_id, cleaned)
    with transaction.atomic():
        if contact:
            contacting.set_preferences(actor=actor, changes=contact, text_version="", at=now)
        customer = _require_existing(lock_customer(customer_id))
        profile = profile_of(customer) | cleaned
        if crossed := rules.contradictions(profile):
            raise invalid(**crossed)
        had_pan, had_email = customer.tin, customer.email
        write_profile(customer, cleaned)
        if "postal_code" in cleaned:
            customer.city, customer.state = (place.city, place.state) if place else ("", "")
        _clear_unasked_fields(customer)
        customer.told_on = customer.told_on | {
            name: on.isoformat()
            for name in (*rules.FRESH_FIELDS, *rules.FRESH_IN_BUSINESS)
            if cleaned.get(name) is not None
        }
        now_told = profile_of(customer)
        if undone := [
            product_type for product_type in completed_products(customer) if missing_fields(product_type, now_told)
        ]:
            if not is_confirmed:
                # The next visit would find no complete profile and skip the confirmation.
                raise Problem("customers.confirm_first", 403)
            for product in undone:
                setattr(customer, FLAGS[product], False)
        customer.changed_at = now
        customer.save()
        if customer.tin and customer.tin != had_pan:
            _record_same_pan(customer, now)
        if had_email and customer.email != had_email:
            notify_old_address(customer, had_email, now)
    return customer


def notify_old_address(customer: Customer, old: str, now: datetime) -> None:
    """Tell the old address, in case somebody else than the customer changed it."""
    notify(
        person=ContactPerson(id=customer.pk, language=customer.language, addresses={"email": old}),
        kind="email_changed",
        values=by_language({"at": format_moment(now)}),
        path="/help",
        dedupe_key=f"email_changed:{customer.pk}:{now.timestamp()}",
        now=now,
    )


def _contact_changes(customer_id: UUID, cleaned: dict[str, Any]) -> list[tuple[ContactChannel, ContactPurpose, bool]]:
    """Remove the flags that are contact preferences from `cleaned` and return their changes.

    Flags that equal the current preferences are no change.
    """
    flags = {name: cleaned.pop(name) for name in rules.CONTACT if name in cleaned}
    holds = contact_flags(customer_id) if flags else {}
    return [(rules.CONTACT[name], "service", wanted) for name, wanted in flags.items() if wanted != holds[name]]


def write_profile(customer: Customer, cleaned: Mapping[str, Any]) -> None:
    """Put cleaned values into the record, which the caller saves; another e-mail is unproved."""
    if "email" in cleaned and cleaned["email"] != customer.email:
        # The proof was of the other address.
        customer.email_verified = False
    for name, value in cleaned.items():
        if name == "monthly_income":
            value = None if value is None else f"{value:.2f}"
        setattr(customer, name, value)


def _clear_unasked_fields(customer: Customer) -> None:
    """Clear a household answer that no longer applies: unneeded data is not stored."""
    if not rules.asks_household(income_of(customer)):
        customer.household_income = None
    if customer.household_income != rules.HOUSEHOLD_AT_OR_BELOW:
        customer.household_income_declaration = False


def _record_same_pan(customer: Customer, now: datetime) -> None:
    """Record the same PAN under two mobiles, which is allowed (product.md 5, de-dupe log)."""
    others = Customer.objects.filter(pk__in=customer_ids_sharing_for_system(customer))
    record_matches(DedupeRule.SAME_PAN, DedupeDecision.ALLOWED, DedupeKey.PAN, customer, others, now=now)


def complete_profile(
    *, customer_id: UUID, product: str, about_request: Mapping[str, FieldError], now: datetime
) -> Customer:
    """Set the product's flag; raise 422 naming missing fields. In the caller's transaction.

    `about_request` are errors of the request itself, so that both kinds are shown together.
    """
    customer = Customer.objects.select_for_update().get(pk=customer_id)
    if faults := missing_fields(product, profile_of(customer)):
        raise invalid("customers.profile_incomplete", **about_request, **faults)
    if about_request:
        raise invalid(**about_request)
    is_new = not getattr(customer, FLAGS[product])
    if is_new or customer.is_editing:
        if is_new:
            record_event(JourneyEventName.PROFILE_COMPLETED, now=now, customer_id=customer.pk)
        setattr(customer, FLAGS[product], True)
        customer.is_editing, customer.changed_at = False, now
        customer.save(update_fields=[FLAGS[product], "is_editing", "changed_at"])
    return customer


def reopen_form(*, customer_id: UUID, product: str) -> None:
    """Mark the product's form as incomplete, because its answers about the request are gone."""
    Customer.objects.filter(pk=customer_id).update(**{FLAGS[product]: False})


def set_inflight(*, customer_id: UUID, application_id: UUID | None) -> None:
    """Set the application to which a welcome-back leads."""
    Customer.objects.filter(pk=customer_id).update(inflight_credit_app_id=application_id)


def lock_customer(customer_id: UUID) -> Customer:
    """Return the customer's row, locked in the caller's transaction.

    Changes to the customer's data wait for one another.
    """
    return Customer.objects.select_for_update().get(pk=customer_id)


def _require_existing(customer: Customer) -> Customer:
    """Raise 404 for a customer who was deleted during this call.

    Nothing of theirs may be written again.
    """
    if customer.erased_at is not None:
        raise not_found()
    return customer


def set_language(*, actor: Actor, prospect_id: UUID, language: str) -> None:
    """Keep the interface language of one's own record."""
    customer = own_customer(actor, prospect_id)
    Customer.objects.filter(pk=customer.pk).update(language=language)


def save_draft(
    *,
    actor: Actor,
    prospect_id: UUID,
    form: str,
    step: int,
    values: Mapping[str, Any],
    now: datetime,
    client_id: str = "",
    based_on: str | None = None,
) -> dict[str, Any]:
    """Keep what was typed, as it was typed. At most 8 kB of text and numbers.

    A page with a `client_id` names the saving that it is `based_on` (its `saved_at`, None for none): 409
    when another page has saved since, so that nothing typed there is overwritten unseen. Without an id the newest
    wins.

    A visit that is not confirmed neither reads nor replaces what was typed as PAN and birth date.
    """
    customer, is_confirmed = own_visit(actor, prospect_id)
    if form not in DRAFT_FORMS:
        raise not_found()
    if not fits_storage(values):
        raise invalid(values=FieldError("core.characters"))
    if len(json.dumps(values, ensure_ascii=False).encode()) > MAX_DRAFT_BYTES:
        raise invalid(values=FieldError("customers.draft_too_large"))
    with transaction.atomic():
        _require_existing(lock_customer(customer.pk))
        draft = Draft.objects.filter(customer=customer, form=form).first()
        if client_id and draft and draft.writer != client_id and draft.saved_at.isoformat() != based_on:
            raise conflict("customers.draft_elsewhere")
        draft = draft or Draft(customer=customer, form=form, values={})
        shown, hidden = dict(values), {}
        if not is_confirmed:
            shown = {name: value for name, value in values.items() if name not in PROOFS}
            hidden = {name: value for name, value in draft.values.items() if name in PROOFS}
        draft.step, draft.values, draft.saved_at, draft.writer = step, shown | hidden, now, client_id
        draft.save()
    return {"step": step, "values": shown, "saved_at": now.isoformat(), "client_id": client_id}


def delete_draft(*, customer_id: UUID, form: str) -> None:
    """Delete the draft of a form that has been sent."""
    Draft.objects.filter(customer_id=customer_id, form=form).delete()


def confirm(*, actor: Actor, prospect_id: UUID, pan: str | None, birth_date: str | None, now: datetime) -> Customer:
    """Check the PAN or birth date of a returning customer (welcome back).

    422 with the tries left when wrong, 429 while locked. A confirmed visit needs neither. For a person who entered only
    a GST number, the PAN in it counts, also that of a company or firm.
    """
    customer, is_confirmed = own_visit(actor, prospect_id)
    if is_confirmed and pan is None and birth_date is None:
        return customer
    if (pan is None) == (birth_date is None):
        raise invalid(pan=FieldError("customers.confirm_one"), birth_date=FieldError("customers.confirm_one"))
    field = "pan" if pan is not None else "birth_date"
    try:
        has_gstin_alone = customer.tin is None and customer.gstin is not None
        clean = clean_pan if has_gstin_alone else clean_individual_pan
        answer: Any = clean(pan) if pan is not None else rules.read_date(str(birth_date).strip())
    except ValueError as error:
        code = str(error)
        raise invalid(**{field: FieldError(code if "." in code else f"core.{code}")}) from error
    with transaction.atomic():
        # The row lock makes parallel guesses take turns, so that five are five.
        ConfirmationAttempt.objects.get_or_create(customer=customer, defaults={"changed_at": now})
        row = ConfirmationAttempt.objects.select_for_update().get(customer=customer)
        guesses = ConfirmationAttempts(row.wrong, row.locked_until)
        locked = guesses.seconds_locked(now)
        is_right = answer == (pan_of(customer) if field == "pan" else customer.birth_date)
        if not locked:
            after = ConfirmationAttempts() if is_right else guesses.after_wrong(now)
            row.wrong, row.locked_until, row.changed_at = after.wrong, after.locked_until, now
            row.save()
            locked_now = after.seconds_locked(now)
    if locked:
        raise too_many_requests("customers.confirm_locked", locked)
    if is_right:
        Prospect.objects.filter(pk=prospect_id).update(confirmed_at=now)
        return customer
    if locked_now:
        raise too_many_requests("customers.confirm_locked", locked_now)
    raise Problem(
        "customers.confirm_wrong",
        422,
        details={"tries_left": after.tries_left},
        fields={field: FieldError("customers.confirm_wrong", {"tries_left": after.tries_left})},
    )


def merge_into(*, keep_id: UUID, drop_id: UUID, by: Actor, reason: str, now: datetime) -> None:
    """Merge one customer into another: visits move, empty fields are filled.

    The number of the merged one then leads to the other. Called in the caller's transaction, which moves the data of
    the apps above. 409 when either is merged already.
    """
    locked = Customer.objects.select_for_update().filter(pk__in=[keep_id, drop_id]).order_by("pk")
    rows = {row.pk: row for row in locked}
    if keep_id == drop_id or len(rows) != 2 or any(row.merged_into_id for row in rows.values()):
        raise conflict("customers.cannot_merge")
    keep, drop = rows[keep_id], rows[drop_id]
    filled = []
    for name in rules.FIELDS:
        if name not in rules.FLAGS and name != "language" and getattr(keep, name) in (None, ""):
            value = getattr(drop, name)
            if value not in (None, ""):
                setattr(keep, name, value)
                filled.append(name)
    if "email" in filled:
        keep.email_verified = drop.email_verified
    if keep.merchant_location_id is None:
        keep.merchant_location_id = drop.merchant_location_id
    if "postal_code" in filled:
        keep.city, keep.state = drop.city, drop.state
    keep.told_on = {name: day for name, day in drop.told_on.items() if name in filled} | keep.told_on
    keep.changed_at = drop.changed_at = now
    drop.merged_into, drop.inflight_credit_app_id = keep, None
    Prospect.objects.filter(customer=drop).update(customer=keep)
    Draft.objects.filter(customer=drop).delete()
    JourneyEvent.objects.filter(customer_id=drop.pk).update(customer_id=keep.pk)
    drop.save()
    keep.save()
    audit.record(
        actor=by,
        action="customers.merged",
        target="customer",
        target_id=keep.pk,
        before={"customers": [str(keep_id), str(drop_id)]},
        after={"customer": str(keep_id), "filled": filled},
        reason=reason,
    )
