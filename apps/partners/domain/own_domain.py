"""A brand's own domain: names that may be claimed, and the life of a claim (docs/adr/0023).

claimed --check finds us--> proved --switched on--> live --switched off, or checks fail--> off
    off --check finds us--> proved;  proved --check fails--> claimed;  any of them --released--> released

A released name is reserved for its last brand for a while: its DNS record may still lead here, and would prove another
brand's claim.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from apps.core.domain.problems import FieldError
from apps.partners.domain.hosts import is_above, is_below, plain_host


class DomainState(StrEnum):
    CLAIMED = "claimed"
    PROVED = "proved"
    LIVE = "live"
    OFF = "off"
    RELEASED = "released"


class DomainCheckResult(StrEnum):
    """Result of the last check of the name."""

    UNCHECKED = ""
    OURS = "ours"
    NO_NAME = "no_name"
    """The name has no address."""
    PRIVATE = "private"
    """One of its addresses is on a private network; no request was sent there."""
    SILENT = "silent"
    """No answer at port 80, or too slow."""
    REDIRECT = "redirect"
    OTHER = "other"
    """An answer that is not ours."""


class DomainOffReason(StrEnum):
    NONE = ""
    BY_HAND = "by_hand"
    LOST = "lost"
    """The checks failed too often in a row."""


_SHARED_SECOND = frozenset("ac co com edu firm gen gov ind info mil ne net nic nom or org res".split())
"""Second labels under which a country's registry sells names (`co.in`): no brand can own one."""


def read_claim(typed: str, own_hosts: Collection[str]) -> str | FieldError:
    """Return the host that is claimed, or an error where it cannot be a brand's.

    Refused are a text that is no site's name, a registry's own suffix, one of our hosts, and a name above or below one.
    """
    host = plain_host(typed)
    if host is None:
        return FieldError("partners.domain_name", {"name": typed.strip()[:60]})
    labels = host.split(".")
    if len(labels) == 2 and len(labels[1]) == 2 and labels[0] in _SHARED_SECOND:
        return FieldError("partners.domain_suffix", {"name": host})
    if is_below(host, own_hosts) or is_above(host, own_hosts):
        return FieldError("partners.domain_own", {"name": host})
    return host


@dataclass(frozen=True)
class DomainStatus:
    """State of a claim, and the number of checks in a row that failed while it was live."""

    state: DomainState
    failures: int = 0


def after_check(before: DomainStatus, result: DomainCheckResult, *, counts: bool, most_failures: int) -> DomainStatus:
    """Return the status of a claim after a check.

    A live name goes off with the failure number `most_failures` in a row. `counts` is false for checks by hand, so that
    repeated checks by an impatient admin take no page away.
    """
    if result is DomainCheckResult.OURS:
        return DomainStatus(before.state if before.state is DomainState.LIVE else DomainState.PROVED)
    if before.state is DomainState.PROVED:
        return DomainStatus(DomainState.CLAIMED)
    if before.state is not DomainState.LIVE or not counts:
        return before
    failures = before.failures + 1
    return DomainStatus(DomainState.OFF if failures >= most_failures else DomainState.LIVE, failures)


def held_until(released_at: datetime, days: int) -> datetime:
    """Return the time from which another brand may claim a released name."""
    return released_at + timedelta(days=days)
