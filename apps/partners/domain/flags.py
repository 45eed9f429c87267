"""Rules that flag a partner's work for a full admin (portal.md 4.11). Pure.

A flag holds nothing back. Facts come from the apps that have them. Every flag carries its count and examples, so that
the admin can look.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

PANS_FROM_ONE_BROWSER = 5
"""So many different PANs from one browser in a day are flagged."""
SUBMISSIONS_LEAST = 20
"""With fewer submissions their refusals say nothing."""
REFUSED_PERCENT = 60
"""More than this share of submissions refused within a day is flagged."""
CLICKS_LEAST = 20
"""With fewer clicks the share of crawlers says nothing."""
CRAWLERS_PERCENT = 90
"""More than this share of clicks by crawlers is flagged."""
MAX_EXAMPLES = 10


class FlagCode(StrEnum):
    """Reasons to look at a partner's work, in the order of the page."""

    OWN_CONTACT = "own_contact"
    """A customer's number or e-mail is that of the partner's own people."""
    SHARED_PAYEE = "shared_payee"
    """Bank account or PAN is also another partner's."""
    PANS_IN_BROWSER = "pans_in_browser"
    """Many PANs came from one browser in a day."""
    LEADS_SPIKE = "leads_spike"
    """Leads of today are far above the partner's own mean."""
    REFUSED_FAST = "refused_fast"
    """Most submissions were refused within a day."""
    CRAWLER_CLICKS = "crawler_clicks"
    """Most clicks are by crawlers."""


@dataclass(frozen=True)
class FlagExample:
    """One thing to look at: our reference of it, and a word about it that names nobody."""

    ref: str
    detail: str = ""


@dataclass(frozen=True)
class FlagCount:
    """Number of cases found among `of` of them, with examples."""

    count: int = 0
    of: int = 0
    examples: tuple[FlagExample, ...] = ()


@dataclass(frozen=True)
class FlagFacts:
    """Facts of one partner, as counted on one day.

    `own_contacts` counts applications, `shared_payees` other partners, `browser_pans` the PANs of the browser with the
    most, `leads` those of today among those of the days of the mean, `refused` submissions refused within a day,
    `crawlers` clicks by crawlers.
    """

    own_contacts: FlagCount = field(default_factory=FlagCount)
    shared_payees: FlagCount = field(default_factory=FlagCount)
    browser_pans: FlagCount = field(default_factory=FlagCount)
    leads: FlagCount = field(default_factory=FlagCount)
    leads_spike: bool = False
    refused: FlagCount = field(default_factory=FlagCount)
    crawlers: FlagCount = field(default_factory=FlagCount)


@dataclass(frozen=True)
class FoundFlag:
    """A rule that applies to a partner, with its count and examples."""

    code: FlagCode
    count: int
    of: int
    examples: tuple[FlagExample, ...]


def find_flags(facts: FlagFacts) -> list[FoundFlag]:
    """Return the flags that these facts give, in the order of `FlagCode`."""
    applies = {
        FlagCode.OWN_CONTACT: (facts.own_contacts.count > 0, facts.own_contacts),
        FlagCode.SHARED_PAYEE: (facts.shared_payees.count > 0, facts.shared_payees),
        FlagCode.PANS_IN_BROWSER: (facts.browser_pans.count >= PANS_FROM_ONE_BROWSER, facts.browser_pans),
        FlagCode.LEADS_SPIKE: (facts.leads_spike, facts.leads),
        FlagCode.REFUSED_FAST: (_is_above(facts.refused, REFUSED_PERCENT, SUBMISSIONS_LEAST), facts.refused),
        FlagCode.CRAWLER_CLICKS: (_is_above(facts.crawlers, CRAWLERS_PERCENT, CLICKS_LEAST), facts.crawlers),
    }
    return [
        FoundFlag(code, counted.count, counted.of, counted.examples[:MAX_EXAMPLES])
        for code, (is_flagged, counted) in applies.items()
        if is_flagged
    ]


def _is_above(counted: FlagCount, percent: int, least: int) -> bool:
    return counted.of >= least and counted.count * 100 > percent * counted.of


def comes_back(count: int, closed_counts: Iterable[int]) -> bool:
    """Return whether a flag opens: after a close only once its count has doubled."""
    return all(count >= 2 * closed for closed in closed_counts)


def merged_examples(before: Sequence[FlagExample], new: Sequence[FlagExample]) -> list[FlagExample]:
    """Return a flag's examples after another look: the new ones first, none twice."""
    return list(dict.fromkeys([*new, *before]))[:MAX_EXAMPLES]
