"""Changes to a partner's payee by the back office or its owner, checked field by field.

Account and PAN never appear in the audit log.
"""

from collections.abc import Callable, Mapping
from uuid import UUID

from django.db import transaction

from apps.accounts import selectors as accounts
from apps.accounts.services.links import notify, page_address
from apps.acquisition.services.referrals import bar_shared_referrals
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.identifiers import clean_account_number, clean_gstin, clean_ifsc, clean_pan, plain
from apps.core.domain.problems import FieldError, forbidden, invalid, not_found
from apps.partners.selectors import organisations as partners
from apps.payouts.models import Payee
from apps.payouts.selectors.payees import payee_identities_for_system

_CHECKED: Mapping[str, Callable[[str], str]] = {
    "pan": clean_pan,
    "gstin": clean_gstin,
    "account_number": clean_account_number,
    "ifsc": clean_ifsc,
}
_SEALED = frozenset({"pan", "account_number"})
LONGEST_NAME, LONGEST_ADDRESS = 120, 300


def set_payee(*, partner_id: UUID, sent: Mapping[str, str], by: Actor) -> Payee:
    """Change the sent fields of a partner's payee; an empty text clears one.

    404 for an unknown partner, 422 at the field for an invalid name, PAN, GST number, account or IFSC. Approved
    statements keep the payee they were approved with; a draft has to be recalculated.
    """
    names = partners.partner_names([partner_id])
    if partner_id not in names:
        raise not_found("partners.not_found")
    faults, values = {}, {}
    for name, text in sent.items():
        try:
            values[name] = _read(name, text)
        except ValueError as error:
            code = str(error)
            faults[name] = FieldError(code if "." in code else f"core.{code}")
    if faults:
        raise invalid(**faults)
    with transaction.atomic():
        Payee.objects.get_or_create(partner_id=partner_id, defaults={"legal_name": names[partner_id]})
        payee = Payee.objects.select_for_update(no_key=True).get(partner_id=partner_id)
        before, account = _told(payee), (payee.account_number, payee.ifsc)
        for name, value in values.items():
            setattr(payee, name, value)
        if payee.gstin and payee.pan and payee.gstin[2:12] != payee.pan:
            raise invalid(gstin=FieldError("partners.gstin_of_another"))
        payee.changed_by, payee.changed_area = by.name, by.area
        payee.save()
        audit.record(
            actor=by,
            action="revenue.payee_changed",
            target="partner",
            target_id=partner_id,
            before=before,
            after=_told(payee),
            details={"fields": sorted(values)},
        )
        bar_shared_referrals(partner_id=partner_id, payees=payee_identities_for_system, now=payee.changed_at)
        if account != (None, "") and (payee.account_number, payee.ifsc) != account:
            _tell_owners(payee, names[partner_id], by)
    return payee


def _tell_owners(payee: Payee, partner: str, by: Actor) -> None:
    """Notify the partner's owners that the account changed. The message never names the account."""
    for owner in accounts.owners_for_system(payee.partner_id):
        notify(
            owner,
            "payee_changed",
            dedupe_key=f"payee:{payee.pk}:{owner.pk}:{payee.changed_at.timestamp()}",
            partner=partner,
            by=by.name or "Tulna",
            at=format_moment(payee.changed_at),
            link=page_address(owner, "settings"),
        )


def set_own_payee(*, sent: Mapping[str, str], by: Actor) -> Payee:
    """Change the payee of the actor's own partner. 403 for all but its owner, and masquerading."""
    if by.area != "partner" or by.partner_id is None or by.partner_role != "owner" or by.is_masquerading:
        raise forbidden()
    return set_payee(partner_id=by.partner_id, sent=sent, by=by)


def _read(name: str, text: str) -> str | None:
    value = plain(text).strip()
    if name == "legal_name" and not value:
        raise ValueError("core.required")
    if not value:
        return None if name in _SEALED else ""
    check = _CHECKED.get(name)
    return check(value) if check else value


def _told(payee: Payee) -> dict[str, object]:
    """Return the auditable values: of the PAN and the account only that they exist."""
    return {
        "legal_name": payee.legal_name,
        "gstin": payee.gstin,
        "ifsc": payee.ifsc,
        "has_pan": bool(payee.pan),
        "has_account": bool(payee.account_number),
    }
