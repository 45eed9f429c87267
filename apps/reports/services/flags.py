"""Find flags of partners from applications, clicks and payees together (portal.md 4.11)."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings

from apps.accounts import selectors as accounts
from apps.acquisition.domain.referrals import PartnerIdentity, identity_of
from apps.acquisition.selectors.links import CrawlerClicks, crawler_clicks_for_system
from apps.acquisition.selectors.referrals import partner_identities_for_system
from apps.applications.selectors.alerts import PartnerVisitCounts, partner_visit_counts_for_system
from apps.applications.selectors.partner_flags import (
    BrowserPans,
    OwnContact,
    OwnPerson,
    QuickRefusals,
    browser_pans_for_system,
    own_contacts_for_system,
    quick_refusals_for_system,
)
from apps.core.domain.calendar import DateRange, today_ist
from apps.partners.domain.flags import MAX_EXAMPLES, FlagCount, FlagExample, FlagFacts, find_flags
from apps.partners.selectors import kyc, organisations
from apps.partners.services.flags import keep_found
from apps.payouts.selectors.payees import payee_identities_for_system
from apps.reports.domain.alert_rules import AlertThresholds, spikes

REFUSALS_DAYS = 30
CLICKS_DAYS = 7
REFERENCE_LETTERS = 8
_NO_CLICKS = CrawlerClicks(0, 0, ())
_NO_PANS = BrowserPans(0, ())
_NO_REFUSALS = QuickRefusals(0, 0, ())
_NO_VISITS = PartnerVisitCounts(0, 0)


@dataclass(frozen=True)
class _Counted:
    own: Mapping[UUID, list[OwnContact]]
    shared: Mapping[UUID, list[FlagExample]]
    browsers: Mapping[UUID, BrowserPans]
    visits: Mapping[UUID, PartnerVisitCounts]
    refusals: Mapping[UUID, QuickRefusals]
    clicks: Mapping[UUID, CrawlerClicks]


def find_partner_flags(*, now: datetime) -> int:
    """Look at every active partner and keep the flags found; return how many are new.

    The last hour of a day is seen in the first one of the next, by its browsers.
    """
    limits, today = AlertThresholds.of(settings.ALERT_THRESHOLDS), today_ist(now)
    ids = organisations.active_ids_for_system()
    this_day = DateRange(today, today + timedelta(days=1))
    counted = _Counted(
        own=own_contacts_for_system(_people(ids)),
        shared=_shared_payees(organisations.all_ids_for_system()),
        browsers=_most_pans(DateRange(today - timedelta(days=1), today), this_day),
        visits=partner_visit_counts_for_system(this_day, DateRange(today - timedelta(days=limits.spike_days), today)),
        refusals=quick_refusals_for_system(
            begins=now - timedelta(days=REFUSALS_DAYS + 1), ends=now - timedelta(days=1), examples=MAX_EXAMPLES
        ),
        clicks=crawler_clicks_for_system(first=today - timedelta(days=CLICKS_DAYS - 1), last=today),
    )
    opened = 0
    for partner_id in sorted(ids, key=str):
        if flags := find_flags(_facts(counted, partner_id, limits)):
            opened += keep_found(partner_id=partner_id, flags=flags, now=now)
    return opened


def _facts(counted: _Counted, partner_id: UUID, limits: AlertThresholds) -> FlagFacts:
    own, shared = counted.own.get(partner_id, []), counted.shared.get(partner_id, [])
    browser = counted.browsers.get(partner_id, _NO_PANS)
    visits = counted.visits.get(partner_id, _NO_VISITS)
    refusals = counted.refusals.get(partner_id, _NO_REFUSALS)
    clicks = counted.clicks.get(partner_id, _NO_CLICKS)
    return FlagFacts(
        own_contacts=FlagCount(len(own), 0, tuple(_example(contact.application_id, contact.fact) for contact in own)),
        shared_payees=FlagCount(len({example.ref for example in shared}), 0, tuple(shared)),
        browser_pans=FlagCount(browser.pans, 0, tuple(map(_example, browser.refs))),
        leads=FlagCount(visits.today, visits.before),
        leads_spike=spikes(visits.today, visits.before, limits),
        refused=FlagCount(refusals.refused, refusals.submissions, tuple(map(_example, refusals.application_ids))),
        crawlers=FlagCount(clicks.crawlers, clicks.clicks, tuple(map(FlagExample, clicks.codes))),
    )


def _example(ref: UUID, detail: str = "") -> FlagExample:
    return FlagExample(str(ref)[:REFERENCE_LETTERS], detail)


def _people(partner_ids: Collection[UUID]) -> Iterable[OwnPerson]:
    for user in accounts.everybody_of_partners_for_system(partner_ids):
        assert user.partner_id is not None
        yield OwnPerson(user.partner_id, bytes(user.mobile_index) if user.mobile_index else None, user.email or "")


def _most_pans(*days: DateRange) -> dict[UUID, BrowserPans]:
    most: dict[UUID, BrowserPans] = {}
    for day in days:
        for partner_id, browser in browser_pans_for_system(day).items():
            most[partner_id] = max(browser, most.get(partner_id, _NO_PANS), key=lambda pans: pans.pans)
    return most


def _shared_payees(partner_ids: Collection[UUID]) -> dict[UUID, list[FlagExample]]:
    """Return partner -> other partners with its PAN or account, by name, with the fact."""
    identities = _identities(partner_ids)
    holders: dict[tuple[str, str], set[UUID]] = defaultdict(set)
    for partner_id, identity in identities.items():
        for fact, values in (("pan", identity.pans), ("account", identity.accounts)):
            for value in values:
                holders[fact, value].add(partner_id)
    names = organisations.partner_names({pk for held_by in holders.values() if len(held_by) > 1 for pk in held_by})
    shared: dict[UUID, list[FlagExample]] = defaultdict(list)
    for (fact, _), held_by in sorted(holders.items()):
        for partner_id in held_by if len(held_by) > 1 else ():
            shared[partner_id] += [FlagExample(names[pk], fact) for pk in sorted(held_by - {partner_id}, key=str)]
    return shared


def _identities(partner_ids: Collection[UUID]) -> dict[UUID, PartnerIdentity]:
    payees, pans = payee_identities_for_system(partner_ids), kyc.kyc_pans_for_system(partner_ids)
    return {
        partner_id: own | payees.get(partner_id, PartnerIdentity()) | identity_of(pan=pans.get(partner_id, ""))
        for partner_id, own in partner_identities_for_system(partner_ids).items()
    }
