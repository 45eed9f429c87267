"""Partners whose work a rule flags: clicks by crawlers, one bank account of two partners."""

import random
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import uuid4

from apps.acquisition.domain.links import code_of
from apps.acquisition.models import LinkDay, TrackingLink
from apps.acquisition.selectors.links import crawler_clicks_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.partners.domain.flags import FlagCount, FlagExample, FlagFacts, find_flags
from apps.partners.models import Partner, PartnerFlag
from apps.partners.services.flags import close, keep_found
from apps.payouts.selectors.payees import payee_identities_for_system

CRAWLED_KEY = "raftaar"
CLOSED_KEY = "nukkad"
CLOSED_REASON = "Both shops belong to one family. The account was checked on a cancelled cheque."
CRAWLED_DAYS = 6
CRAWLERS, PEOPLE = 48, 2
GITA = Actor(area="admin", subject_id=str(uuid4()), role_id=1, name="Gita Rao")


def seed_flags(*, seed: int, now: datetime) -> int:
    """Let crawlers follow a partner's link, flag it and a shared account, and close one.

    The rules are those of each hour's look, with the facts of clicks and accounts alone. Return how many flags
    there are.
    """
    crawled = Partner.objects.filter(key=CRAWLED_KEY).first()
    if crawled is not None:
        _crawled_link(crawled, random.Random(f"flags-{seed}"), now)  # noqa: S311 - a made-up world, not a secret
    names = dict(Partner.objects.filter(status=Partner.Status.ACTIVE).values_list("pk", "name"))
    today = today_ist(now)
    clicks = crawler_clicks_for_system(first=today - timedelta(days=CRAWLED_DAYS), last=today)
    accounts = {pk: identity.accounts for pk, identity in payee_identities_for_system(names).items()}
    for partner_id in sorted(names, key=str):
        own = accounts.get(partner_id, frozenset())
        others = [pk for pk in sorted(accounts, key=str) if pk != partner_id and accounts[pk] & own]
        shared = tuple(FlagExample(names[pk], "account") for pk in others)
        facts = FlagFacts(shared_payees=FlagCount(len(shared), 0, shared))
        if (link := clicks.get(partner_id)) is not None:
            facts = replace(facts, crawlers=FlagCount(link.crawlers, link.clicks, tuple(map(FlagExample, link.codes))))
        keep_found(partner_id=partner_id, flags=find_flags(facts), now=now)
    for flag in PartnerFlag.objects.filter(partner__key=CLOSED_KEY, code="shared_payee"):
        close(partner_id=flag.partner_id, flag_id=flag.pk, reason=CLOSED_REASON, by=GITA, now=now)
    return PartnerFlag.objects.count()


def _crawled_link(partner: Partner, draw: random.Random, now: datetime) -> None:
    link = TrackingLink.objects.create(
        code=code_of(iter(lambda: draw.randrange(256), -1)),
        partner=partner,
        name="Directory listing",
        utm_campaign="directories",
        made_by=GITA.name,
        made_at=now - timedelta(days=CRAWLED_DAYS),
    )
    LinkDay.objects.bulk_create(
        LinkDay(link=link, day=today_ist(now) - timedelta(days=back), people=PEOPLE, visitors=PEOPLE, crawlers=CRAWLERS)
        for back in range(CRAWLED_DAYS)
    )
