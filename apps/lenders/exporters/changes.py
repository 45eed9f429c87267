"""The change log of one lender as a file: one row per value, before and after."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.conf import settings

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_number, labelled, require_filters, yes_no
from apps.lenders.exporters import lenders
from apps.lenders.selectors import history

TITLE = ("Changes of a lender", "लेंडर में बदलाव")
PERMISSION_REQUIRED = Can.MANAGE_LENDERS
NEEDS_REAUTH = False
FILTERS = frozenset({"lender", "property"})
COLUMNS = (
    ExportColumn("at", ("When", "कब"), 18),
    ExportColumn("by", ("Who", "किसने"), 24),
    ExportColumn("property", ("What", "क्या"), 28),
    ExportColumn("before", ("Before", "पहले"), 30),
    ExportColumn("after", ("After", "बाद में"), 30),
)
_TITLES = {column.key: column.title for column in lenders.COLUMNS}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every change of the named lender, of one property where named, newest first."""
    query: dict[str, Any] = {
        "lender_id": require_filters("lender", filter_number(filters, "lender")),
        "property": filters.get("property", ""),
    }
    history.changes_for(actor, **query, page=1, page_size=1)
    return ExportRows(_rows(actor, query))


def _rows(actor: Actor, query: Mapping[str, Any]) -> Iterator[Mapping[str, ExportCell]]:
    # in one look: the log grows at its beginning, and a second look by number would tell rows twice
    _, entries = history.changes_for(actor, **query, page=1, page_size=settings.LIST_FILE_MAX_ROWS)
    for entry in entries:
        for change in entry.changes:
            yield {
                "at": entry.at,
                "by": entry.by,
                "property": _named(change["property"], actor.language),
                "before": _told(change["before"], actor.language),
                "after": _told(change["after"], actor.language),
            }


def _named(name: str, language: str) -> str:
    """Return the heading of the property in the list of lenders, else the record's own name.

    With the product in front.
    """
    plain = name.replace(".", ": ").replace("_", " ")
    return labelled(_TITLES.get(name, (plain, plain)), language)


def _told(value: Any, language: str) -> str:
    if isinstance(value, bool):
        return yes_no(value, language)
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value, ensure_ascii=False)
