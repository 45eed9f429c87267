"""Reads of posters: what may be made today, the locked lines, and what was made."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet, Sum, Value
from django.db.models.functions import Coalesce

from apps.acquisition.domain.posters import (
    CreativeState,
    LoanRange,
    OutdatedReason,
    fill_lines,
    lines_digest,
    outdated_reasons,
    state_of_creative,
)
from apps.acquisition.models import Creative
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.selectors.offering import LoanOffering, loan_offerings_for_system
from apps.partners.selectors import brands, organisations

LINES_TEXT = "poster_lines"
LANGUAGES = ("en", "hi")


@dataclass(frozen=True)
class LockedLines:
    """The locked lines of one product in one language, and the rates behind them."""

    lines: list[tuple[str, str]]
    digest: str
    rate: tuple[Decimal, Decimal]


@dataclass(frozen=True)
class OfferedTemplate:
    """A template that a partner may use today, with its locked lines by language."""

    template: Any
    locked: Mapping[str, LockedLines]


def offered_templates(actor: Actor, *, now: datetime) -> list[OfferedTemplate]:
    """Return the templates of products that the brand shows and open lenders state terms for."""
    live = {row["code"] for row in brands.own_products(actor) if row["live"]}
    locked = locked_lines(now=now)
    return [
        OfferedTemplate(template, locked[template.product_id])
        for template in catalogue.poster_templates_on(today_ist(now))
        if template.product_id in live and template.product_id in locked
    ]


def locked_lines(*, now: datetime) -> dict[str, dict[str, LockedLines]]:
    """Return product -> language -> locked lines.

    Of products whose open lenders state rate, months and fee. Empty while no legal text of the lines is in force:
    then no poster can be made.
    """
    texts = {language: catalogue.legal_text(LINES_TEXT, language, "", today_ist(now)) for language in LANGUAGES}
    by_product: dict[str, dict[str, LockedLines]] = {}
    for product, offering in loan_offerings_for_system(now=now).items():
        loans = _loan_range(offering)
        if loans is None:
            continue
        by_language = {}
        for language, text in texts.items():
            if text is None:
                continue
            grievance = settings.GRIEVANCE[language]["email"]
            lines = fill_lines(text.sections, loans, grievance=grievance, language=language)
            by_language[language] = LockedLines(lines, lines_digest(text.version, lines), loans.rate)
        if len(by_language) == len(LANGUAGES):
            by_product[product] = by_language
    return by_product


def _loan_range(offering: LoanOffering) -> LoanRange | None:
    rate = offering.lowest("rate_min"), offering.highest("rate_max")
    months = offering.lowest("tenure_min"), offering.highest("tenure_max")
    fee = offering.lowest("fee_percent"), offering.highest("fee_percent")
    if None in (*rate, *months, *fee):
        return None
    return LoanRange(rate, tuple(int(number or 0) for number in months), fee)  # type: ignore[arg-type]


@dataclass(frozen=True)
class PosterStandard:
    """Facts that posters are compared with today: locked lines and templates in use."""

    locked: Mapping[str, Mapping[str, LockedLines]]
    template_ids: frozenset[int]
    today: date

    def reasons_of(self, creative: Creative) -> tuple[OutdatedReason, ...]:
        """Return why a poster is out of date; nothing for one that says what holds today."""
        current = self.locked.get(creative.template.product_id, {}).get(creative.language)
        return outdated_reasons(
            has_lines=current is not None and current.digest == creative.lines_digest,
            has_name=creative.partner_name == creative.partner.name,
            has_template=creative.template_id in self.template_ids,
        )

    def row_of(self, creative: Creative, scans: int = 0) -> "CreativeRow":
        """Return a poster with its state; reasons only where the state is out of date."""
        reasons = self.reasons_of(creative)
        state = state_of_creative(
            is_revoked=creative.revoked_at is not None,
            expires_on=creative.expires_on,
            is_current=not reasons,
            today=self.today,
        )
        return CreativeRow(creative, state, scans, reasons if state is CreativeState.OUT_OF_DATE else ())


def poster_standard(*, now: datetime) -> PosterStandard:
    """Return what posters are compared with at a moment."""
    today = today_ist(now)
    templates = frozenset(template.pk for template in catalogue.poster_templates_on(today))
    return PosterStandard(locked_lines(now=now), templates, today)


@dataclass(frozen=True)
class CreativeRow:
    """One poster of a list: its state, the people who scanned it, and why it is out of date."""

    creative: Creative
    state: CreativeState
    scans: int
    outdated: tuple[OutdatedReason, ...] = ()


def creatives_for(actor: Actor) -> QuerySet[Creative]:
    """Return the posters of an actor: an owner the organisation's, an agent their own."""
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    rows = Creative.objects.filter(partner_id=actor.partner_id).select_related("template", "link", "partner")
    return rows.filter(agent_id=actor.subject_id) if actor.partner_role == "agent" else rows


def creative_for(actor: Actor, creative_id: UUID) -> Creative:
    """Return one poster; 404 for whoever may not see it."""
    creative = creatives_for(actor).filter(pk=creative_id).first()
    if creative is None:
        raise not_found()
    return creative


def own_creatives(actor: Actor, *, now: datetime) -> list[CreativeRow]:
    """Return the actor's posters with state and scans, newest first, at most 200."""
    return _rows_of(creatives_for(actor), now)


def creatives_of_partner(actor: Actor, partner_id: UUID, *, now: datetime) -> list[CreativeRow]:
    """Return the newest 200 posters of a partner with state and scans, for the back office."""
    partner = organisations.partner_for(actor, partner_id)
    return _rows_of(Creative.objects.filter(partner=partner).select_related("template", "partner"), now)


def creative_of_partner(actor: Actor, partner_id: UUID, creative_id: UUID) -> Creative:
    """Return one poster of a partner for the back office; 404 for a poster of another partner."""
    partner = organisations.partner_for(actor, partner_id)
    creative = Creative.objects.filter(partner=partner, pk=creative_id).first()
    if creative is None:
        raise not_found()
    return creative


def _rows_of(creatives: QuerySet[Creative], now: datetime) -> list[CreativeRow]:
    counted: Any = creatives.annotate(scans=Coalesce(Sum("link__days__qr"), Value(0)))
    rows = list(counted.order_by("-made_at", "pk")[:200])
    if not rows:
        return []
    standard = poster_standard(now=now)
    return [standard.row_of(row, row.scans) for row in rows]
