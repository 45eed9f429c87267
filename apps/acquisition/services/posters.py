"""Posters: preview, making, files and revoking."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import IntegrityError, transaction

from apps.acquisition.domain.posters import (
    EXAMPLE_LOAN,
    EXAMPLE_MONTHS,
    FORMATS,
    CreativeState,
    PosterFormat,
    PosterSize,
    chart_rates,
    clean_fields,
    last_day,
    number_of,
)
from apps.acquisition.gateways.poster_file import PosterForm, PosterTooLongError, qr_svg, render
from apps.acquisition.models import Creative
from apps.acquisition.selectors.links import qr_text
from apps.acquisition.selectors.posters import (
    LockedLines,
    creative_for,
    creative_of_partner,
    offered_templates,
    poster_standard,
)
from apps.acquisition.services.links import MAX_TRIES, link_of_poster, random_bytes
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import day_in, today_ist
from apps.core.domain.money import in_rupees, trimmed
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, too_many_requests
from apps.matching.domain.loan import instalment
from apps.partners.selectors import organisations as partners

PREVIEW_WIDTH = 360
DRAWINGS_A_MINUTE = 60
MIN_REASON_LENGTH, MAX_REASON_LENGTH = 3, 300
_WORDS = {
    "en": {
        "brand": "Tulna",
        "scan": "Scan and see it yourself on your own phone",
        "example": "Example: {loan}, {months} months · loan and interest",
        "interest": "interest at {rate}% a year",
        "last": "Poster {number} · valid until {day}",
        "unnumbered": "The number comes when it is made · valid until {day}",
    },
    "hi": {
        "brand": "तुलना",
        "scan": "स्कैन करें और अपने फ़ोन पर खुद देखें",
        "example": "उदाहरण: {loan}, {months} महीने · लोन और ब्याज",
        "interest": "ब्याज, {rate}% सालाना",
        "last": "पोस्टर {number} · {day} तक मान्य",
        "unnumbered": "नंबर बनने पर आएगा · {day} तक मान्य",
    },
}
"""Our own words on every poster, by language."""


@dataclass(frozen=True)
class PosterRequest:
    """A poster as a partner asks for it."""

    template_id: int
    size: str
    language: str
    fields: Mapping[str, str]


@dataclass(frozen=True)
class _Poster:
    """A checked request with all that stands on it."""

    template: Any
    size: PosterSize
    language: str
    fields: Mapping[str, str]
    locked: LockedLines
    expires_on: date
    partner_name: str

    @property
    def poster_format(self) -> PosterFormat:
        return FORMATS[self.size]

    @property
    def rates(self) -> list[str]:
        return [str(rate) for rate in chart_rates(self.locked.rate)] if self.template.has_chart else []


def preview_poster(*, request: PosterRequest, by: Actor, now: datetime) -> bytes:
    """Return a PNG of 360 pixels' width; nothing is stored. 422 at each wrong field."""
    _require_maker(by)
    _count_drawing(by)
    poster = _checked(request, by, now)
    ppi = round(PREVIEW_WIDTH / poster.poster_format.inches)
    return _drawn(_content(poster, number="", qr="HTTPS://TULNA.EXAMPLE/2345678.Q"), form="png", ppi=ppi)


def make_poster(*, request: PosterRequest, by: Actor, now: datetime) -> tuple[Creative, bool]:
    """Store a poster with its number and its own tracking link, and whether it is new.

    The same poster again is the one there is. 422 at each field that is wrong or does not fit.
    """
    _require_maker(by)
    _count_drawing(by)
    poster = _checked(request, by, now)
    # A text that does not fit is refused before anything is stored.
    _drawn(_content(poster, number="P-222222", qr="HTTPS://TULNA.EXAMPLE/2345678.Q"), form="png", ppi=20)
    agent_id = UUID(str(by.subject_id)) if by.partner_role == "agent" else None
    facts: dict[str, Any] = {"partner_id": by.partner_id, "agent_id": agent_id, "digest": _digest(poster)}
    existing = Creative.objects.filter(revoked_at=None, **facts).first()
    if existing is not None:
        return existing, False
    for attempt in range(MAX_TRIES):
        try:
            with transaction.atomic():
                return _store(poster, facts, by=by, now=now), True
        except IntegrityError as error:
            if "number" not in str(error):  # another tab of the same person was quicker
                return Creative.objects.get(revoked_at=None, **facts), False
            if attempt == MAX_TRIES - 1:
                raise
    raise AssertionError("unreachable")


def poster_file(*, creative_id: UUID, form: PosterForm, by: Actor, now: datetime) -> tuple[str, bytes]:
    """Return number and bytes of a poster as pdf or png.

    404 for another's, 409 `partners.poster_out_of_date` or `partners.poster_over` for one that is not to be printed.
    """
    creative = creative_for(by, creative_id)
    state = poster_standard(now=now).row_of(creative).state
    if state is CreativeState.OUT_OF_DATE:
        raise conflict("partners.poster_out_of_date", number=creative.number)
    if state is not CreativeState.LIVE:
        raise conflict("partners.poster_over", number=creative.number)
    _count_drawing(by)
    content = _content_of(
        size=PosterSize(creative.size),
        language=creative.language,
        fields=creative.fields,
        lines=creative.lines,
        rates=[Decimal(rate) for rate in creative.rates],
        expires_on=creative.expires_on,
        number=creative.number,
        qr=qr_text(creative.link.code),
    )
    return creative.number, _drawn(content, form=form, ppi=FORMATS[PosterSize(creative.size)].ppi)


@transaction.atomic
def revoke_poster(*, creative_id: UUID, reason: str, by: Actor, now: datetime) -> Creative:
    """Revoke a poster with a reason.

    Its link goes on, so that a scan still reaches the partner's page. 409 `partners.poster_revoked` the second time.
    """
    _require_maker(by)
    creative_for(by, creative_id)
    return _revoke(creative_id, reason, by, now)


@transaction.atomic
def revoke_poster_of_partner(*, partner_id: UUID, creative_id: UUID, reason: str, by: Actor, now: datetime) -> Creative:
    """Revoke any poster of a partner in the back office; its owner reads who and why.

    404 for a poster of another partner.
    """
    creative_of_partner(by, partner_id, creative_id)
    return _revoke(creative_id, reason, by, now)


def _revoke(creative_id: UUID, reason: str, by: Actor, now: datetime) -> Creative:
    creative = Creative.objects.select_for_update(of=("self",)).get(pk=creative_id)
    if creative.revoked_at is not None:
        raise conflict("partners.poster_revoked", number=creative.number)
    text = " ".join(reason.split())
    if not MIN_REASON_LENGTH <= len(text) <= MAX_REASON_LENGTH or not text.isprintable():
        raise invalid(reason=FieldError("partners.poster_reason"))
    creative.revoked_at, creative.revoked_by, creative.revoked_reason = now, _name_of(by), text
    creative.save(update_fields=["revoked_at", "revoked_by", "revoked_reason"])
    _record("acquisition.poster_revoked", creative, by, reason=text)
    return creative


def _checked(request: PosterRequest, by: Actor, now: datetime) -> _Poster:
    offered = next((row for row in offered_templates(by, now=now) if row.template.pk == request.template_id), None)
    if offered is None:
        raise invalid(template=FieldError("partners.poster_no_terms"))
    if request.size not in {size.value for size in PosterSize}:
        raise invalid(size=FieldError("partners.poster_size_unknown"))
    size = PosterSize(request.size)
    fields, errors = clean_fields(request.fields, FORMATS[size], on=today_ist(now))
    if errors:
        raise invalid(**errors)
    expires_on = last_day(today_ist(now), offered.template.valid_until)
    locked = offered.locked[request.language]
    name = partners.own_name(by)
    return _Poster(offered.template, size, request.language, fields, locked, expires_on, name)


def _store(poster: _Poster, facts: Mapping[str, Any], *, by: Actor, now: datetime) -> Creative:
    number = number_of(random_bytes())
    creative = Creative.objects.create(
        number=number,
        partner_name=poster.partner_name,
        template=poster.template,
        size=poster.size.value,
        language=poster.language,
        fields=dict(poster.fields),
        lines=[list(line) for line in poster.locked.lines],
        lines_digest=poster.locked.digest,
        rates=poster.rates,
        link=link_of_poster(
            number=number, product=poster.template.product_id, agent_id=facts["agent_id"], by=by, now=now
        ),
        expires_on=poster.expires_on,
        made_by=_name_of(by),
        made_at=now,
        **facts,
    )
    _record("acquisition.poster_made", creative, by)
    return creative


def _digest(poster: _Poster) -> str:
    facts = [
        poster.template.pk,
        poster.size.value,
        poster.language,
        dict(poster.fields),
        poster.locked.digest,
        poster.rates,
        poster.expires_on.isoformat(),
        poster.partner_name,
    ]
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False, sort_keys=True).encode()).hexdigest()


def _content(poster: _Poster, *, number: str, qr: str) -> dict[str, Any]:
    return _content_of(
        size=poster.size,
        language=poster.language,
        fields=poster.fields,
        lines=poster.locked.lines,
        rates=[Decimal(rate) for rate in poster.rates],
        expires_on=poster.expires_on,
        number=number,
        qr=qr,
    )


def _content_of(
    *,
    size: PosterSize,
    language: str,
    fields: Mapping[str, str],
    lines: Sequence[Sequence[str]],
    rates: Sequence[Decimal],
    expires_on: date,
    number: str,
    qr: str,
) -> dict[str, Any]:
    """Return all that the drawing reads; the locked lines are no argument of any call."""
    words, poster_format = _WORDS[language], FORMATS[size]
    day = day_in(expires_on, language)
    bars = [_bar(rate, words["interest"]) for rate in rates] if poster_format.is_chart_shown else []
    return {
        "title": number or words["brand"],
        "language": language,
        "brand": words["brand"],
        "unit": poster_format.unit,
        "width": poster_format.width,
        "height": poster_format.height,
        "bleed": poster_format.bleed,
        "has_bars": bool(bars),
        "bars": bars,
        "example": words["example"].format(loan=in_rupees(EXAMPLE_LOAN), months=EXAMPLE_MONTHS),
        "scan": words["scan"],
        "qr": qr_svg(qr),
        "lines": [list(line) for line in lines],
        "last_line": words["last" if number else "unnumbered"].format(number=number, day=day),
        "fields": dict(fields),
    }


def _bar(rate: Decimal, label: str) -> dict[str, Any]:
    paid = instalment(EXAMPLE_LOAN, rate, EXAMPLE_MONTHS) * EXAMPLE_MONTHS
    interest = (paid - EXAMPLE_LOAN).quantize(Decimal(1))
    return {
        "interest": in_rupees(interest),
        "part": float(min(interest / EXAMPLE_LOAN, Decimal(1))),
        "label": label.format(rate=trimmed(rate)),
    }


def _drawn(content: Mapping[str, Any], *, form: PosterForm, ppi: int) -> bytes:
    try:
        return render(content, form=form, ppi=ppi)
    except PosterTooLongError as error:
        raise invalid(**{error.field: FieldError("partners.poster_too_long", {"number": error.number})}) from None


def _require_maker(by: Actor) -> None:
    if by.area != "partner" or by.partner_id is None or by.is_masquerading:
        raise forbidden()


def _count_drawing(by: Actor) -> None:
    slot = f"acquisition.posters.{by.subject_id}"
    cache.add(slot, 0, 60)
    if cache.incr(slot) > DRAWINGS_A_MINUTE:
        raise too_many_requests("partners.posters_too_often", 60)


def _name_of(by: Actor) -> str:
    return (by.name or str(by.subject_id))[:120]


def _record(action: str, creative: Creative, by: Actor, reason: str = "") -> None:
    audit.record(
        actor=by,
        action=action,
        target="creative",
        target_id=creative.pk,
        after={"number": creative.number, "size": creative.size, "language": creative.language},
        reason=reason,
    )
