"""Tracking links by sheet: each row is a link of a partner with its UTM values.

A sheet makes a link once for its partner, product and name. The same row again changes nothing; a row that gives a
standing link other values is rejected, since an address that is printed keeps what it says. Undo switches off the links
that nobody has followed yet.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.acquisition.domain.links import UTM_FIELDS, SheetLink
from apps.acquisition.selectors.links import links_of_upload_count, sheet_links
from apps.acquisition.services import links as services
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
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
        *(SheetColumn(name, heading, lambda cell, _: _utm(cell)) for name, heading in _UTM_HEADINGS.items()),
        SheetColumn("ends_on", "Ends On", _ends_on, form="date"),
        SheetColumn("notes", "Notes", lambda cell, _: cells.text_cell(cell, longest=MAX_NOTE_LENGTH)),
    ),
    told=("partner", "product"),
)
PERMISSION_REQUIRED = Can.MANAGE_LINKS
NOTES = ("uploads.note_link_columns", "uploads.note_link_undo", "uploads.note_again")
PER_LENDER = False
PREVIEWS = True
PARALLEL_CHUNKS = False
is_scope = is_about_nothing_else
settle = steps_unchanged
amount = no_amount


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the names of the active partners and of the products."""
    return {
        "Partner": sorted(partners.partner_names(partners.active_ids_for_system()).values()),
        "Product": catalogue.product_names(language, only_live=True),
    }


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with its partner and product, and the key of its link."""
    products = catalogue.product_of_word(catalogue.live_products())
    ids = partners.active_ids_by_word()
    names = partners.partner_names(pk for meant in ids.values() for pk in meant)
    return [_place(row, ids, names, products, job) for row in rows]


def _place(
    row: SheetRow,
    ids: Mapping[str, frozenset[UUID]],
    names: Mapping[UUID, str],
    products: Callable[[str], str],
    job: ImportContext,
) -> SheetRow:
    written, word = str(row.values.get("partner") or ""), str(row.values.get("product") or "")
    meant = ids.get(partners.same_word(written), frozenset())
    product = products(word) if word else ""
    faults = []
    if written and len(meant) != 1:
        code = "uploads.link_partner_twice" if meant else "uploads.link_partner_unknown"
        faults.append(CellError("Partner", written, code))
    if word and not product:
        faults.append(CellError("Product", word, "uploads.unknown_product"))
    if faults or row.faults:
        return rejected(row, *faults)
    (partner_id,) = meant
    placed = {**row.values, "partner": str(partner_id), "partner_name": names[partner_id], "product": product}
    return row._replace(values=placed, target=_key(partner_id, product, str(row.values["label"])), as_of=job.sheet_day)


def _key(partner_id: UUID, product: str, name: str) -> str:
    """Return the key under which a sheet makes a link once."""
    return hashlib.sha256(f"{partner_id}|{product}|{name.casefold()}".encode()).hexdigest()


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
