"""The list of names, cut into the steps of the renaming."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

DEFAULT = Path(__file__).with_name("renames.csv")


@dataclass(frozen=True)
class Row:
    scope: str
    old: str
    new: str
    where: str
    note: str


def read_rows(file: Path = DEFAULT) -> list[Row]:
    with file.open(newline="") as lines:
        return [
            Row(line["scope"], line["old"], line["new"], line["where"], line["note"]) for line in csv.DictReader(lines)
        ]


def file_moves(rows: list[Row]) -> dict[str, str]:
    """Old path to new path of every Python file that moves."""
    return {row.old: row.new for row in rows if row.scope == "file" and row.old.endswith(".py")}


def _is_python(row: Row) -> bool:
    return row.where.endswith(".py")


def _is_class(*notes: str) -> Callable[[Row], bool]:
    return lambda row: row.scope == "class" and _is_python(row) and row.note.partition(":")[0] in notes


SYMBOL_STEPS: dict[str, Callable[[Row], bool]] = {
    "views": _is_class("view"),
    "classes": _is_class("", "type alias", "abstract model"),
    "functions": lambda row: row.scope == "function" and _is_python(row) and row.note != "test helper",
    "constants": lambda row: row.scope == "variable" and _is_python(row) and row.note == "constant",
    "serializers": _is_class("serializer"),
    "models": _is_class("model"),
    "helpers": lambda row: row.scope == "function" and _is_python(row) and row.note == "test helper",
}
"""Steps whose rows name a definition in a file."""

PROTOCOL = {"NEEDS": "PERMISSION_REQUIRED", "GUARDED": "NEEDS_REAUTH", "SIDE_BY_SIDE": "PARALLEL_CHUNKS"}
"""Constants that every importer or exporter defines, and their readers ask of whichever module it is."""

DECLARATIONS = {
    "needs": "permission_required",
    "takes": "request_serializer",
    "takes_query": "query_serializer",
    "gives": "response_serializer",
    "status": "success_status",
    "leaves": "export_kind",
    "needs_same_site": "requires_same_origin",
    "renews": "area_refreshed",
    "ends": "area_ended",
}
"""What a view declares."""

DECLARATION_SENTENCES = {
    "apps/accounts/web/__init__.py": [
        (
            "A view states `needs` (a capability), `takes` and `gives` (serializers, or one per method) and "
            "`takes_query`; its\n"
            "handlers get the validated wish and return plain values. A view without `needs` stops the start.",
            "A view states `permission_required` (a capability), `request_serializer`, `query_serializer` and\n"
            "`response_serializer` (one, or one per method); its handlers get the validated body or query and return "
            "plain\n"
            "values. A view without `permission_required` stops the start.",
        ),
        ("Reads `takes`, `gives`, `takes_query`, `needs` off the view.", "Reads the declarations of the view."),
        (
            'states no `needs`.", hint="Set needs = Can.…"',
            'states no `permission_required`.", hint="Set permission_required = Can.…"',
        ),
    ],
    "apps/core/web.py": [
        ("given=frozenset(values)", "fields_set=frozenset(values)"),
        ("the set `given` of names that were sent", "the set `fields_set` of sent names"),
    ],
    "CONTRIBUTING.md": [
        (
            "state `needs`, `takes`, `takes_query`, `gives`;",
            "state `permission_required`, `request_serializer`, `query_serializer`, `response_serializer`;",
        ),
    ],
    "tests/contracts/test_api_reference.py": [
        ("one.needs.name", "one.permission_required.name"),
        ("Description as d, Reference as r", "SchemaView as d, ApiReferenceView as r"),
    ],
    "tests/contracts/test_front_doors.py": [("states no `needs`.", "states no `permission_required`.")],
}
"""Sentences that name the declarations, by file."""

MENDED: dict[str, dict[str, list[tuple[str, str]]]] = {
    "functions": {
        "tests/apps/uploads/test_admin_pages.py": [('"action": "wake"', '"action": "requeue"')],
        "tests/contracts/test_django_admin.py": [('"action": "wake"', '"action": "retry_now"')],
    },
    "constants": {
        "apps/exports/domain/exporter.py": [
            ("    GUARDED: it names people or money, so whoever", "    NEEDS_REAUTH: it names people or money, so who")
        ],
        "apps/uploads/services/purge.py": [
            (
                "for how long: rows for UPLOADS_ROW_RETENTION_DAYS, the file for UPLOADS_FILE_RETENTION_DAYS.\n",
                "for how long.\n\nRows for UPLOADS_ROW_RETENTION_DAYS, the file for UPLOADS_FILE_RETENTION_DAYS.\n",
            )
        ],
    },
    "classes": {
        "apps/privacy/selectors/contact.py": [
            (
                """ContactSetting(
            row.channel, row.purpose, row.allowed, row.at, ContactChoiceSource(row.source)
        )  # type: ignore[arg-type]
""",
                """ContactSetting(
            row.channel,  # type: ignore[arg-type]
            row.purpose,  # type: ignore[arg-type]
            row.allowed,
            row.at,
            ContactChoiceSource(row.source),
        )
""",
            )
        ],
    },
}
"""What is written by text, by step and file: broken layout, and names of functions that a form sends."""
