"""Tracking links by sheet: each row is a link of a partner with its UTM values.

A sheet makes a link once for its partner, name, target, product, funnel and location. The same row again changes
nothing; a row that gives a standing link other values is rejected, since an address that is printed keeps what it
says. Undo switches off the links that nobody has followed yet.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.acquisition.domain.links import UTM_FIELDS, LinkTarget, SheetLink, target_fits
from apps.acquisition.selectors.links import links_of_upload_count, sheet_links
from apps.acquisition.services import links as services
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.web.labels import labels_of
from apps.partners.selectors import locations, segments
from apps.partners.selectors import organisations as partners
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else, no_amount, steps_unchanged
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellError, RawCell, RowAction, RowStep, SheetRow, SkipReason
from apps.uploads.domain.states import ControlTotal

KIND = "tracking-links"
MAX_NOTE_LENGTH = 300
MAX_WORD_LENGTH = 120
_LABELS = labels_of("acquisition")
_TARGETS = {
    partners.same_word(word): target for target in LinkTarget for word in (target.value, *_LABELS[f"target_{target}"])
}
_UTM_HEADINGS = {
    "utm_campaign": "Campaign",
    "utm_source": "Source",
    "utm_medium": "Medium",
    "utm_content": "Content",
    "utm_term": "Term",
}


def _utm(cell: RawCell) -> str:
    value = cells.text_cell(cell, longest=services.LONGEST_UTM)
    if not services.is_utm_value(value):
        raise CellValueError("uploads.link_utm_letters")
    return value


def _target(cell: RawCell) -> str:
    word = cells.text_cell(cell, longest=MAX_WORD_LENGTH)
    if not word:
        return ""
    target = _TARGETS.get(partners.same_word(word))
    if target is None:
        raise CellValueError("uploads.link_target_unknown")
    return target.value


def _ends_on(cell: RawCell, today: date) -> date:
    on = cells.day(cell, today=today, days_ahead=services.LONGEST_LIFE)
    if on < today:
        raise CellValueError("uploads.link_ended")
    return on


SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "partner", "Partner", lambda cell, _: cells.text_cell(cell, longest=MAX_WORD_LENGTH), required=True
        ),
        SheetColumn(
            "label", "Name", lambda cell, _: cells.text_cell(cell, longest=services.LONGEST_NAME), required=True
        ),
        SheetColumn("product", "Product", lambda cell, _: cells.text_cell(cell, longest=MAX_WORD_LENGTH)),
        SheetColumn("leads_to", "Leads To", lambda cell, _: _target(cell)),
        SheetColumn("segment", "Funnel", lambda cell, _: cells.text_cell(cell, longest=MAX_WORD_LENGTH)),
        SheetColumn("location", "Location", lambda cell, _: cells.text_cell(cell, longest=MAX_WORD_LENGTH)),
        *(SheetColumn(name, heading, lambda cell, _: _utm(cell)) for name, heading in _UTM_HEADINGS.items()),
        SheetColumn("ends_on", "Ends On", _ends_on, form="date"),
        SheetColumn("notes", "Notes", lambda cell, _: cells.text_cell(cell, longest=MAX_NOTE_LENGTH)),
    ),
    told=("partner", "product", "target", "segment", "location"),
)
PERMISSION_REQUIRED = Can.MANAGE_LINKS
NOTES = ("uploads.note_link_columns", "uploads.note_link_targets", "uploads.note_link_undo", "uploads.note_again")
PER_LENDER = False
PREVIEWS = True
PARALLEL_CHUNKS = False
is_scope = is_about_nothing_else
settle = steps_unchanged
amount = no_amount


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the names of the active partners, of the products and of the targets."""
    return {
        "Partner": sorted(partners.partner_names(partners.active_ids_for_system()).values()),
        "Product": catalogue.product_names(language, only_live=True),
        "Leads To": [_LABELS[f"target_{target}"][language == "hi"] for target in LinkTarget],
    }


@dataclass(frozen=True, slots=True)
class _Words:
    """Meanings of the words of a block of rows."""

    partners: Mapping[str, frozenset[UUID]]
    names: Mapping[UUID, str]
    product: Callable[[str], str]
    funnels: Collection[tuple[UUID, str]]
    locations: Mapping[tuple[UUID, str], int]


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with partner, target, product and location, and the key of its link."""
    ids = partners.active_ids_by_word()
    written = {partners.same_word(str(row.values.get("partner") or "")) for row in rows}
    meant = [pk for word in written for pk in ids.get(word, ())]
    words = _Words(
        partners=ids,
        names=partners.partner_names(meant),
        product=catalogue.product_of_word(catalogue.live_products()),
        funnels=segments.funnels_of(meant),
        locations=locations.locations_by_word(meant),
    )
    return [_place(row, words, job) for row in rows]


def _place(row: SheetRow, words: _Words, job: ImportContext) -> SheetRow:
    cell = {name: str(row.values.get(name) or "") for name in ("partner", "product", "segment", "location")}
    meant = words.partners.get(partners.same_word(cell["partner"]), frozenset())
    product = words.product(cell["product"]) if cell["product"] else ""
    target = LinkTarget(str(row.values.get("leads_to") or LinkTarget.PAGE))
    segment = cell["segment"].strip().strip("/").lower()
    faults = []
    if cell["partner"] and len(meant) != 1:
        code = "uploads.link_partner_twice" if meant else "uploads.link_partner_unknown"
        faults.append(CellError("Partner", cell["partner"], code))
    if cell["product"] and not product:
        faults.append(CellError("Product", cell["product"], "uploads.unknown_product"))
    elif misfit := target_fits(target, product, segment):
        faults.append(_misfit(misfit, cell))
    location = None
    if len(meant) == 1:
        (partner_id,) = meant
        location = words.locations.get((partner_id, partners.same_word(cell["location"])))
        if cell["location"] and location is None:
            faults.append(CellError("Location", cell["location"], "uploads.link_location_unknown"))
        if segment and (partner_id, segment) not in words.funnels and not faults:
            faults.append(CellError("Funnel", cell["segment"], "uploads.link_funnel_unknown"))
    if faults or row.faults:
        return rejected(row, *faults)
    place = "" if location is None else str(location)
    placed = {
        **row.values,
        "partner": str(partner_id),
        "partner_name": words.names[partner_id],
        "product": product,
        "leads_to": target.value,
        "segment": segment,
        "location_id": place,
    }
    key = _key(str(partner_id), target.value, product, segment, place, str(row.values["label"]))
    return row._replace(values=placed, target=key, as_of=job.sheet_day)


def _misfit(field: str, cell: Mapping[str, str]) -> CellError:
    """Return the error of a product or funnel that a row's target lacks or cannot have."""
    if field == "product":
        return CellError("Product", cell["product"], "uploads.link_product_not_here")
    return CellError("Funnel", cell["segment"], "uploads.link_funnel_needed")


def _key(*parts: str) -> str:
    """Return the key under which a sheet makes a link once."""
    return hashlib.sha256("|".join(parts).casefold().encode()).hexdigest()


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, SheetLink | None]:
    """Return the active link of each key; with `lock` no other sheet makes one."""
    if lock:
        services.lock_links_of_sheets()
    standing = sheet_links(targets)
    return {target: standing.get(target) for target in targets}


def _link_of(row: SheetRow) -> SheetLink:
    ends_on = row.values.get("ends_on")
    return SheetLink(
        partner=str(row.values["partner_name"]),
        product=str(row.values["product"]),
        target=str(row.values["leads_to"]),
        segment=str(row.values["segment"]),
        location=str(row.values.get("location") or ""),
        name=str(row.values["label"]),
        utms={name: str(row.values.get(name) or "") for name in UTM_FIELDS},
        ends_on=ends_on.isoformat() if isinstance(ends_on, date) else "",
        is_followed=False,
    )


def decide(facts: SheetLink | None, row: SheetRow, *, override: bool) -> RowStep:
    """Decide on a row: a key has one link, so there is nothing to override."""
    wanted = _link_of(row)
    if facts is None:
        return RowStep(row, RowAction.CREATE, after=wanted)
    if (facts.utms, facts.ends_on) == (wanted.utms, wanted.ends_on):
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    cell_error = CellError("Name", str(row.values["label"]), "uploads.link_has_other_values")
    return RowStep(row, RowAction.REJECT, faults=(cell_error,), before=facts)


def facts_to_plain(facts: SheetLink | None) -> dict[str, Any]:
    """Return the facts that the preview shows and undo compares."""
    if facts is None:
        return {}
    return {
        "partner": facts.partner,
        "product": facts.product,
        "target": facts.target,
        "segment": facts.segment,
        "location": facts.location,
        "name": facts.name,
        **facts.utms,
        "ends_on": facts.ends_on,
        "is_followed": facts.is_followed,
    }


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Make the links."""
    links = [
        services.LinkOfSheet(
            key=str(step.row.target),
            partner_id=UUID(str(step.row.values["partner"])),
            product=str(step.row.values["product"]),
            name=step.after.name,
            utms=step.after.utms,
            expires_at=_end_of(step.row.values.get("ends_on")),
            notes=str(step.row.values.get("notes") or ""),
            target=LinkTarget(str(step.row.values["leads_to"])),
            segment=str(step.row.values["segment"]),
            location_id=int(str(step.row.values["location_id"])) if step.row.values["location_id"] else None,
        )
        for step in steps
    ]
    services.make_links_of_sheet(links, upload_id=upload_id, by=_sender(by), now=timezone.now())


def _end_of(day: Any) -> datetime | None:
    """Return the last second of a day in India: the last day counts whole."""
    return datetime.combine(day, time(23, 59, 59), IST) if isinstance(day, date) else None


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Switch off the links of the upload; those that somebody followed are not among them."""
    services.switch_off_links_of_sheet(set(earlier), upload_id=upload_id, by=_sender(by), now=timezone.now())
    return set()


def _sender(by: str) -> Actor:
    user = get_user_model().objects.get(pk=by)
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def recorded(upload_id: UUID) -> ControlTotal:
    """Return the number of links that the upload made."""
    return ControlTotal(links_of_upload_count(upload_id), Decimal(0))
