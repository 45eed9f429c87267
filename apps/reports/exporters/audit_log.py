"""The audit log as a file: masked as on the page."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.audit.domain.action_groups import ACTION_GROUPS
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_date, filter_id
from apps.reports.exporters.labels import TIME
from apps.reports.selectors.audit_log import AuditLine, audit_lines

TITLE = ("Audit log", "ऑडिट लॉग")
PERMISSION_REQUIRED = Can.READ_AUDIT
NEEDS_REAUTH = True
FILTERS = frozenset({"group", "action", "person", "target", "target_id", "request_id", "first", "last"})
COLUMNS = (
    ExportColumn("at", TIME, 18),
    ExportColumn("action", ("Action", "काम"), 30),
    ExportColumn("person", ("Person", "व्यक्ति"), 24, personal=True),
    ExportColumn("behind", ("Admin behind it", "पीछे कौन एडमिन"), 24, personal=True, on="person"),
    ExportColumn("area", ("Area", "हिस्सा"), 14, on="person"),
    ExportColumn("target", ("Target", "किस पर"), 20),
    ExportColumn("target_id", ("Its id", "उसकी आईडी"), 38, on="target"),
    ExportColumn("before", ("Before", "पहले"), 40, on="change"),
    ExportColumn("after", ("After", "बाद में"), 40, on="change"),
    ExportColumn("details", ("Details", "ब्योरा"), 40, on="change"),
    ExportColumn("reason", ("Reason", "वजह"), 40, on="change"),
    ExportColumn("request_id", ("Request id", "अनुरोध आईडी"), 28, on="target"),
)
LONGEST_CELL = 2000


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the entries that match the filters, newest first."""
    values: dict[str, Any] = {name: filters.get(name) for name in ("action", "target", "target_id", "request_id")}
    values |= {
        "group": filter_choice(filters, "group", ACTION_GROUPS) or None,
        "person": filter_id(filters, "person"),
        "first": filter_date(filters, "first"),
        "last": filter_date(filters, "last"),
    }
    lines, number = audit_lines(actor, values)
    return ExportRows(_rows(lines), number)


def _rows(lines: Iterator[AuditLine]) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        yield {
            "at": line.at,
            "action": line.action,
            "person": line.person,
            "behind": line.behind,
            "area": line.area,
            "target": line.target,
            "target_id": line.target_id,
            "before": _text(line.before),
            "after": _text(line.after),
            "details": _text(line.details),
            "reason": line.reason,
            "request_id": line.request_id,
        }


def _text(value: Any) -> str:
    return "" if value in (None, {}) else json.dumps(value, ensure_ascii=False, sort_keys=True)[:LONGEST_CELL]
