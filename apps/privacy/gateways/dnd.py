"""The operators' do-not-disturb register over HTTP (docs/how/calling.md, *Do-not-disturb*).

POST {"numbers": ["91…", …]} with a bearer key; {"answers": [{"number", "preference", "checked_at"}, …]} comes back.
Only the address of the settings is called, by https or on this machine in demo mode; one deadline for the exchange, a
reply of at most 64 kB. No number is ever logged.
"""

import logging
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings

from apps.core import breaker
from apps.core.outgoing import (
    LOOPBACK,
    DeadlineExceededError,
    NotReachedError,
    RequestRefusedError,
    ServiceBusyError,
    UnreadableReplyError,
    post,
)
from apps.privacy.domain.calls import DndAnswer, DndBlock
from apps.privacy.domain.dnd_register import (
    DndRegisterError,
    DndRunEnd,
    RegisterAnswers,
    RegisterReplyError,
    read_reply,
    request_body,
)

BREAKER = "dnd"
DEADLINE_SECONDS = 10.0

log = logging.getLogger(__name__)


def http(mobiles: Sequence[str], at: datetime) -> RegisterAnswers:
    """Ask the service of the settings."""
    until = time.monotonic() + DEADLINE_SECONDS
    headers = {"Accept": "application/json", "Authorization": f"Bearer {settings.DND_HTTP_KEY}"}
    try:
        reply = post("dnd", _address(settings.DND_HTTP_URL), request_body(mobiles), headers, until=until)
        return read_reply(reply, mobiles, at=at)
    except (NotReachedError, DeadlineExceededError) as error:
        raise _failure(DndRunEnd.NO_ANSWER, error) from error
    except ServiceBusyError as error:
        raise _failure(DndRunEnd.BUSY, error) from error
    except (RequestRefusedError, ValueError) as error:  # an address or a key that cannot be sent
        raise _failure(DndRunEnd.REFUSED, error) from error
    except (UnreadableReplyError, RegisterReplyError) as error:
        raise _failure(DndRunEnd.UNREADABLE, error) from error


def sandbox(mobiles: Sequence[str], at: datetime) -> RegisterAnswers:
    """Answer for the demo by the last digit: 0 is left out, 8 and 9 are blocked, others open."""
    if not settings.DEMO:
        raise DndRegisterError(DndRunEnd.REFUSED)
    return RegisterAnswers(
        {
            mobile: DndAnswer(DndBlock.BLOCKED if mobile[-1] in "89" else DndBlock.OPEN, at)
            for mobile in mobiles
            if mobile[-1] != "0"
        }
    )


PROVIDERS: dict[str, Callable[[Sequence[str], datetime], RegisterAnswers]] = {"http": http, "sandbox": sandbox}


def read_register(mobiles: Sequence[str], *, at: datetime) -> RegisterAnswers:
    """Return the answers about at most NUMBERS_MAX numbers; DndRegisterError where none come.

    A refused request says that our settings are wrong, not that the service is away: the breaker stays as it is.
    """
    if not breaker.allows_request(BREAKER):
        raise DndRegisterError(DndRunEnd.RESTING)
    try:
        answers = PROVIDERS[settings.DND_PROVIDER](mobiles, at)
    except DndRegisterError as error:
        if error.end is DndRunEnd.REFUSED:
            breaker.answered(BREAKER)
        else:
            breaker.failed(BREAKER)
        raise
    breaker.succeeded(BREAKER)
    return answers


def _address(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme == "https" or (settings.DEMO and parts.hostname in LOOPBACK):
        return url
    raise RequestRefusedError("address")


def _failure(end: DndRunEnd, error: Exception) -> DndRegisterError:
    log.warning("dnd_register_failed", extra={"end": end.value, "why": str(error)})
    return DndRegisterError(end)
