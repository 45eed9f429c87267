"""The log of messages as a file: numbers masked as on the page, no text and no values."""

from collections.abc import Iterator, Mapping
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.desk.domain.condition_groups import LANGUAGE_WORDS
from apps.desk.exporters.labels import CHANNELS, LANGUAGE, MESSAGES, REASON, REASONS, STATE, word_of
from apps.desk.selectors.message_log import message_log, shown_address
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_date

TITLE = ("Log of messages", "संदेशों का लॉग")
PERMISSION_REQUIRED = Can.MANAGE_MESSAGES
NEEDS_REAUTH = True
FILTERS = frozenset({"template", "channel", "state", "day"})
COLUMNS = (
    ExportColumn("at", ("Time", "समय"), 18),
    ExportColumn("template", ("Template", "टेम्प्लेट"), 24),
    ExportColumn("version", ("Version", "वर्शन"), 10, on="template"),
    ExportColumn("channel", ("Channel", "चैनल"), 14),
    ExportColumn("to", ("To", "किसे"), 22, personal=True),
    ExportColumn("language", LANGUAGE, 12, on="to"),
    ExportColumn("state", STATE, 18),
    ExportColumn("reason", REASON, 32, on="state"),
    ExportColumn("fault", ("Provider's words", "प्रोवाइडर के शब्द"), 32, on="state"),
    ExportColumn("sent_at", ("Sent at", "कब भेजा"), 18, on="state"),
    ExportColumn("delivered_at", ("Delivered at", "कब पहुँचा"), 18, on="state"),
    ExportColumn("parts", ("SMS parts", "SMS के हिस्से"), 12),
)
BLOCK = 1_000


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the messages that the filters leave, newest first, without counting them before."""
    chosen = {
        "template": filters.get("template", ""),
        "channel": filter_choice(filters, "channel", CHANNELS),
        "state": filter_choice(filters, "state", MESSAGES),
        "day": filter_date(filters, "day"),
    }
    return ExportRows(_rows(message_log(actor, chosen), actor.language))


def _rows(log: Any, language: str) -> Iterator[Mapping[str, ExportCell]]:
    for row in log.iterator(chunk_size=BLOCK):
        yield {
            "at": row.created_at,
            "template": row.template,
            "version": row.template_version.number if row.template_version else None,
            "channel": word_of(CHANNELS, row.channel, language),
            "to": shown_address(row),
            "language": word_of(LANGUAGE_WORDS, row.language, language),
            "state": word_of(MESSAGES, row.state, language),
            "reason": word_of(REASONS, row.reason, language),
            "fault": row.fault,
            "sent_at": row.sent_at,
            "delivered_at": row.delivered_at,
            "parts": row.parts or None,
        }
