"""An organisation's facts: stated and sent by its owner, checked by a full admin.

The PAN and the papers never appear in the audit log.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from apps.accounts import selectors as accounts
from apps.accounts.services.links import notify, page_address
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.approval import is_second_person, require_approver, require_full_admin
from apps.core.domain.calendar import format_day, today_ist
from apps.core.domain.problems import FieldError, Problem, conflict, forbidden, invalid, not_found
from apps.core.domain.sent_file import SentFile
from apps.core.services import delete_sealed, open_sealed, store_sealed
from apps.partners.domain import kyc as rules
from apps.partners.domain.kyc import CHANGEABLE, KycState
from apps.partners.models import KycDocument, Partner, PartnerKyc
from apps.partners.selectors import kyc, organisations
from apps.partners.services.partners import checked_reason
from apps.uploads.domain.pictures import PictureLimits
from apps.uploads.services.papers import checked_paper

FOLDER = "kyc"
TEXT = "merchant_terms"


def change_facts(
    *, sent: Mapping[str, str | None], incorporated_on: date | None, by: Actor, now: datetime
) -> PartnerKyc:
    """State the facts of the actor's own organisation; a PAN of None leaves the known one.

    403 for all but its owner, 409 while they are being checked or once they are, 422 at each wrong field.
    """
    partner_id = _own(by)
    with transaction.atomic():
        row = _changeable(partner_id, by, now)
        typed = {name: value for name, value in sent.items() if value is not None}
        parsed = rules.read({"pan": row.pan or "", **typed}, incorporated_on, today=today_ist(now))
        if parsed.faults:
            raise invalid(**parsed.faults)
        facts = parsed.facts
        row.entity_type, row.pan = facts.entity_type, facts.pan or None
        row.gstin, row.udyam = facts.gstin, facts.udyam
        row.registration, row.incorporated_on = facts.registration, facts.incorporated_on
        row.save()
        _record(row, "partners.kyc_changed", by, {"entity_type": facts.entity_type, "has_pan": bool(facts.pan)})
    return row


def add_document(
    *, kind: str, file: UploadedFile | None, expires_on: date | None, by: Actor, now: datetime
) -> KycDocument:
    """Store a paper of the actor's own organisation; it replaces the one of its kind.

    403 for all but its owner, 409 while the papers are being checked or once they are, 413 and 422 for what cannot be
    taken, 422 at `expires_on` for a paper that has ended.
    """
    partner_id = _own(by)
    if expires_on is not None and expires_on < today_ist(now):
        raise invalid(expires_on=FieldError("partners.paper_ended"))
    paper = checked_paper(file, PictureLimits(**settings.DOCUMENT_LIMITS))
    document_id = uuid4()
    stored_as = store_sealed(folder=FOLDER, name=str(document_id), content=paper.content)
    try:
        with transaction.atomic():
            row = _changeable(partner_id, by, now)
            _delete(KycDocument.objects.filter(partner_id=partner_id, kind=kind).first())
            made = KycDocument.objects.create(
                id=document_id,
                partner_id=partner_id,
                kind=kind,
                file_name=paper.file_name,
                content_type=paper.content_type,
                size=len(paper.content),
                stored_as=stored_as,
                expires_on=expires_on,
                sent_at=now,
                sent_by=by.name,
            )
            row.save()
            _record(row, "partners.kyc_document_added", by, {"kind": kind})
    except BaseException:
        delete_sealed(stored_as)
        raise
    return made


def remove_document(*, document_id: UUID, by: Actor, now: datetime) -> None:
    """Take back a paper of the actor's own organisation.

    404 for another's, 409 as for `add_document`.
    """
    partner_id = _own(by)
    with transaction.atomic():
        row = _changeable(partner_id, by, now)
        document = KycDocument.objects.filter(partner_id=partner_id, pk=document_id).first()
        if document is None:
            raise not_found()
        _delete(document)
        row.save()
        _record(row, "partners.kyc_document_removed", by, {"kind": document.kind})


def agreement(actor: Actor, now: datetime) -> Any:
    """Return the agreement with partners that is in force, in the reader's language."""
    return catalogue.legal_text(TEXT, actor.language, "", today_ist(now))


def send(*, has_agreed: bool, agreement_version: str, by: Actor, now: datetime) -> PartnerKyc:
    """Send facts and papers to be checked, with the agreement in force.

    403 for all but the owner; 409 with what is missing, while they are being checked or once they are, and when the
    agreement has changed since it was read.
    """
    partner_id = _own(by)
    text = agreement(by, now)
    if text is None or (has_agreed and agreement_version != text.version):
        raise conflict("partners.merchant_terms_outdated")
    with transaction.atomic():
        row = _changeable(partner_id, by, now)
        papers = kyc.kyc_documents(partner_id)
        gaps = rules.missing(row.facts, [paper.kind for paper in papers], has_agreed=has_agreed)
        if gaps:
            raise Problem("partners.kyc_missing", 409, details={"missing": gaps})
        row.state, row.reason = KycState.SENT.value, ""
        row.maker, row.maker_name, row.made_at = by.person_id, by.name, now
        row.checker, row.checker_name, row.checked_at, row.valid_until = "", "", None, None
        row.agreement_version, row.agreed_at = text.version, now
        row.save()
        _record(row, "partners.kyc_sent", by, {"agreement": text.version})
    return row


def accept(*, partner_id: UUID, by: Actor, now: datetime) -> PartnerKyc:
    """Accept what an organisation sent; it holds until two years are over or a paper ends.

    403 for all but full admins, 403 `partners.own_work` for whoever sent it, 409 where nothing waits.
    """
    require_full_admin(by)
    with transaction.atomic():
        row = _sent_by_another(partner_id, by)
        ends = [paper.expires_on for paper in kyc.kyc_documents(partner_id) if paper.expires_on]
        row.valid_until = rules.valid_until(today_ist(now), ends)
        _decide(row, KycState.CHECKED, "", by, now)
    return row


def refuse(*, partner_id: UUID, reason: str, by: Actor, now: datetime) -> PartnerKyc:
    """Refuse what an organisation sent, with a reason of 3 to 300 characters.

    403 and 409 as for `accept`, 422 at `reason`.
    """
    require_full_admin(by)
    words = checked_reason(reason)
    with transaction.atomic():
        row = _sent_by_another(partner_id, by)
        _decide(row, KycState.REFUSED, words, by, now)
    return row


def _sent_by_another(partner_id: UUID, by: Actor) -> PartnerKyc:
    row = PartnerKyc.objects.select_for_update().filter(partner_id=partner_id).first()
    if row is None or row.state != KycState.SENT:
        raise conflict("partners.kyc_nothing_waits")
    require_approver(by)
    if not is_second_person(by, row.maker):
        raise forbidden("partners.own_work")
    return row


def _decide(row: PartnerKyc, state: KycState, reason: str, by: Actor, now: datetime) -> None:
    row.approve(by, now)
    row.state, row.reason, row.changed_at = state.value, reason, now
    row.save()
    event = "checked" if state is KycState.CHECKED else "refused"
    _record(row, f"partners.kyc_{event}", by, {"reason": reason})
    _tell_owners(row, f"partner_kyc_{event}")


def expire_due(*, now: datetime) -> int:
    """Write down which checks have ended, and tell owners 30 days before; return how many ended."""
    today = today_ist(now)
    for partner_id in kyc.kyc_ending_for_system(today):
        with transaction.atomic():
            row = PartnerKyc.objects.select_for_update().get(partner_id=partner_id)
            _tell_owners(row, "partner_kyc_ends")
    ended = 0
    for partner_id in kyc.kyc_ended_for_system(today):
        with transaction.atomic():
            row = PartnerKyc.objects.select_for_update().get(partner_id=partner_id)
            if rules.state_on(KycState(row.state), row.valid_until, today) is not KycState.EXPIRED:
                continue
            row.state, row.changed_at = KycState.EXPIRED.value, now
            row.save(update_fields=["state", "changed_at"])
            _record(row, "partners.kyc_expired", SYSTEM, {})
            ended += 1
    return ended


def read_document(*, partner_id: UUID, document_id: UUID, by: Actor) -> SentFile:
    """Return a paper of an organisation that the actor may see; an admin's look is recorded.

    404 for anybody else's and once its bytes are gone.
    """
    partner = organisations.partner_for(by, partner_id)
    document = KycDocument.objects.filter(partner=partner, pk=document_id).first()
    if document is None:
        raise not_found()
    try:
        content = open_sealed(document.stored_as)
    except FileNotFoundError:
        raise not_found() from None
    if by.area == "admin":
        audit.record(
            actor=by,
            action="partners.kyc_document_opened",
            target="partner",
            target_id=document.partner_id,
            details={"kind": document.kind},
        )
    return SentFile(document.file_name, document.content_type, content)


def _own(by: Actor) -> UUID:
    if by.area != "partner" or by.partner_id is None or by.partner_role != "owner" or by.is_masquerading:
        raise forbidden()
    return by.partner_id


def _changeable(partner_id: UUID, by: Actor, now: datetime) -> PartnerKyc:
    """Return the organisation's row, locked; 409 where it stands still.

    It is made where there is none.
    """
    PartnerKyc.objects.get_or_create(
        partner_id=partner_id,
        defaults={
            **kyc.kyc_of_application(partner_id),
            "maker": by.person_id,
            "maker_name": by.name,
            "made_at": now,
            "changed_at": now,
        },
    )
    row = PartnerKyc.objects.select_for_update().get(partner_id=partner_id)
    if rules.state_on(KycState(row.state), row.valid_until, today_ist(now)) not in CHANGEABLE:
        raise conflict("partners.kyc_stands")
    row.changed_at = now
    return row


def _delete(document: KycDocument | None) -> None:
    if document is not None:
        stored_as = document.stored_as
        KycDocument.objects.filter(pk=document.pk).delete()
        transaction.on_commit(lambda: delete_sealed(stored_as), robust=True)


def _record(row: PartnerKyc, action: str, by: Actor, after: Mapping[str, Any]) -> None:
    audit.record(
        actor=by, action=action, target="partner", target_id=row.partner_id, after={"state": row.state, **after}
    )


def _tell_owners(row: PartnerKyc, template: str) -> None:
    """Queue a message to each owner, once for each time that something was sent."""
    partner = Partner.objects.get(pk=row.partner_id)
    for owner in accounts.owners_for_system(row.partner_id):
        notify(
            owner,
            template,
            dedupe_key=f"{template}:{row.partner_id}:{row.made_at.timestamp()}:{owner.pk}",
            partner=partner.name,
            reason=row.reason,
            until="" if row.valid_until is None else format_day(row.valid_until),
            link=page_address(owner, "settings"),
        )
