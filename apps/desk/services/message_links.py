"""Links in the messages of campaigns: one a person and campaign, counted once.

They lead on for thirty days. A token is random and says nothing about anybody. The page behind it is the campaign's
own, never another site's.
"""

import re
import secrets
from datetime import datetime
from typing import Final

from apps.desk.domain.campaigns import LINK_KEPT, link_address
from apps.desk.models import CampaignAudience, LinkToken

TOKEN_BYTES: Final = 16
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def new_token() -> str:
    """Return a token of 128 random bits, 22 letters."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def keep_token(*, token: str, person: CampaignAudience, now: datetime) -> None:
    """Keep the token that a person's message carries, in the caller's transaction."""
    LinkToken.objects.create(token=token, person=person, made_at=now)


def open_message_link(*, token: str, is_person: bool, now: datetime) -> str | None:
    """Return the page that a token leads to, None for one that is unknown or gone.

    The first time that a person opens it is kept with their line of the audience, in one statement; later ones change
    nothing.
    """
    if not _TOKEN.fullmatch(token):
        return None
    row = LinkToken.objects.select_related("person__campaign").filter(token=token, made_at__gt=now - LINK_KEPT).first()
    if row is None:
        return None
    if is_person:
        CampaignAudience.objects.filter(pk=row.person_id, clicked_at=None).update(clicked_at=now)
    campaign = row.person.campaign
    return link_address(campaign.path, campaign.number)


def purge_links(*, now: datetime) -> int:
    """Delete tokens past their thirty days; the count stays with the campaign."""
    deleted, _ = LinkToken.objects.filter(made_at__lte=now - LINK_KEPT).delete()
    return deleted
