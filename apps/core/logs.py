"""Log lines: JSON, one an event.

A filter cuts out texts that look like personal data or a secret (reliability 5.2).
"""

import json
import logging
import re
from datetime import UTC, datetime

_PERSONAL = re.compile(
    r"[A-Z]{5}\d{4}[A-Z]\b"  # PAN
    r"|(?<!\d)(?:\+?91)?[6-9]\d{9}(?!\d)"  # mobile
    r"|[\w.+-]+@[\w-]+\.[\w.]+"  # e-mail
    r"|(?<=/accept-invite/)[\w-]{20,}|(?<=/reset/)[\w-]{20,}"  # link that sets a password
    r"|eyJ[\w-]+\.[\w-]+\.[\w-]+"  # signed token
    r"|(?<![\d-])\d{6}(?![\d-])",  # one-time code (PIN codes go too, at no loss)
    re.ASCII,
)


def scrub(text: str) -> str:
    """Return the text without mobile numbers, PANs, e-mails, tokens and six-digit codes."""
    return _PERSONAL.sub("[cut]", text)


class ScrubFilter(logging.Filter):
    """Last before the handler, so that nothing a library logs can carry a person's data out."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = scrub(record.getMessage())
        record.args = None
        if record.exc_info and not record.exc_text:
            record.exc_text = scrub(logging.Formatter().formatException(record.exc_info))
        return True


class NoTracebackFilter(logging.Filter):
    """Drops the traceback of a record, for refusals that anybody can cause at will."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.exc_info = record.exc_text = None
        return True


_EXTRA_KEYS = (
    *("request_id", "trace_id", "event", "task", "duration_ms"),
    *("route", "method", "status", "ms", "db_ms", "db_n", "queue_ms"),
)


class JsonFormatter(logging.Formatter):
    """One JSON object a line with an allowlist of keys."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for key in _EXTRA_KEYS:
            if hasattr(record, key):
                line[key] = getattr(record, key)
        if record.exc_text:
            line["trace"] = record.exc_text
        return json.dumps(line, ensure_ascii=False, default=str)
