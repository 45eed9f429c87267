"""The people of one campaign as a file: masked, each with the state of their message."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.desk.domain.condition_groups import LANGUAGE_WORDS
from apps.desk.exporters.labels import (
    DELETED_PERSON,
    LANGUAGE,
    MESSAGES,
    PEOPLE,
    REASON,
    REASONS,
    STATE,
    word_of,
)
from apps.desk.selectors.campaigns import campaign_people, people_shown
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled, require_filters

TITLE = ("People of a campaign", "कैंपेन के लोग")
PERMISSION_REQUIRED = Can.MANAGE_MESSAGES
NEEDS_REAUTH = True
FILTERS = frozenset({"campaign", "state"})
COLUMNS = (
    ExportColumn("name", ("Name", "नाम"), 24, personal=True),
    ExportColumn("mobile", ("Mobile", "मोबाइल"), 16, personal=True),
    ExportColumn("language", LANGUAGE, 12),
    ExportColumn("state", STATE, 18),
    ExportColumn("reason", REASON, 32, on="state"),
    ExportColumn("released_at", ("Turn came at", "बारी कब आई"), 18),
    ExportColumn("message", ("Message", "संदेश"), 18),
    ExportColumn("clicked_at", ("Link opened", "लिंक कब खोला"), 18),
)
BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the people of a campaign in a state, or all; 404 for an unknown campaign."""
    number = require_filters("campaign", filters.get("campaign") or None)
    rows = campaign_people(actor, number, {"state": filter_choice(filters, "state", PEOPLE)})
    return ExportRows(_rows(rows, actor.language), rows.count())


def _rows(audience: Any, language: str) -> Iterator[Mapping[str, ExportCell]]:
    rows = audience.iterator(chunk_size=BLOCK)
    while block := list(islice(rows, BLOCK)):
        yield from _lines(block, language)


def _lines(rows: Sequence[Any], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for person in people_shown(rows):
        yield {
            "name": labelled(DELETED_PERSON, language) if person["is_deleted"] else person["name"],
            "mobile": person["mobile"],
            "language": word_of(LANGUAGE_WORDS, person["language"], language),
            "state": word_of(PEOPLE, person["state"], language),
            "reason": word_of(REASONS, person["reason"], language),
            "released_at": person["released_at"],
            "message": word_of(MESSAGES, person["message"] or "", language),
            "clicked_at": person["clicked_at"],
        }
