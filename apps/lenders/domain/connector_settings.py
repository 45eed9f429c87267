"""Validation of a connector's settings, field by field, before anyone is redirected by them."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal

from apps.core.domain.placeholders import UNIQUE_ID, has_stray_placeholder
from apps.core.domain.problems import FieldError

from .addresses import callable_address, redirect_address
from .connection import DEADLINE_MAX_SECONDS, QuoteAnswer, QuoteFacts, SubmitAnswer

QUOTE_FACTS = tuple(fact.name for fact in fields(QuoteFacts))
# Other fields of a submission are defined by the app applications; a name in this form may be sent.
REPLY_PARTS = tuple(
    sorted(
        {fact.name for fact in (*fields(QuoteAnswer), *fields(SubmitAnswer))} - {"outcome"}
        | {"decision", "event_id", "submission_id", "on"}
        | {"sanctioned_amount", "disbursed_amount", "disbursed_on", "documents"}
    )
)
DECISIONS = ("offer", "declined", "accepted", "refused", "erased", "kept", "received")
CALLS = ("quote", "submit", "documents", "erasure")
"""What a lender is called for. Documents and deletions go only to one whose settings name the place for them."""
STATUSES = (
    *("sent", "in_review", "documents_pending", "approved", "sanctioned", "disbursed"),
    *("rejected", "declined_by_customer", "expired", "failed"),
)
MAX_MAP = 100
MAX_PLACE = 120

_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}", re.ASCII)
_PLACEHOLDER = re.compile(r"[A-Za-z0-9_-]{1,60}(\.[A-Za-z0-9_-]{1,60}){0,4}", re.ASCII)
_PATH = re.compile(r"[A-Za-z0-9._~/-]{1,120}", re.ASCII)
_HEADER = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,59}", re.ASCII)
_HOST = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+", re.ASCII)
# A request's own headers: an authentication header of these names would change what the call is.
_OWN_HEADERS = frozenset({"accept", "content-type", "content-length", "host", "idempotency-key", "transfer-encoding"})
MAX_SECRET = 2000

AuthKind = Literal["none", "bearer", "header"]


def settings_errors(settings: Mapping[str, Any], *, is_loopback_allowed: bool) -> dict[str, FieldError]:
    """Return the errors by field; empty when the lender can be reached.

    `settings`: kind, url, utm_link, registered_host, deadline_seconds, field_map, status_map. A redirect needs a
    tracking link on the registered host with the placeholder for our click id; a REST service an address and the
    fields it gets; a sandbox lender without an address is played by our own service.
    """
    faults: dict[str, FieldError] = {}
    if settings["kind"] == "redirect":
        faults |= _link_errors(settings["utm_link"], settings["registered_host"])
    elif settings["url"] or settings["kind"] == "rest":
        try:
            callable_address(settings["url"], is_loopback_allowed=is_loopback_allowed)
        except ValueError as error:
            faults["url"] = FieldError(f"lenders.address_{error}" if str(error) in _ADDRESS else "lenders.address_host")
    if not 1 <= settings["deadline_seconds"] <= DEADLINE_MAX_SECONDS:
        faults["deadline_seconds"] = FieldError("lenders.deadline", {"most": DEADLINE_MAX_SECONDS})
    faults |= _map_errors(settings["field_map"], needs_request=settings["kind"] == "rest")
    faults |= _status_errors(settings["status_map"])
    return faults


_ADDRESS = frozenset({"scheme", "host", "credentials", "private"})


def auth_errors(auth: Mapping[str, Any]) -> dict[str, FieldError]:
    """Return the errors of {"kind": none, bearer or header, with token, or name and value}."""
    kind = auth.get("kind")
    if kind == "none":
        return {}
    if kind == "bearer":
        return {} if _is_secret(auth.get("token")) else {"auth": FieldError("lenders.auth_secret")}
    if kind == "header":
        name = auth.get("name")
        if not isinstance(name, str) or not _HEADER.fullmatch(name) or name.lower() in _OWN_HEADERS:
            return {"auth": FieldError("lenders.auth_header")}
        return {} if _is_secret(auth.get("value")) else {"auth": FieldError("lenders.auth_secret")}
    return {"auth": FieldError("core.not_a_choice")}


def _is_secret(value: Any) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= MAX_SECRET and value.isascii() and value.isprintable()


def _link_errors(link: str, host: str) -> dict[str, FieldError]:
    if not _HOST.fullmatch(host.strip().lower()):
        return {"registered_host": FieldError("lenders.registered_host")}
    try:
        redirect_address(link, host, "check")
    except ValueError as error:
        code = str(error) if str(error) in ("scheme", "credentials") else "off_host"
        return {"utm_link": FieldError(f"lenders.address_{code}", {"host": host})}
    if has_stray_placeholder(link):
        return {"utm_link": FieldError("lenders.link_placeholder", {"place": UNIQUE_ID})}
    if UNIQUE_ID not in link:
        return {"utm_link": FieldError("lenders.no_unique_id", {"place": UNIQUE_ID})}
    return {}


def _map_errors(field_map: Any, *, needs_request: bool) -> dict[str, FieldError]:
    if not isinstance(field_map, Mapping) or not set(field_map) <= {"request", "reply", "decisions", "paths"}:
        return {"field_map": FieldError("core.wrong_type")}
    parts = {name: field_map.get(name) or {} for name in ("request", "reply", "decisions", "paths")}
    if any(not _is_texts(part) for part in parts.values()):
        return {"field_map": FieldError("lenders.map_texts")}
    for ours, theirs in (*parts["request"].items(), *parts["reply"].items()):
        if not _NAME.fullmatch(ours) or not _PLACEHOLDER.fullmatch(theirs):
            return {"field_map": FieldError("lenders.map_place", {"name": f"{ours} → {theirs}"})}
    unknown = next((ours for ours in parts["reply"] if ours not in REPLY_PARTS), None)
    if unknown is not None:
        return {"field_map": FieldError("lenders.map_unknown", {"name": unknown})}
    wrong = next((word for word, ours in parts["decisions"].items() if ours not in DECISIONS), None)
    if wrong is not None:
        return {"field_map": FieldError("lenders.map_decision", {"word": wrong})}
    for call, path in parts["paths"].items():
        if call not in CALLS or not _PATH.fullmatch(path) or ".." in path:
            return {"field_map": FieldError("lenders.map_path", {"name": call})}
    if needs_request and not {"amount", "tenure_months"} <= set(parts["request"]):
        return {"field_map": FieldError("lenders.map_request")}
    return {}


def _status_errors(status_map: Any) -> dict[str, FieldError]:
    if not isinstance(status_map, Mapping) or not _is_texts(status_map):
        return {"status_map": FieldError("lenders.map_texts")}
    wrong = next((word for word, ours in status_map.items() if ours not in STATUSES), None)
    return {} if wrong is None else {"status_map": FieldError("lenders.map_status", {"word": wrong})}


def _is_texts(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and len(value) <= MAX_MAP
        and all(
            isinstance(text, str) and 0 < len(text) <= MAX_PLACE and text.isprintable()
            for pair in value.items()
            for text in pair
        )
    )
