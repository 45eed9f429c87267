"""Messages to a finance company's service, and the checks of its replies.

Replies are read part by part, and nothing in them is trusted.

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

from apps.core.domain.storable import fits_storage
from apps.intake.domain.form import LISTS, IntakeCategory, IntakeChoice, IntakeOptionLists

MAX_CHOICES = 200
MAX_VALUE_LENGTH = 80
MAX_URL_LENGTH = 500


class CompanyReplyError(ValueError):
    """A reply that does not say what was agreed."""


@dataclass(frozen=True)
class CompanyConnection:
    """The connection to one company.

    `registered_host` is the only host that customers are redirected to.
    """

    slug: str
    url: str
    secret: str
    registered_host: str
    deadline_seconds: int


@dataclass(frozen=True)
class IntakeEligibility:
    """The state of an application at the company before the form is filled in."""

    standing: Literal["open", "rejected", "redirect"]
    lists: IntakeOptionLists | None = None
    url: str = ""


@dataclass(frozen=True)
class IntakeDecision:
    """The company's decision on a filled-in form. `faults` are its own texts by field."""

    outcome: Literal["accepted", "rejected", "invalid"]
    url: str = ""
    reference: str = ""
    faults: Mapping[str, str] | None = None


def sign(secret: str, timestamp: str, body: bytes) -> str:
    """`sha256=` and the hexadecimal HMAC of timestamp, a full stop and the body."""
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return f"sha256={digest}"


def sending_key(intake_id: Any, answers: Mapping[str, str]) -> str:
    """Return the idempotency key of exactly these answers.

    Sent twice it is one sending, other answers are another.
    """
    content = json.dumps(dict(answers), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(f"{intake_id}\0{content}".encode()).hexdigest()[:40]


def read_json(body: bytes) -> Mapping[str, Any]:
    """Return the reply as an object."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise CompanyReplyError("not JSON") from error
    if not isinstance(value, dict):
        raise CompanyReplyError("not an object")
    if not fits_storage(value):
        raise CompanyReplyError("text that cannot be stored")
    return value


def safe_url(value: Any, registered_host: str) -> str:
    """Return an https address on the company's registered host, without credentials.

    Raises CompanyReplyError for anything else.
    """
    if not isinstance(value, str) or not value or len(value) > MAX_URL_LENGTH or not value.isascii():
        raise CompanyReplyError("url")
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError as error:
        raise CompanyReplyError("url") from error
    if parts.scheme != "https" or parts.username or parts.password or port not in (None, 443) or "\\" in value:
        raise CompanyReplyError("url")
    if not registered_host or (parts.hostname or "").lower() != registered_host.lower():
        raise CompanyReplyError("url host")
    return value


def read_eligibility(reply: Mapping[str, Any], *, registered_host: str) -> IntakeEligibility:
    """Return the reply to the question whether the form may be filled in."""
    standing = reply.get("standing")
    if standing == "rejected":
        return IntakeEligibility("rejected")
    if standing == "redirect":
        return IntakeEligibility("redirect", url=safe_url(reply.get("url"), registered_host))
    if standing == "open":
        return IntakeEligibility("open", lists=read_lists(reply.get("options")))
    raise CompanyReplyError("standing")


def read_decision(status: int, reply: Mapping[str, Any], *, registered_host: str) -> IntakeDecision:
    """Return the reply to a filled-in form."""
    if status == 422:
        errors = reply.get("errors")
        if not isinstance(errors, dict) or not errors:
            raise CompanyReplyError("errors")
        return IntakeDecision("invalid", faults={str(name): str(text) for name, text in errors.items()})
    decision = reply.get("decision")
    if decision == "rejected":
        return IntakeDecision("rejected")
    if decision == "accepted":
        reference = str(reply.get("reference", ""))[:MAX_VALUE_LENGTH]
        return IntakeDecision("accepted", url=safe_url(reply.get("url"), registered_host), reference=reference)
    raise CompanyReplyError("decision")


def read_lists(options: Any) -> IntakeOptionLists:
    """Return the company's lists.

    Each must have at least one option, and no value may occur twice in one list.
    """
    if not isinstance(options, dict):
        raise CompanyReplyError("options")
    lists = {name: _choices(options.get(name), name) for name in LISTS}
    rows = _rows(options.get("category"), "category")
    categories = tuple(
        IntakeCategory(**vars(_choice(row, "category")), below=_choices(row.get("subCategories", []), "sub", least=0))
        for row in rows
    )
    _refuse_duplicates(categories, "category")
    return IntakeOptionLists(lists, categories)


def plain_lists(lists: IntakeOptionLists) -> dict[str, Any]:
    """Return lists as a company sends them, for storing."""
    plain: dict[str, Any] = {name: [vars(choice) for choice in lists.lists[name]] for name in LISTS}
    plain["category"] = [
        {
            "value": category.value,
            "en": category.en,
            "hi": category.hi,
            "subCategories": [vars(choice) for choice in category.below],
        }
        for category in lists.categories
    ]
    return plain


def _rows(value: Any, name: str, *, least: int = 1) -> Sequence[Mapping[str, Any]]:
    if not isinstance(value, list) or not least <= len(value) <= MAX_CHOICES:
        raise CompanyReplyError(f"list {name}")
    if not all(isinstance(row, dict) for row in value):
        raise CompanyReplyError(f"list {name}")
    return value


def _choices(value: Any, name: str, *, least: int = 1) -> tuple[IntakeChoice, ...]:
    choices = tuple(_choice(row, name) for row in _rows(value, name, least=least))
    _refuse_duplicates(choices, name)
    return choices


def _choice(row: Mapping[str, Any], name: str) -> IntakeChoice:
    texts = [row.get(key) for key in ("value", "en", "hi")]
    read = [text.strip() for text in texts if isinstance(text, str) and 0 < len(text.strip()) <= MAX_VALUE_LENGTH]
    if len(read) != len(texts):
        raise CompanyReplyError(f"entry of {name}")
    return IntakeChoice(*read)


def _refuse_duplicates(choices: Sequence[IntakeChoice], name: str) -> None:
    if len({choice.value for choice in choices}) != len(choices):
        raise CompanyReplyError(f"twins in {name}")
