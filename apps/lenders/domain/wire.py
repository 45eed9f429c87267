"""Messages to a lender, and the checks of its replies. Pure.

The connector only carries the bytes. A configured lender has a field map {"request": {ours: theirs}, "reply": {ours:
theirs}, "decisions": {theirs: ours}}; a dotted name is a path inside objects. Only mapped fields are sent to it. The
sandbox lender uses our own names. Replies are checked as strictly as anything else from outside: plain numbers, in
range, of the expected kind.
"""

import json
import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Literal, cast

from apps.core.domain.plain import to_plain
from apps.core.domain.storable import fits_storage
from apps.matching.domain.loan import MONTHS_MAX

from .connection import (
    DocumentAnswer,
    LenderConnection,
    LenderErasureAnswer,
    QuoteAnswer,
    QuoteFacts,
    StatusPush,
    SubmitAnswer,
)

TEXT_MAX = 200
AMOUNT_MAX = Decimal("9999999999.99")
RATE_MAX = Decimal(100)
CODES_MAX = 30

_PLAIN = re.compile(r"\d{1,12}(\.\d{1,4})?", re.ASCII)
_CODE = re.compile(r"[a-z0-9_-]{1,40}", re.ASCII)
_REFERENCE = re.compile(r"[A-Za-z0-9._/-]{1,60}", re.ASCII)


class LenderReplyError(Exception):
    """The lender's reply is not what was agreed; the text says what, for the log."""


def quote_request(connection: LenderConnection, facts: QuoteFacts) -> dict[str, Any]:
    """Return the body of a quote request: anonymous facts, under the lender's names."""
    return _compose(connection, {name: value for name, value in to_plain(facts).items() if value is not None})


def submit_request(connection: LenderConnection, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body of a submission."""
    return _compose(connection, payload)


def read_json(body: bytes) -> dict[str, Any]:
    """Return the reply as an object with exact numbers.

    Raises LenderReplyError for anything that is no JSON object.
    """

    def no_constant(name: str) -> Any:
        raise LenderReplyError(f"the number {name}")

    try:
        reply = json.loads(body, parse_float=Decimal, parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        raise LenderReplyError("no JSON") from error
    if not isinstance(reply, dict):
        raise LenderReplyError("no JSON object")
    if not fits_storage(reply):
        raise LenderReplyError("text that cannot be stored")
    return reply


def read_quote(connection: LenderConnection, reply: Mapping[str, Any]) -> QuoteAnswer:
    """Return the lender's decision on a quote.

    Raises LenderReplyError where a part is missing, malformed or out of range.
    """
    decision = _decision(connection, reply, ("offer", "declined"))
    reason = _text(connection, reply, "reason")
    if decision == "declined":
        return QuoteAnswer("declined", reason=reason)
    months = _number(connection, reply, "tenure_months", least=Decimal(1), most=Decimal(MONTHS_MAX))
    if months != int(months):
        raise LenderReplyError("tenure_months is not whole")
    fee = None
    if _pick(connection, reply, "processing_fee") is not None:
        fee = _number(connection, reply, "processing_fee", least=Decimal(0), most=AMOUNT_MAX)
    return QuoteAnswer(
        "offer",
        amount=_number(connection, reply, "amount", least=Decimal(1), most=AMOUNT_MAX),
        annual_rate=_number(connection, reply, "annual_rate", least=Decimal(0), most=RATE_MAX),
        tenure_months=int(months),
        processing_fee=fee,
        reason=reason,
    )


def read_submission(connection: LenderConnection, reply: Mapping[str, Any]) -> SubmitAnswer:
    """Return the lender's answer to a submission, its status in our words.

    Raises LenderReplyError as above.
    """
    decision = _decision(connection, reply, ("accepted", "declined"))
    reason = _text(connection, reply, "reason")
    if decision == "declined":
        return SubmitAnswer("declined", reason=reason)
    reference = _pick(connection, reply, "reference")
    if not isinstance(reference, str) or not _REFERENCE.fullmatch(reference):
        raise LenderReplyError("reference")
    word = _text(connection, reply, "status")
    status = "" if not word else _status(connection, word)
    return SubmitAnswer("accepted", reference=reference, status=status, reason=reason)


def read_document(connection: LenderConnection, reply: Mapping[str, Any]) -> DocumentAnswer:
    """Return the lender's answer to one file. Raises LenderReplyError as above."""
    decision = _decision(connection, reply, ("accepted", "refused"))
    return DocumentAnswer("accepted" if decision == "accepted" else "refused", _text(connection, reply, "reason"))


def read_erasure(connection: LenderConnection, reply: Mapping[str, Any]) -> LenderErasureAnswer:
    """Return the lender's answer to a deletion notice. Raises LenderReplyError as above."""
    decision = _decision(connection, reply, ("erased", "kept", "received"))
    return LenderErasureAnswer(
        cast(Literal["erased", "kept", "received"], decision), _text(connection, reply, "reason")
    )


def read_push(connection: LenderConnection, body: bytes) -> StatusPush:
    """Return a status push.

    Raises LenderReplyError if it cannot be read, KeyError with the word for an unknown status.
    """
    push = read_json(body)
    word = _text(connection, push, "status")
    event_id, reference = (_text(connection, push, name) for name in ("event_id", "reference"))
    submission_id = _text(connection, push, "submission_id")
    if not word or not event_id or not (reference or submission_id):
        raise LenderReplyError("event_id, status, and reference or submission_id are needed")
    mapped = connection.status_map.get(word) if connection.status_map else word
    if mapped is None:
        raise KeyError(word)
    return StatusPush(
        event_id=event_id,
        submission_id=submission_id,
        reference=reference,
        status=mapped,
        lender_word=word,
        on=_day(connection, push, "on") or "",
        sanctioned_amount=_money_or_none(connection, push, "sanctioned_amount"),
        disbursed_amount=_money_or_none(connection, push, "disbursed_amount"),
        disbursed_on=_day(connection, push, "disbursed_on"),
        reason=_text(connection, push, "reason"),
        documents=_codes(connection, push, "documents"),
    )


def _compose(connection: LenderConnection, fields: Mapping[str, Any]) -> dict[str, Any]:
    names = connection.field_map.get("request")
    if connection.kind == "sandbox" and not names:
        return dict(fields)
    body: dict[str, Any] = {}
    for ours, theirs in (names or {}).items():
        if ours not in fields:
            continue
        *folders, leaf = theirs.split(".")
        place = body
        for folder in folders:
            place = place.setdefault(folder, {})
        place[leaf] = fields[ours]
    return body


def _pick(connection: LenderConnection, reply: Mapping[str, Any], name: str) -> Any:
    place: Any = reply
    for part in (connection.field_map.get("reply") or {}).get(name, name).split("."):
        if not isinstance(place, Mapping):
            return None
        place = place.get(part)
    return place


def _decision(connection: LenderConnection, reply: Mapping[str, Any], allowed: tuple[str, ...]) -> str:
    word = _pick(connection, reply, "decision")
    words = connection.field_map.get("decisions") or {}
    decision = words.get(word, word) if isinstance(word, str) else None
    if decision not in allowed:
        raise LenderReplyError(f"decision {word!r}")
    return str(decision)


def _status(connection: LenderConnection, word: str) -> str:
    if not connection.status_map:
        return word
    if word not in connection.status_map:
        raise LenderReplyError(f"status {word!r}")
    return connection.status_map[word]


def _number(
    connection: LenderConnection, reply: Mapping[str, Any], name: str, *, least: Decimal, most: Decimal
) -> Decimal:
    value = _pick(connection, reply, name)
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str) or not _PLAIN.fullmatch(str(value)):
        raise LenderReplyError(f"{name} is no plain number")
    number = Decimal(str(value))
    if not least <= number <= most:
        raise LenderReplyError(f"{name} is out of range")
    return number


def _money_or_none(connection: LenderConnection, reply: Mapping[str, Any], name: str) -> Decimal | None:
    if _pick(connection, reply, name) is None:
        return None
    return _number(connection, reply, name, least=Decimal(0), most=AMOUNT_MAX)


def _text(connection: LenderConnection, reply: Mapping[str, Any], name: str) -> str:
    value = _pick(connection, reply, name)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > TEXT_MAX or any(ord(letter) < 32 for letter in value):
        raise LenderReplyError(f"{name} is no short text")
    return value


def _codes(connection: LenderConnection, reply: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = _pick(connection, reply, name)
    if value is None:
        return ()
    if not isinstance(value, list) or len(value) > CODES_MAX:
        raise LenderReplyError(f"{name} is no short list")
    if not all(isinstance(code, str) and _CODE.fullmatch(code) for code in value):
        raise LenderReplyError(f"{name} holds something that is no code")
    return tuple(dict.fromkeys(value))


def _day(connection: LenderConnection, reply: Mapping[str, Any], name: str) -> str | None:
    value = _text(connection, reply, name)
    if not value:
        return None
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError as error:
        raise LenderReplyError(f"{name} is no date") from error
