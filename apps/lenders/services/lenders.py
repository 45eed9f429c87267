"""Changes of lenders: one verb each, one transaction, with its entry in the record."""

import hashlib
import hmac
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify

from apps.accounts import selectors as accounts
from apps.audit import selectors as audit_record
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.plain import from_plain, to_plain
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.lenders.domain.addresses import redirect_address
from apps.lenders.domain.connection import (
    DocumentAnswer,
    DocumentFile,
    QuoteAnswer,
    QuoteFacts,
    StatusPush,
    SubmitAnswer,
)
from apps.lenders.domain.wire import LenderReplyError, read_push
from apps.lenders.gateways import connectors, kfs_pdf
from apps.lenders.models import Lender, LenderGroup, PolicySnapshot
from apps.lenders.selectors import lenders
from apps.lenders.selectors.policy_terms import read_third_party
from apps.lenders.services.bulk_switch import switch_lenders
from apps.lenders.services.partner_texts import set_text_basis
from apps.matching.domain.kfs import LOAN_TYPES, KfsClauses, KfsIssuer, KfsTerms, key_facts
from apps.matching.domain.kfs_text import KfsDocument, statement
from apps.matching.domain.policy import Policy, PolicySet
from apps.matching.domain.ranking import Offer

# The two ends of one range: a change of either is refused when it would cross the other.
RANGES = (("min_income", "max_income"), ("min_age", "max_age"), ("apr_min", "apr_max"))
PARTNER_OF: Mapping[str, tuple[str, Callable[[Any, Any], bool], str]] = {
    name: entry
    for low, high in RANGES
    for name, entry in (
        (low, (high, lambda value, other: value > other, "lenders.above_max")),
        (high, (low, lambda value, other: value < other, "lenders.below_min")),
    )
}


@dataclass(frozen=True)
class ExpectedValue:
    """The value of a property that somebody had before them when they changed it."""

    value: Any


@dataclass(frozen=True)
class LenderChange:
    """The result of a save.

    `changed` is False when the value was there already, and then nothing was recorded.
    """

    lender: Lender
    changed: bool


def create_lender(*, name: str, by: Actor) -> Lender:
    """Create a lender, switched off and without terms: it lends nothing until it is switched on."""
    with transaction.atomic():
        try:
            with transaction.atomic():
                lender = Lender.objects.create(name=name, slug=free_slug(name))
        except IntegrityError:
            raise conflict("lenders.name_taken", name=name) from None
        audit.record(
            actor=by, action="lenders.created", target="lender", target_id=lender.pk, after={"name": lender.name}
        )
    return lender


def change_lender(
    *, lender_id: int, property: str, value: Any, by: Actor, seen: ExpectedValue | None = None
) -> LenderChange:
    """Save one property.

    `value` is already of the property's kind; `lender_group_ids` takes a list of ids. With `seen`, no other
    admin's change is overwritten unread: Problem 409 `lenders.changed_meanwhile` (property, now, by, at) when the
    stored value is another one by now, unless it is the new one already, as after a repeated save. Raises Problem
    404 for an unknown or deleted lender, 422 on `value` when the ends of a range would cross or a name or group
    does not fit.
    """
    with transaction.atomic():
        lender = Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).first()
        if lender is None:
            raise not_found("lenders.not_found")
        if property == "lender_group_ids":
            return _change_groups(lender, value, by, seen)
        before = getattr(lender, property)
        if before == value:
            return LenderChange(lender, changed=False)
        _require_expected(lender, property, before, seen)
        _refuse_crossing(lender, property, value)
        if property == "lender_status":
            switch_lenders(lender_ids=[lender.pk], on=value, by=by)
            lender.lender_status = value
            return LenderChange(lender, changed=True)
        setattr(lender, property, value)
        has_basis = set_text_basis(lender, [property])
        try:
            with transaction.atomic():
                lender.save(update_fields=[property, "changed_at", *(["text_basis"] if has_basis else [])])
        except IntegrityError:
            raise invalid(value=FieldError("lenders.name_taken", {"name": value})) from None
        audit.record(
            actor=by,
            action="lenders.changed",
            target="lender",
            target_id=lender.pk,
            before={property: _shown(before)},
            after={property: _shown(value)},
        )
    return LenderChange(lender, changed=True)


def delete_lender(*, lender_id: int, by: Actor) -> None:
    """Remove a lender from every list; its submissions keep it and continue.

    Problem 404 when there is none.
    """
    with transaction.atomic():
        lender = Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).first()
        if lender is None:
            raise not_found("lenders.not_found")
        lender.deleted_at = timezone.now()
        lender.save(update_fields=["deleted_at", "changed_at"])
        audit.record(
            actor=by, action="lenders.deleted", target="lender", target_id=lender.pk, before={"name": lender.name}
        )


def create_group(*, name: str, by: Actor) -> LenderGroup:
    """Create a lender group. Problem 409 when the name is taken."""
    with transaction.atomic():
        try:
            with transaction.atomic():
                group = LenderGroup.objects.create(name=name)
        except IntegrityError:
            raise conflict("lenders.group_taken", name=name) from None
        audit.record(
            actor=by, action="lenders.group_created", target="lender_group", target_id=group.pk, after={"name": name}
        )
    return group


def store_policies(policies: PolicySet) -> str:
    """Store the terms a list was made with, once per content; return their digest.

    The list names them by it.
    """
    if not PolicySnapshot.objects.filter(pk=policies.digest).exists():
        row = PolicySnapshot(digest=policies.digest, product=policies.product, content=to_plain(policies))
        # Two concurrent lists may both come here: the second finds the same content.
        PolicySnapshot.objects.bulk_create([row], ignore_conflicts=True)
    return policies.digest


def request_quote(*, lender_id: int, facts: QuoteFacts, deadline: float | None = None) -> QuoteAnswer:
    """Ask an API lender for a quote.

    Blocks up to its deadline; never raises for what the lender does.
    """
    connection = lenders.connection_for_system(lender_id)
    if connection is None or connection.kind == "redirect":
        return QuoteAnswer("unavailable", reason="no connector")
    return connectors.quote(connection, facts, deadline=deadline)


def send_submission(*, lender_id: int, payload: Mapping[str, Any], idempotency_key: str) -> SubmitAnswer:
    """Send an application to an API lender under a key that makes sending it twice harmless."""
    connection = lenders.connection_for_system(lender_id)
    if connection is None or connection.kind == "redirect":
        return SubmitAnswer("failed", reason="no connector")
    return connectors.submit(connection, payload, idempotency_key=idempotency_key)


def send_document(*, lender_id: int, file: DocumentFile) -> DocumentAnswer:
    """Send one file to an API lender.

    Blocks up to its deadline; never raises for what the lender does.
    """
    connection = lenders.connection_for_system(lender_id)
    if connection is None or connection.kind == "redirect":
        return DocumentAnswer("failed", "no connector")
    return connectors.send_document(connection, file)


def key_facts_statement(*, application_id: UUID, policy: Policy, offer: Offer, on: date, language: str) -> KfsDocument:
    """Return the Key Facts Statement of an offer made from `policy`, in English or (`hi`) Hindi.

    Sums and terms are those the offer was made with; clauses and contacts are the lender's present ones. Problem
    404 `lenders.no_offer` when the lender has no terms for the product any more.
    """
    row = lenders.terms_for(policy.lender_id, policy.product)
    if row is None:
        raise not_found("lenders.no_offer")
    lender = row.lender
    facts = key_facts(
        KfsTerms(
            product=policy.product,
            amount=offer.amount,
            months=offer.tenure_months,
            annual_rate=offer.annual_rate,
            processing_fee=offer.processing_fee,
            gst_percent=policy.fees.gst_percent,
            third_party=policy.fees.third_party,
            penal_en=policy.penal_en,
            penal_hi=policy.penal_hi,
            foreclosure_en=row.foreclosure_text_en,
            foreclosure_hi=row.foreclosure_text_hi,
            cooling_off_days=policy.cooling_off_days,
        ),
        KfsIssuer(
            lender_id=policy.lender_id,
            name=policy.name,
            name_hi=policy.name_hi,
            mark_seed=policy.mark_seed,
            registration_no=lender.registration_no,
            officer=lender.grievance_officer,
            phone=lender.grievance_phone,
            email=lender.grievance_email,
        ),
        from_plain(KfsClauses, LOAN_TYPES.get(policy.product, {}) | row.kfs),
        application_id=application_id,
        on=on,
    )
    return statement(facts, "hi" if language == "hi" else "en")


def key_facts_pdf(made: KfsDocument) -> bytes:
    """Return the statement as PDF."""
    return kfs_pdf.render(made)


def redirect_url(*, lender_id: int, unique_id: str) -> str:
    """Return the address to which a redirect lender's customer goes.

    Problem 404 `lenders.no_offer` when the lender has no sound link.
    """
    connection = lenders.connection_for_system(lender_id)
    if connection is None or connection.kind != "redirect":
        raise not_found("lenders.no_offer")
    try:
        return redirect_address(connection.utm_link, connection.registered_host, unique_id)
    except ValueError:
        raise not_found("lenders.no_offer") from None


def verify_webhook(*, slug: str, headers: Mapping[str, str], body: bytes, now: datetime) -> tuple[int, StatusPush]:
    """Return the lender and its push once the signature and the clock agree."""
    connection = lenders.connection_by_slug_for_system(slug)
    connectors.STATUS_PUSH.check("" if connection is None else connection.webhook_secret, headers, body, now=now)
    assert connection is not None
    try:
        return connection.lender_id, read_push(connection, body)
    except LenderReplyError:
        raise Problem("lenders.webhook_unreadable", 422) from None
    except KeyError as error:
        raise Problem("lenders.webhook_status_unknown", 422, details={"status": str(error.args[0])}) from None


def sandbox_secret(slug: str) -> str:
    """Return the push secret shared with the sandbox lender, from this installation's own key."""
    return hmac.new(settings.SECRET_KEY.encode(), f"sandbox lender {slug}".encode(), hashlib.sha256).hexdigest()


def record_edit(
    *,
    target: str,
    target_id: UUID | int,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any],
    by: Actor,
) -> None:
    """Audit a row that was saved in the Django admin; `before` None means that it is new."""
    audit.record(
        actor=by,
        action="lenders.edited" if before is not None else "lenders.added",
        target=target,
        target_id=target_id,
        before=before,
        after=after,
    )


def terms_fault(name: str, value: Any) -> str:
    """Return the error in `third_party_fees` or `kfs` of a lender's terms; empty if none."""
    try:
        if name == "kfs":
            from_plain(KfsClauses, value or {})
        else:
            for row in value or []:
                read_third_party(row)
    except (KeyError, TypeError, ValueError, ArithmeticError) as error:
        return f"This cannot be read: {error}"
    return ""


def _change_groups(lender: Lender, ids: Iterable[int], by: Actor, seen: ExpectedValue | None) -> LenderChange:
    wanted = set(ids)
    before = set(lender.groups.values_list("pk", flat=True))
    if wanted == before:
        return LenderChange(lender, changed=False)
    _require_expected(lender, "lender_group_ids", sorted(before), seen)
    if LenderGroup.objects.filter(pk__in=wanted).count() != len(wanted):
        raise invalid(value=FieldError("lenders.group_unknown"))
    lender.groups.set(wanted)
    lender.save(update_fields=["changed_at"])
    audit.record(
        actor=by,
        action="lenders.changed",
        target="lender",
        target_id=lender.pk,
        before={"lender_group_ids": sorted(before)},
        after={"lender_group_ids": sorted(wanted)},
    )
    return LenderChange(lender, changed=True)


def _require_expected(lender: Lender, property: str, now: Any, seen: ExpectedValue | None) -> None:
    if seen is None or seen.value == now:
        return
    last = audit_record.entries_about("lender", lender.pk, property=property).first()
    names = accounts.names_for_system(audit_record.subjects([last])) if last else {}
    raise conflict(
        "lenders.changed_meanwhile",
        property=property,
        now=_as_answered(now),
        by=names.get(last.subject_id, "") if last else "",
        at=(last.at if last else lender.changed_at).isoformat(),
    )


def _as_answered(value: Any) -> Any:
    """Return a stored value as the lender calls answer it.

    0 and 1 for switches, a JSON number for numbers.
    """
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, Decimal):
        return int(value) if value == int(value) else float(value)
    return _shown(value)


def _refuse_crossing(lender: Lender, property: str, value: Any) -> None:
    if value is None:
        return
    if property in PARTNER_OF:
        other_name, crosses, code = PARTNER_OF[property]
        other = getattr(lender, other_name)
        if other is not None and crosses(value, other):
            raise invalid(value=FieldError(code, {"other": _shown(other)}))
    if property == "so_date_end" and lender.so_date_start is not None and value < lender.so_date_start:
        raise invalid(value=FieldError("lenders.ends_before_start", {"other": _shown(lender.so_date_start)}))
    if property == "so_date_start" and lender.so_date_end is not None and value > lender.so_date_end:
        raise invalid(value=FieldError("lenders.starts_after_end", {"other": _shown(lender.so_date_end)}))


def _shown(value: Any) -> Any:
    if isinstance(value, Decimal):
        return format(value, "f")
    return value.isoformat() if isinstance(value, date) else value


def free_slug(name: str) -> str:
    """Return a slug that no lender has or had: one in a webhook address is never reused."""
    wanted = slugify(name.replace("_", "-")) or "lender"
    taken = set(Lender.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    if wanted not in taken:
        return wanted
    return next(slug for n in range(2, len(taken) + 3) if (slug := f"{wanted}-{n}") not in taken)
