"""Partners whose work a rule flags: clicks by crawlers, one bank account of two partners."""

import random
from datetime import datetime, timedelta
from uuid import uuid4

from apps.acquisition.domain.links import code_of
from apps.acquisition.models import LinkDay, TrackingLink
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.partners.models import Partner, PartnerFlag
from apps.partners.services import flags
from apps.reports.services.flags import find_partner_flags

CRAWLED_KEY = "raftaar"
CLOSED_KEY = "nukkad"
CLOSED_REASON = "Both shops belong to one family. The account was checked on a cancelled cheque."
CRAWLED_DAYS = 6
CRAWLERS, PEOPLE = 48, 2
GITA = Actor(area="admin", subject_id=str(uuid4()), role_id=1, name="Gita Rao")


def seed_flags(*, seed: int, now: datetime) -> int:
    """Let crawlers follow a partner's link, look for flags as each hour does, and close one.

    Return how many there are.
    """
    crawled = Partner.objects.filter(key=CRAWLED_KEY).first()
    if crawled is not None:
        _crawled_link(crawled, random.Random(f"flags-{seed}"), now)  # noqa: S311 - a made-up world, not a secret
    find_partner_flags(now=now)
    for flag in PartnerFlag.objects.filter(partner__key=CLOSED_KEY, code="shared_payee"):
        flags.close(partner_id=flag.partner_id, flag_id=flag.pk, reason=CLOSED_REASON, by=GITA, now=now)
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
