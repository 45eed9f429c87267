"""Brands: edited as a draft, published for customers, and rolled back to earlier versions."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.partners.domain.theme import OWN_BRAND_FIELDS, READERS, changed_fields, read_changes, settle_font
from apps.partners.models import BrandDraft, BrandVersion, Partner
from apps.partners.services.partners import actor_label, apply_theme, lock_partner, store_version, theme_of

MAX_LOGO_LENGTH_IN_AUDIT = 120


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


def _recorded(look: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """Return the named fields for the audit record, with a long logo cut."""
    return {name: look[name][:MAX_LOGO_LENGTH_IN_AUDIT] if name == "logo" else look[name] for name in names}


def save_draft(*, partner_id: UUID, changes: Mapping[str, Any], by: Actor, seen: int | None = None) -> Partner:
    """Keep changed brand fields as the draft; a draft that equals the live look is none.

    `changes` are as typed: 422 names every unfit one. `seen` is the revision the editor saw: 409
    `partners.brand_changed_meanwhile` when the brand was saved since.
    """
    wished = read_changes(changes)
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
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

    409 `partners.no_draft` when there is none.
    """
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _require_expected(partner, seen)
        draft = BrandDraft.objects.filter(partner=partner).first()
        if draft is None:
            raise conflict("partners.no_draft")
        version = _publish_theme(partner, theme_of(draft), action="partners.brand_published", by=by)
        draft.delete()
    return version


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
