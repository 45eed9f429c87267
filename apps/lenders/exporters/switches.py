"""The switches of lenders by product as a file: state, next change, and reason if off."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled, only
from apps.lenders.models import SwitchOrder
from apps.lenders.selectors import switches

TITLE = ("Lenders on and off", "लेंडर चालू और बंद")
PERMISSION_REQUIRED = Can.SWITCH_LENDERS
NEEDS_REAUTH = False
FILTERS = frozenset({"only", "product"})
COLUMNS = (
    ExportColumn("lender", ("Lender", "लेंडर"), 28),
    ExportColumn("product", ("Product", "प्रोडक्ट"), 14),
    ExportColumn("state", ("State", "स्थिति"), 20),
    ExportColumn("next", ("Next", "आगे"), 10),
    ExportColumn("next_at", ("From", "कब से"), 18),
    ExportColumn("direct", ("Customers who come by themselves", "खुद आए ग्राहक"), 18),
    ExportColumn("partner", ("Brought by a partner", "पार्टनर के लाए ग्राहक"), 18),
    ExportColumn("reason", ("Reason", "वजह"), 14),
    ExportColumn("note", ("Note", "टिप्पणी"), 40),
)
PRODUCTS = {
    "PL": ("Personal", "पर्सनल"),
    "BL": ("Business", "बिज़नेस"),
    "GL": ("Gold", "गोल्ड"),
    "HL": ("Housing", "होम"),
}
ON, OFF, BLOCKED = ("On", "चालू"), ("Off", "बंद"), ("On, not shown", "चालू, पर दिखता नहीं")
REASONS = {
    "capacity": ("Capacity", "क्षमता"),
    "technical": ("Technical", "तकनीकी"),
    "contract": ("Contract", "करार"),
    "policy": ("Policy", "नीति"),
    "other": ("Other", "कोई और"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the products of the lenders that the page shows (`only`), in its order.

    All products, or the one product that the page shows.
    """
    product = filter_choice(filters, "product", PRODUCTS)
    now = timezone.now()
    rows, wished = switches.switch_rows(actor, now=now), only(filters)
    by_id = {str(row.lender.pk): row for row in rows}
    shown = rows if wished is None else [by_id[lender_id] for lender_id in wished if lender_id in by_id]
    cells = [(row, cell) for row in shown for cell in row.cells if product in ("", cell.product_type)]
    return ExportRows(_rows(cells, actor.language, now), len(cells))


def _rows(
    cells: list[tuple[switches.SwitchRow, switches.SwitchCell]], language: str, now: datetime
) -> Iterator[Mapping[str, ExportCell]]:
    for row, cell in cells:
        whole, *channels = cell.switches
        if not whole.is_on:
            state = OFF
        else:
            state = ON if row.lender.lender_status and not cell.missing else BLOCKED
        to, at = _next_change(whole.plan, now)
        why = whole.last if whole.last and not whole.is_on and not whole.last.is_on else None
        yield {
            "lender": row.lender.name_in(language),
            "product": labelled(PRODUCTS.get(cell.product_type, (cell.product_type,) * 2), language),
            "state": labelled(state, language),
            "next": "" if at is None else labelled(ON if to else OFF, language),
            "next_at": at,
            **{
                channel_switch.whom: labelled(ON if channel_switch.is_on else OFF, language)
                for channel_switch in channels
            },
            "reason": labelled(REASONS.get(why.reason, ("", "")), language) if why else "",
            "note": why.note if why else "",
        }


def _next_change(plan: SwitchOrder | None, now: datetime) -> tuple[bool, datetime | None]:
    """Return the next automatic change and its moment; no moment when there is none."""
    if plan is None:
        return False, None
    if plan.starts_at > now:
        return plan.is_on, plan.starts_at
    return not plan.is_on, plan.ends_at if plan.ends_at and plan.ends_at > now else None
