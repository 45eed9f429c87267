"""What goes to a finance company's service and what comes back, read part by part: nothing in a reply is believed.

`POST {service}/standing` `{application_id}` answers `{standing: "open", options}`, `{standing: "rejected"}` or
`{standing: "redirect", url}`. `POST {service}/submit` `{application_id, product, amount, tenure_months, applicant,
answers}` answers `{decision: "accepted", url, reference}`, `{decision: "rejected"}`, or 422 `{errors: {field: text}}`.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import urlsplit

from apps.intake.domain.form import LISTS, Category, Choice, Lists

MOST_CHOICES = 200
LONGEST_VALUE = 80
LONGEST_URL = 500


class ReplyError(ValueError):
    """A reply that does not say what was agreed."""


@dataclass(frozen=True)
class Connection:
    """How one company is reached. `registered_host` is the only host that customers are sent to."""

    slug: str
    url: str
    secret: str
    registered_host: str
    deadline_seconds: int


@dataclass(frozen=True)
class Standing:
    """Where an application stands at the company before the form is filled in."""

    standing: Literal["open", "rejected", "redirect"]
    lists: Lists | None = None
    url: str = ""


@dataclass(frozen=True)
class Verdict:
    """What the company made of a filled-in form. `faults` are its own words by field."""

    outcome: Literal["accepted", "rejected", "invalid"]
    url: str = ""
    reference: str = ""
    faults: Mapping[str, str] | None = None


def sign(secret: str, timestamp: str, body: bytes) -> str:
    """`sha256=` and the hexadecimal HMAC of timestamp, a full stop and the body."""
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return f"sha256={digest}"


def sending_key(intake_id: Any, answers: Mapping[str, str]) -> str:
    """The idempotency key of these very answers: sent twice it is one sending, other answers are another."""
    content = json.dumps(dict(answers), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(f"{intake_id}\0{content}".encode()).hexdigest()[:40]


def read_json(body: bytes) -> Mapping[str, Any]:
    """The reply as an object."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise ReplyError("not JSON") from error
    if not isinstance(value, dict):
        raise ReplyError("not an object")
    return value


def safe_url(value: Any, registered_host: str) -> str:
    """An https address on the company's registered host, without credentials; ReplyError for anything else."""
    if not isinstance(value, str) or not value or len(value) > LONGEST_URL or not value.isascii():
        raise ReplyError("url")
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError as error:
        raise ReplyError("url") from error
    if parts.scheme != "https" or parts.username or parts.password or port not in (None, 443) or "\\" in value:
        raise ReplyError("url")
    if not registered_host or (parts.hostname or "").lower() != registered_host.lower():
        raise ReplyError("url host")
    return value


def read_standing(reply: Mapping[str, Any], *, registered_host: str) -> Standing:
    """The reply to the question whether the form may be filled in."""
    said = reply.get("standing")
    if said == "rejected":
        return Standing("rejected")
    if said == "redirect":
        return Standing("redirect", url=safe_url(reply.get("url"), registered_host))
    if said == "open":
        return Standing("open", lists=read_lists(reply.get("options")))
    raise ReplyError("standing")


def read_verdict(status: int, reply: Mapping[str, Any], *, registered_host: str) -> Verdict:
    """The reply to a filled-in form."""
    if status == 422:
        errors = reply.get("errors")
        if not isinstance(errors, dict) or not errors:
            raise ReplyError("errors")
        return Verdict("invalid", faults={str(name): str(text) for name, text in errors.items()})
    said = reply.get("decision")
    if said == "rejected":
        return Verdict("rejected")
    if said == "accepted":
        reference = str(reply.get("reference", ""))[:LONGEST_VALUE]
        return Verdict("accepted", url=safe_url(reply.get("url"), registered_host), reference=reference)
    raise ReplyError("decision")


def read_lists(options: Any) -> Lists:
    """The company's lists. Each must have something to choose from, and no value may stand twice in one list."""
    if not isinstance(options, dict):
        raise ReplyError("options")
    lists = {name: _choices(options.get(name), name) for name in LISTS}
    rows = _rows(options.get("category"), "category")
    categories = tuple(
        Category(**vars(_choice(row, "category")), below=_choices(row.get("subCategories", []), "sub", least=0))
        for row in rows
    )
    _refuse_twins(categories, "category")
    return Lists(lists, categories)


def plain_lists(lists: Lists) -> dict[str, Any]:
    """Lists as a company sends them, for keeping."""
    plain: dict[str, Any] = {name: [vars(choice) for choice in lists.lists[name]] for name in LISTS}
    plain["category"] = [
        {"value": one.value, "en": one.en, "hi": one.hi, "subCategories": [vars(choice) for choice in one.below]}
        for one in lists.categories
    ]
    return plain


def _rows(value: Any, name: str, *, least: int = 1) -> Sequence[Mapping[str, Any]]:
    if not isinstance(value, list) or not least <= len(value) <= MOST_CHOICES:
        raise ReplyError(f"list {name}")
    if not all(isinstance(row, dict) for row in value):
        raise ReplyError(f"list {name}")
    return value


def _choices(value: Any, name: str, *, least: int = 1) -> tuple[Choice, ...]:
    choices = tuple(_choice(row, name) for row in _rows(value, name, least=least))
    _refuse_twins(choices, name)
    return choices


def _choice(row: Mapping[str, Any], name: str) -> Choice:
    texts = [row.get(key) for key in ("value", "en", "hi")]
    read = [text.strip() for text in texts if isinstance(text, str) and 0 < len(text.strip()) <= LONGEST_VALUE]
    if len(read) != len(texts):
        raise ReplyError(f"entry of {name}")
    return Choice(*read)


def _refuse_twins(choices: Sequence[Choice], name: str) -> None:
    if len({choice.value for choice in choices}) != len(choices):
        raise ReplyError(f"twins in {name}")
