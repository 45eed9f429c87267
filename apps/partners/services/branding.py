"""Brands: edited as a draft, published for customers, and rolled back to earlier versions.

An owner edits the draft of the own brand and sends it; a full admin publishes or refuses it.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone

from apps.accounts import selectors as accounts
from apps.accounts.services.links import notify, page_address
from apps.audit import services as audit
from apps.catalogue.domain.claims import find_claims
from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person, require_approver, require_full_admin
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found, too_many_requests
from apps.partners.domain.theme import OWN_BRAND_FIELDS, READERS, changed_fields, read_changes, settle_font
from apps.partners.models import BrandDraft, BrandRequest, BrandVersion, Partner
from apps.partners.services.partners import (
    actor_label,
    apply_theme,
    checked_reason,
    lock_partner,
    store_version,
    theme_of,
)
from apps.uploads.services.pictures import store_picture

MAX_LOGO_LENGTH_IN_AUDIT = 120
LOGO_FOLDER = "logos"
LOGOS_AN_HOUR = 30
"""Of one partner."""


def _require_expected(partner: Partner, seen: int | None) -> None:
    if seen is None or seen == partner.brand_revision:
        return
    draft = BrandDraft.objects.filter(partner=partner).first()
    last = BrandVersion.objects.filter(partner=partner).order_by("-number").first()
    by = draft.changed_by if draft else last.published_by if last else "–"
    raise conflict("partners.brand_changed_meanwhile", revision=partner.brand_revision, by=by)


def _step(partner: Partner, *fields: str) -> None:
    partner.brand_revision += 1
    partner.save(update_fields=["brand_revision", *fields])


def _require_no_request(partner: Partner, by: Actor) -> None:
    """Raise 409 to an admin while the owner's request awaits a decision."""
    waits = BrandRequest.objects.filter(draft__partner=partner, state=BrandRequest.State.WAITING)
    if by.area == "admin" and (row := waits.first()) is not None:
        raise conflict("partners.brand_waits", name=row.maker_name)


def _require_own(by: Actor) -> UUID:
    if by.area != "partner" or by.partner_id is None or by.partner_role != "owner" or by.is_masquerading:
        raise forbidden()
    return by.partner_id


def _require_no_claims(wished: Mapping[str, Any], now: datetime) -> None:
    """Raise 422 at titles and questions that promise what nobody may promise."""
    faults = {}
    for name in ("title_en", "title_hi", "faq"):
        value = wished.get(name, "")
        texts = [value] if isinstance(value, str) else [text for item in value for text in item.values()]
        if claims := find_claims(" ".join(texts), today_ist(now)):
            faults[name] = FieldError("partners.brand_claim", {"words": ", ".join(claims)})
    if faults:
        raise invalid(**faults)


def _recorded(look: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """Return the named fields for the audit record, with a long logo cut."""
    return {name: look[name][:MAX_LOGO_LENGTH_IN_AUDIT] if name == "logo" else look[name] for name in names}


def save_draft(*, partner_id: UUID, changes: Mapping[str, Any], by: Actor, seen: int | None = None) -> Partner:
    """Keep changed brand fields as the draft; a draft that equals the live look is none.

    `changes` are as typed: 422 names every unfit one. `seen` is the revision the editor saw: 409
    `partners.brand_changed_meanwhile` when the brand was saved since, `partners.brand_waits` for an admin while the
    owner's request waits. An owner who saves takes an own request back.
    """
    wished = read_changes(changes)
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        _require_no_request(partner, by)
        if partner.key == OWN_KEY and not wished.keys() <= OWN_BRAND_FIELDS:
            fixed = [name for name in READERS if name in wished and name not in OWN_BRAND_FIELDS]
            raise invalid(**{name: FieldError("partners.own_brand_fixed") for name in fixed})
        draft = BrandDraft.objects.filter(partner=partner).first()
        before = theme_of(draft or partner)
        after = settle_font({**before, **wished})
        names = changed_fields(before, after)
        if not names:
            return partner
        if changed_fields(theme_of(partner), after):
            draft = draft or BrandDraft(partner=partner)
            apply_theme(draft, after)
            draft.changed_at, draft.changed_by = timezone.now(), actor_label(by)
            draft.save()
            BrandRequest.objects.filter(draft=draft, state=BrandRequest.State.WAITING).delete()
        elif draft is not None:
            draft.delete()
        _step(partner)
        audit.record(
            actor=by,
            action="partners.brand_drafted",
            target="partner",
            target_id=partner.id,
            before=_recorded(before, names),
            after=_recorded(after, names),
        )
    return partner


def discard_draft(*, partner_id: UUID, by: Actor, seen: int | None = None) -> Partner:
    """Throw the draft away; customers never saw it. Done twice it is done."""
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        _require_no_request(partner, by)
        draft = BrandDraft.objects.filter(partner=partner).first()
        if draft is None:
            return partner
        names = changed_fields(theme_of(partner), theme_of(draft))
        before = _recorded(theme_of(draft), names)
        draft.delete()
        _step(partner)
        audit.record(
            actor=by, action="partners.brand_draft_discarded", target="partner", target_id=partner.id, before=before
        )
    return partner


def publish(*, partner_id: UUID, by: Actor, seen: int | None = None) -> BrandVersion:
    """Publish the draft for customers as a new version.

    409 `partners.no_draft` when there is none, `partners.brand_waits` while an owner's request waits.
    """
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        _require_no_request(partner, by)
        draft = BrandDraft.objects.filter(partner=partner).first()
        if draft is None:
            raise conflict("partners.no_draft")
        version = _publish_theme(partner, theme_of(draft), action="partners.brand_published", by=by)
        draft.delete()
    return version


def save_own_draft(*, changes: Mapping[str, Any], by: Actor, now: datetime, seen: int | None = None) -> Partner:
    """Keep changed fields of the actor's own brand as its draft.

    403 for all but its owner, 409 and 422 as for `save_draft`, 422 for claims that nobody may make.
    """
    partner_id = _require_own(by)
    wished = {name: value for name, value in changes.items() if name in READERS}
    _require_no_claims(read_changes(wished), now)
    return save_draft(partner_id=partner_id, changes=wished, by=by, seen=seen)


def discard_own_draft(*, by: Actor, seen: int | None = None) -> Partner:
    """Throw the own brand's draft away, with a request for it; 403 for all but its owner."""
    return discard_draft(partner_id=_require_own(by), by=by, seen=seen)


def store_logo(*, file: UploadedFile | None, by: Actor) -> str:
    """Store a logo for the draft of the actor's own brand, and return its address.

    403 for all but its owner, 422 at `image_name` for what is no plain picture within the limits, 413 for too many
    bytes, 429 too often.
    """
    slot = f"partners.logos.{_require_own(by)}"
    cache.add(slot, 0, 3600)
    if cache.incr(slot) > LOGOS_AN_HOUR:
        raise too_many_requests("partners.logos_too_often", 3600)
    return store_picture(file=file, path=LOGO_FOLDER, by=by)


def submit(*, by: Actor, now: datetime, seen: int | None = None) -> BrandRequest:
    """Send the draft of the actor's own brand for approval; sent twice it is sent once.

    403 for all but its owner, 409 `partners.no_draft` without one.
    """
    partner_id = _require_own(by)
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        draft = BrandDraft.objects.filter(partner=partner).first()
        if draft is None:
            raise conflict("partners.no_draft")
        before = BrandRequest.objects.filter(draft=draft).first()
        if before is not None and before.state == BrandRequest.State.WAITING:
            return before
        BrandRequest.objects.filter(draft=draft).delete()
        row = BrandRequest.objects.create(draft=draft, maker=by.person_id, maker_name=by.name, made_at=now)
        audit.record(
            actor=by,
            action="partners.brand_submitted",
            target="partner",
            target_id=partner.id,
            after={"fields": changed_fields(theme_of(partner), theme_of(draft))},
        )
    return row


def approve_request(*, partner_id: UUID, by: Actor, seen: int | None = None) -> BrandVersion:
    """Publish the draft that an owner sent, as a new version, and tell the owners.

    403 for all but full admins and for the maker, 409 `partners.brand_nothing_waits` where nothing waits.
    """
    require_full_admin(by)
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        row = _waiting_request(partner, by)
        version = _publish_theme(partner, theme_of(row.draft), action="partners.brand_published", by=by)
        _tell_owners(partner, row, "partner_brand_published")
        row.draft.delete()
    return version


def refuse_request(*, partner_id: UUID, reason: str, by: Actor, now: datetime, seen: int | None = None) -> BrandRequest:
    """Refuse the draft that an owner sent, with a reason; the draft stays.

    403 and 409 as for `approve_request`, 422 at `reason`.
    """
    require_full_admin(by)
    words = checked_reason(reason)
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        row = _waiting_request(partner, by)
        row.approve(by, now)
        row.state, row.reason = BrandRequest.State.REFUSED, words
        row.save()
        audit.record(
            actor=by,
            action="partners.brand_refused",
            target="partner",
            target_id=partner.id,
            details={"reason": words, "sent_by": row.maker_name},
        )
        _tell_owners(partner, row, "partner_brand_refused")
    return row


def _waiting_request(partner: Partner, by: Actor) -> BrandRequest:
    rows = BrandRequest.objects.select_related("draft").filter(draft__partner=partner)
    row = rows.filter(state=BrandRequest.State.WAITING).first()
    if row is None:
        raise conflict("partners.brand_nothing_waits")
    require_approver(by)
    if not is_second_person(by, row.maker):
        raise forbidden("partners.own_work")
    return row


def _tell_owners(partner: Partner, row: BrandRequest, template: str) -> None:
    """Queue a message to each owner, once for each time that a draft was sent."""
    for owner in accounts.owners_for_system(partner.pk):
        notify(
            owner,
            template,
            dedupe_key=f"{template}:{partner.pk}:{row.made_at.timestamp()}:{owner.pk}",
            partner=partner.name,
            reason=row.reason,
            link=page_address(owner, "settings"),
        )


def roll_back(*, partner_id: UUID, number: int, by: Actor, seen: int | None = None) -> BrandVersion:
    """Publish an earlier version again, as a new version; a different draft stays.

    404 for an unknown version, 409 `partners.version_is_live` when customers already see it.
    """
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        old = BrandVersion.objects.filter(partner=partner, number=number).first()
        if old is None:
            raise not_found("partners.version_unknown")
        look = theme_of(old)
        if not changed_fields(theme_of(partner), look):
            raise conflict("partners.version_is_live", number=number)
        version = _publish_theme(partner, look, action="partners.brand_rolled_back", by=by, restores=number)
        draft = BrandDraft.objects.filter(partner=partner).first()
        if draft is not None and not changed_fields(look, theme_of(draft)):
            draft.delete()
    return version


def _publish_theme(
    partner: Partner, look: Mapping[str, Any], *, action: str, by: Actor, restores: int | None = None
) -> BrandVersion:
    before = theme_of(partner)
    if not BrandVersion.objects.filter(partner=partner).exists():
        # The current theme has no version yet: store one, so that it can be restored.
        store_version(partner, by=by)
    apply_theme(partner, look)
    _step(partner, *READERS)
    version = store_version(partner, by=by, restores=restores)
    names = changed_fields(before, look)
    audit.record(
        actor=by,
        action=action,
        target="partner",
        target_id=partner.id,
        before=_recorded(before, names),
        after=_recorded(look, names),
        details={"version": version.number, "restores": restores},
    )
    return version
