"""Partner leads: their sheet, the invitation, and the steps they take afterwards."""

from collections import Counter
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Q

from apps.applications.domain.partner_leads import AGREED_FOR, KIND, TOUCH_SOURCE, InvitationStatus
from apps.applications.models import PartnerLead, Touch
from apps.applications.services.notifications import MARKETING, person_of, product_names
from apps.core.domain.actor import Actor
from apps.core.domain.person import Person as Deleted
from apps.core.domain.problems import FieldError, invalid
from apps.core.fields import blind_index
from apps.customers.selectors.customers import customer_by_mobile_for_system
from apps.messaging.selectors import outbox as messages
from apps.messaging.services import outbox
from apps.partners.selectors import organisations as partners
from apps.privacy.domain.contact import ContactRefusal
from apps.privacy.selectors.calls import numbers_without_dnd_answer
from apps.privacy.selectors.contact import ContactPerson, is_address_stopped
from apps.privacy.services import contact
from apps.privacy.services.consents import give_consent
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import new_uploads

BATCH_SIZE = 200


def lead_key(partner_id: UUID, mobile: str, product: str) -> str:
    """Return the key of one partner's lead for one product; it does not reveal the number."""
    return blind_index("introduction", f"{partner_id}:{mobile}:{product}").hex()


def upload_leads(*, actor: Actor, partner_id: UUID | None, file: UploadedFile | None, override: bool) -> UploadRecord:
    """Take in a partner's sheet of names; it is checked, and applied when somebody says so.

    A partner's user sends for the own organisation, an agent's names stay the agent's. 422 at `partner_id` for one
    that is not there or not active.
    """
    whose = actor.partner_id if actor.area == "partner" else partner_id
    if whose is None or not partners.is_active(whose):
        raise invalid(partner_id=FieldError("uploads.lead_no_partner"))
    agent = actor.subject_id if actor.partner_role == "agent" else None
    return new_uploads.receive(
        actor=actor,
        kind=KIND,
        file=file,
        override=override,
        scope=str(whose),
        options={"agent_id": agent} if agent else {},
    )


# --- The invitation ----------------------------------------------------------------------------------------------


def invite_waiting(*, now: datetime) -> Counter[str]:
    """Invite people whose agreement left a record, once each; return the counts.

    A while after the file was applied, so that undo can still take it back. A number without a do-not-disturb
    answer waits for one, at most as long as an answer holds. Rows are claimed under lock, so that two runs at the
    same time write to nobody twice.
    """
    done: Counter[str] = Counter()
    for pk in _due_invitations(now)[:BATCH_SIZE]:
        with transaction.atomic():
            claimed = PartnerLead.objects.select_for_update(skip_locked=True, of=("self",)).filter(
                pk=pk, invitation=InvitationStatus.WAITING
            )
            row = claimed.select_related("partner").first()
            if row is None:
                continue
            row.invitation = _invite(row, now).value
            row.invited_at = now if row.invitation == InvitationStatus.SENT else None
            row.save(update_fields=["invitation", "invited_at", "consent_id"])
            done[row.invitation] += 1
    return done


def _due_invitations(now: datetime) -> list[UUID]:
    """Return whose invitation is decided now, the earliest named first."""
    due = now - timedelta(minutes=settings.INVITATION_WAIT_MINUTES)
    waiting = PartnerLead.objects.filter(invitation=InvitationStatus.WAITING, introduced_at__lte=due)
    rows = list(waiting.order_by("introduced_at").only("pk", "mobile", "introduced_at"))
    patience = now - timedelta(days=settings.DND_FRESH_DAYS)
    unanswered = numbers_without_dnd_answer(
        {row.mobile for row in rows if row.mobile and row.introduced_at > patience}, at=now
    )
    return [row.pk for row in rows if row.introduced_at <= patience or row.mobile not in unanswered]


def _invite(row: PartnerLead, now: datetime) -> InvitationStatus:
    mobile = row.mobile or ""
    if not mobile or row.opened_at is not None or not partners.is_active(row.partner_id):
        return InvitationStatus.KEPT
    if is_address_stopped("sms", mobile):
        return InvitationStatus.STOPPED
    customer = customer_by_mobile_for_system(mobile)
    if customer is not None:
        # A customer's own contact choices hold; a partner's lead does not change them.
        person = person_of(customer.pk)
    else:
        person = ContactPerson(row.pk, row.language, {"sms": mobile, "email": row.email or ""})
        row.consent_id = give_consent(
            subject_kind="lead",
            subject_id=row.pk,
            purpose=MARKETING,
            text_version=f"partner:{row.agreed_by}",
            text_partner=row.partner.key,
            language=row.language,
            ip=None,
            user_agent="",
            at=row.introduced_at,
        ).pk
    if person is None:
        return InvitationStatus.KEPT
    result = contact.notify(
        person=person,
        kind="introduced",
        values={
            language: {"partner": row.partner.name, "product": name}
            for language, name in product_names(row.product_code).items()
        },
        path=f"/{row.partner.key}",
        dedupe_key=f"introduced:{row.pk}",
        now=now,
    )
    if result is not None and result.channel:
        return InvitationStatus.SENT
    return (
        InvitationStatus.STOPPED
        if result is not None and result.reason == ContactRefusal.STOPPED
        else InvitationStatus.KEPT
    )


def cancel_invitations(*, upload_id: UUID) -> int:
    """Stop a file's invitations that have not left; return the number of people."""
    rows = PartnerLead.objects.select_for_update().filter(upload_id=upload_id, invitation=InvitationStatus.SENT)
    keys = {f"introduced:{pk}": pk for pk in rows.order_by("pk").values_list("pk", flat=True)}
    outbox.cancel_keys(dedupe_keys=list(keys), reason="file_undone")
    reached = messages.went_for_system(list(keys))
    unreached = [pk for key, pk in keys.items() if key not in reached]
    PartnerLead.objects.filter(pk__in=unreached).update(invitation=InvitationStatus.KEPT.value, invited_at=None)
    return len(unreached)


# --- Acts of the person ------------------------------------------------------------------------------------------


def touches_of_lists_for_system(touch_ids: Collection[UUID]) -> set[UUID]:
    """Return which of these touches come from a partner's list of leads."""
    return set(PartnerLead.objects.filter(touch__in=touch_ids).values_list("touch_id", flat=True))


def record_opened(*, prospect: Any, now: datetime) -> None:
    """Record that a named person gave this number: each partner adds a touch to the visit.

    Of partners who named it lately. A touch counts from when the name reached us, never from the day the partner
    says it was agreed to; attribution weighs it with all other touches (attribution.attribute). In the caller's
    transaction.
    """
    since = now - timedelta(days=settings.ATTRIBUTION_DAYS)
    leads = PartnerLead.objects.select_for_update(of=("self",)).filter(
        mobile_index=prospect.mobile_index, touch=None, introduced_at__gt=since, introduced_at__lte=now
    )
    touches: dict[tuple[UUID, UUID | None], Touch] = {}
    for row in leads.select_related("partner").order_by("introduced_at", "pk"):
        if not partners.is_active(row.partner_id):
            continue
        whose = (row.partner_id, row.agent_id)
        if whose not in touches:
            touches[whose] = Touch.objects.create(
                prospect=prospect,
                partner_id=row.partner_id,
                agent_id=row.agent_id,
                url_segment=row.partner.key,
                utms={"utm_source": TOUCH_SOURCE},
                at=row.introduced_at,
            )
        row.touch, row.opened_at = touches[whose], now
        if row.invitation == InvitationStatus.WAITING:
            row.invitation = InvitationStatus.KEPT.value
        row.save(update_fields=["touch", "opened_at", "invitation"])


def record_signed_in(*, mobile_index: bytes, customer_id: UUID, now: datetime) -> None:
    """Record that leads with this number are this customer; the code sent to it was right.

    In the caller's transaction.
    """
    PartnerLead.objects.filter(mobile_index=mobile_index, signed_in_at=None, opened_at__isnull=False).update(
        customer_id=customer_id, signed_in_at=now
    )


def move_to_customer(*, drop_id: UUID, keep_id: UUID) -> int:
    """Of two rows of one customer one stays: its names follow."""
    return PartnerLead.objects.filter(customer_id=drop_id).update(customer_id=keep_id)


# --- Erasure -----------------------------------------------------------------------------------------------------


def purge_unanswered(*, now: datetime) -> int:
    """Remove names that nobody answered for as long as an agreement counts; how many."""
    old = PartnerLead.objects.filter(introduced_at__lt=now - AGREED_FOR, opened_at=None)
    count, _ = old.delete()
    return count


def of_person(person: Deleted) -> Collection[PartnerLead]:
    """Return all partners' leads of this person, by customer or by number."""
    indexes = [blind_index("mobile", mobile) for mobile in person.mobiles]
    return list(PartnerLead.objects.filter(Q(customer__in=person.ids) | Q(mobile_index__in=indexes)).order_by("pk"))


def erase_names(person: Deleted) -> list[tuple[UUID, int]]:
    """Empty what says who it was; answers the rows of files it came from."""
    places = []
    for row in of_person(person):
        if row.upload_id is not None and row.row_no is not None:
            places.append((row.upload_id, row.row_no))
        row.mobile = row.name = row.email = row.note = row.partner_ref = row.facts = row.link_index = None
        row.key = f"erased:{row.pk}"
        if row.invitation == InvitationStatus.WAITING:
            row.invitation = InvitationStatus.KEPT.value
        row.save()
    return places
