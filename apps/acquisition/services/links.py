"""Making tracking links, switching them off and on, and changing what may change."""

import re
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, connection, transaction

from apps.acquisition.domain.links import (
    UTM_FIELDS,
    LinkTarget,
    TargetFacts,
    TrackingLinkState,
    code_of,
    target_answers,
    target_fits,
)
from apps.acquisition.models import TrackingLink, UtmTemplate
from apps.acquisition.selectors.links import link_for
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, too_many_requests
from apps.core.limits import MovingLimit, ask
from apps.partners.selectors import brands, locations, organisations, segments

LONGEST_NAME = 80
MAX_TRIES = 5
DEFAULT_MEDIUM = "share"
POSTER_MEDIUM = "poster"
LOCATION_MEDIUM = "location"
UNDONE_SHEET = "sheet_undone"
"""Reason of links that went with their sheet, which pages put into the reader's language."""
LINKS_AN_HOUR = MovingLimit("links", 60, 3600)
LONGEST_UTM = 100
LONGEST_LIFE = 2 * 366
"""Days that a link of a sheet may be on at most."""
_UTM = re.compile(rf"[\w .+~%-]{{0,{LONGEST_UTM}}}", re.UNICODE)
_LOOKED_AT_ONCE = 2_000
_SHEETS_LOCK = 0x4C494E4B
"""Advisory lock: one sheet of links makes them at a time."""


def make_link(
    *,
    partner_id: UUID,
    name: str,
    product: str,
    utms: Mapping[str, str],
    expires_at: datetime | None,
    notes: str,
    by: Actor,
    now: datetime,
    template_id: UUID | None = None,
    target: LinkTarget = LinkTarget.PAGE,
    segment: str = "",
    location_id: int | None = None,
) -> TrackingLink:
    """Make a link of any partner, for the back office. 422 at the field that is wrong.

    With a template the link takes its values, and `utms` must be empty. The customers of a link with a location are
    those of the location. At most 60 an hour for each person.
    """
    if by.area != "admin":
        raise forbidden()
    if not organisations.is_active(partner_id):
        raise invalid(partner_id=FieldError("acquisition.partner_off"))
    if not name.strip():
        raise invalid(name=FieldError("core.required"))
    _check_end(expires_at, now)
    _check_location(partner_id, location_id)
    product_id, own_utms = _product(product), clean_utms(utms)
    _check_target(target, product, segment, partner_id)
    if template_id is not None and any(own_utms.values()):
        raise invalid(template_id=FieldError("acquisition.template_or_values"))
    count_made(by, now)
    with transaction.atomic():
        template = None if template_id is None else _template(template_id)
        return _make(
            partner_id=partner_id,
            name=" ".join(name.split()),
            target=target.value,
            product_id=product_id,
            segment_id=segment or None,
            location_id=location_id,
            expires_at=expires_at,
            notes=notes.strip(),
            made_by=_name_of(by),
            made_at=now,
            by=by,
            template=template,
            **(own_utms if template is None else {field: getattr(template, field) for field in UTM_FIELDS}),
        )


def count_made(by: Actor, now: datetime) -> None:
    """Count one more link of a person; 429 `acquisition.links_too_often` above 60 an hour."""
    use = ask(str(by.subject_id), LINKS_AN_HOUR, now)
    if not use.is_allowed:
        raise too_many_requests("acquisition.links_too_often", use.reset)


def _template(template_id: UUID) -> UtmTemplate:
    """Return a template, locked: a change of it waits, and then rewrites the new link as well."""
    template = UtmTemplate.objects.select_for_update().filter(pk=template_id).first()
    if template is None:
        raise invalid(template_id=FieldError("acquisition.template_unknown"))
    return template


def default_link(
    *,
    product: str,
    by: Actor,
    now: datetime,
    target: LinkTarget = LinkTarget.PAGE,
    segment: str = "",
    location_id: int | None = None,
) -> tuple[TrackingLink, bool]:
    """Return the own link for a target, product (or all) and location, and whether it is new.

    One for each person, target, product and location: an agent's customers are the agent's, all others the
    organisation's. 409 `catalogue.training_first` for a product whose course the actor owes, `acquisition.link_off`
    when staff switched it off or its end has passed.
    """
    if by.area != "partner" or by.partner_id is None or by.is_masquerading:
        raise forbidden()
    _check_target(target, product, segment, by.partner_id)
    _check_location(by.partner_id, location_id)
    product_id = _product(product)
    if product_id:
        catalogue.require_trained(by, product_id)
    facts: dict[str, Any] = {
        "partner_id": by.partner_id,
        "agent_id": UUID(str(by.subject_id)) if by.partner_role == "agent" else None,
        "target": target.value,
        "product_id": product_id,
        "segment_id": segment or None,
        "location_id": location_id,
        "is_default": True,
    }
    link = TrackingLink.objects.filter(**facts).first()
    if link is not None:
        return _still_on(link, now), False
    try:
        with transaction.atomic():
            link = _make(by=by, made_by=_name_of(by), made_at=now, utm_medium=DEFAULT_MEDIUM, **facts)
    except IntegrityError:  # another tab of the same person was quicker
        return _still_on(TrackingLink.objects.get(**facts), now), False
    return link, True


def link_of_poster(*, number: str, product: str, agent_id: UUID | None, by: Actor, now: datetime) -> TrackingLink:
    """Return a new link for one poster, named by its number; in the caller's transaction."""
    assert by.partner_id is not None
    return _make(
        by=by,
        partner_id=by.partner_id,
        agent_id=agent_id,
        name=number,
        product_id=product,
        utm_medium=POSTER_MEDIUM,
        utm_campaign=number,
        made_by=_name_of(by),
        made_at=now,
    )


def link_of_location(*, partner_id: UUID, location_id: int, name: str, by: Actor, now: datetime) -> TrackingLink:
    """Return a new link for one location of a partner; in the caller's transaction."""
    count_made(by, now)
    return _make(
        by=by,
        partner_id=partner_id,
        name=name,
        location_id=location_id,
        utm_medium=LOCATION_MEDIUM,
        is_default=True,
        made_by=_name_of(by),
        made_at=now,
    )


def _still_on(link: TrackingLink, now: datetime) -> TrackingLink:
    if link.state == TrackingLinkState.OFF or (link.expires_at is not None and link.expires_at <= now):
        raise conflict("acquisition.link_off")
    return link


@transaction.atomic
def change_link(*, link_id: UUID, changes: Mapping[str, Any], by: Actor, now: datetime) -> TrackingLink:
    """Change name, notes or end. Code, partner and product stay: printed codes would lie."""
    link = _locked(by, link_id)
    before = {name: getattr(link, name) for name in changes}
    for name, value in changes.items():
        setattr(link, name, " ".join(value.split()) if name == "name" else value)
    if not link.name and not link.is_default:
        raise invalid(name=FieldError("core.required"))
    if "expires_at" in changes:
        _check_end(link.expires_at, now)
    link.save(update_fields=list(changes))
    _record("acquisition.link_changed", link, by, before=before, after=dict(changes))
    return link


@transaction.atomic
def switch_link(*, link_id: UUID, is_on: bool, reason: str, by: Actor, now: datetime) -> TrackingLink:
    """Switch a link off, with a reason, or on again; 409 `acquisition.link_is_so` if it is."""
    link = _locked(by, link_id)
    state = TrackingLinkState.ON if is_on else TrackingLinkState.OFF
    if link.state == state:
        raise conflict("acquisition.link_is_so")
    if not is_on and not reason.strip():
        raise invalid(reason=FieldError("core.required"))
    before = {"state": link.state}
    link.state = state.value
    link.off_at, link.off_by, link.off_reason = (None, "", "") if is_on else (now, _name_of(by), reason.strip())
    link.save(update_fields=["state", "off_at", "off_by", "off_reason"])
    _record("acquisition.link_switched", link, by, before=before, after={"state": state.value}, reason=link.off_reason)
    return link


def _make(*, by: Actor, **facts: Any) -> TrackingLink:
    for attempt in range(MAX_TRIES):
        try:
            with transaction.atomic():
                link = TrackingLink.objects.create(code=code_of(random_bytes()), **facts)
                _record("acquisition.link_made", link, by, after={"code": link.code, "product": link.product_id})
                return link
        except IntegrityError as error:
            if "code" not in str(error) or attempt == MAX_TRIES - 1:
                raise
    raise AssertionError("unreachable")


def random_bytes() -> Iterator[int]:
    """Return bytes without end from the system's source."""
    while True:
        yield from secrets.token_bytes(16)


def _locked(by: Actor, link_id: UUID) -> TrackingLink:
    link_for(by, link_id)
    return TrackingLink.objects.select_for_update(of=("self",)).select_related("partner").get(pk=link_id)


def _check_target(target: LinkTarget, product: str, segment: str, partner_id: UUID) -> None:
    """Raise 422 at a product or funnel that the target lacks or cannot have."""
    if field := target_fits(target, product, segment):
        code = "acquisition.product_not_here" if field == "product" else "acquisition.funnel_needed"
        raise invalid(**{field: FieldError(code)})
    if segment and not segments.has_segment(partner_id, segment):
        raise invalid(segment=FieldError("acquisition.funnel_unknown"))


def _check_location(partner_id: UUID, location_id: int | None) -> None:
    """Raise 422 at a location that is closed or another partner's."""
    if location_id is not None and locations.open_location_of(partner_id, location_id) is None:
        raise invalid(location_id=FieldError("acquisition.location_closed"))


def look_at_targets(*, now: datetime) -> int:
    """Note of each link that is on whether its target answers; return how many do not."""
    shown = brands.shown_products_for_system()
    open_segments = segments.open_segments_for_system(now)
    links = TrackingLink.objects.filter(state=TrackingLinkState.ON).exclude(expires_at__lte=now)
    answers: dict[bool, list[UUID]] = {True: [], False: []}
    rows = links.values_list("pk", "partner_id", "target", "product_id", "segment_id")
    for pk, partner_id, target, product, segment in rows.iterator(chunk_size=2_000):
        facts = TargetFacts(
            target=LinkTarget(target),
            product=product or "",
            is_partner_active=partner_id in shown,
            shown_products=shown.get(partner_id, frozenset()),
            is_funnel_open=segment in open_segments,
        )
        answers[target_answers(facts)].append(pk)
    for does_answer, pks in answers.items():
        for first in range(0, len(pks), _LOOKED_AT_ONCE):
            block = pks[first : first + _LOOKED_AT_ONCE]
            TrackingLink.objects.filter(pk__in=block).update(target_answers=does_answer, target_seen_at=now)
    return len(answers[False])


def _product(code: str) -> str | None:
    if not code:
        return None
    if code not in {product.code for product in catalogue.live_products()}:
        raise invalid(product=FieldError("acquisition.product_off"))
    return code


@dataclass(frozen=True, slots=True)
class LinkOfSheet:
    """A link by the row of a sheet that makes it."""

    key: str
    partner_id: UUID
    product: str
    name: str
    utms: Mapping[str, str]
    expires_at: datetime | None
    notes: str
    target: LinkTarget = LinkTarget.PAGE
    segment: str = ""
    location_id: int | None = None


def lock_links_of_sheets() -> None:
    """Wait until no other sheet makes links, and hold that until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_SHEETS_LOCK])


def make_links_of_sheet(links: Sequence[LinkOfSheet], *, upload_id: UUID, by: Actor, now: datetime) -> None:
    """Make the links of some rows of a sheet, in the caller's transaction."""
    for attempt in range(MAX_TRIES):
        codes = _new_codes(len(links))
        rows = [
            TrackingLink(
                code=code,
                partner_id=link.partner_id,
                product_id=link.product or None,
                target=link.target.value,
                segment_id=link.segment or None,
                location_id=link.location_id,
                name=link.name,
                expires_at=link.expires_at,
                notes=link.notes,
                upload_id=upload_id,
                sheet_key=link.key,
                made_by=_name_of(by),
                made_at=now,
                **link.utms,
            )
            for code, link in zip(codes, links, strict=True)
        ]
        try:
            with transaction.atomic():
                TrackingLink.objects.bulk_create(rows)
                break
        except IntegrityError as error:
            if "code" not in str(error) or attempt == MAX_TRIES - 1:
                raise
    audit.record(
        actor=by,
        action="acquisition.links_of_sheet_made",
        target="uploads.upload",
        target_id=upload_id,
        after={"codes": codes},
    )


def _new_codes(number: int) -> list[str]:
    """Return codes that no link has."""
    codes: set[str] = set()
    while len(codes) < number:
        drawn = {code_of(random_bytes()) for _ in range(number - len(codes))}
        codes |= drawn - set(TrackingLink.objects.filter(code__in=drawn).values_list("code", flat=True))
    return list(codes)


def switch_off_links_of_sheet(keys: Collection[str], *, upload_id: UUID, by: Actor, now: datetime) -> None:
    """Switch off the links that a sheet made under these keys, in the caller's transaction."""
    rows = TrackingLink.objects.filter(sheet_key__in=keys, upload_id=upload_id, state=TrackingLinkState.ON)
    codes = list(rows.values_list("code", flat=True))
    rows.update(state=TrackingLinkState.OFF, off_at=now, off_by=_name_of(by), off_reason=UNDONE_SHEET)
    audit.record(
        actor=by,
        action="acquisition.links_of_sheet_off",
        target="uploads.upload",
        target_id=upload_id,
        after={"codes": codes},
    )


def is_utm_value(value: str) -> bool:
    """Return whether a UTM value has only characters that an address carries."""
    return _UTM.fullmatch(value) is not None


def clean_utms(utms: Mapping[str, str]) -> dict[str, str]:
    """Return the values with single spaces; 422 at each that has other letters."""
    cleaned = {name: " ".join(utms.get(name, "").split()) for name in UTM_FIELDS}
    wrong = {name: FieldError("acquisition.utm_letters") for name, value in cleaned.items() if not is_utm_value(value)}
    if wrong:
        raise invalid(**wrong)
    return cleaned


def _check_end(expires_at: datetime | None, now: datetime) -> None:
    if expires_at is not None and expires_at <= now:
        raise invalid(expires_at=FieldError("acquisition.ends_in_past"))


def _name_of(by: Actor) -> str:
    return (by.name or str(by.subject_id or by.area))[:120]


def _record(action: str, link: TrackingLink, by: Actor, **more: Any) -> None:
    audit.record(actor=by, action=action, target="tracking_link", target_id=link.pk, **more)
