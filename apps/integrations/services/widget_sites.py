"""Sites of the widget: the owner names them, and a browser that shows it there is noted."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings

from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, forbidden, invalid
from apps.integrations.domain.widget import SEEN_EVERY
from apps.integrations.models import WidgetSite
from apps.integrations.selectors.endpoints import partner_of
from apps.partners.domain.embedding import read_sites
from apps.partners.services import terms


def change_sites(*, sites: Any, was: Sequence[str], by: Actor) -> bool:
    """Save the sites that may show the partner's frame, at once; gives whether any changed.

    422 at `sites` for one that is no https host of the partner's, 409 `partners.changed_meanwhile` when something else
    stands there than the editor saw.
    """
    if by.is_masquerading:
        raise forbidden()
    partner_id = partner_of(by)
    hosts = read_sites(sites, settings.ALLOWED_HOSTS)
    if isinstance(hosts, FieldError):
        raise invalid(sites=hosts)
    return terms.change_embed_sites(partner_id=partner_id, sites=hosts, was=was, by=by)


def note_widget_site(*, partner_id: UUID, host: str, now: datetime) -> None:
    """Note that a browser shows the widget on a site, at most once a minute."""
    site = WidgetSite.objects.filter(partner_id=partner_id, host=host)
    if site.filter(last_seen_at__gt=now - SEEN_EVERY).exists():
        return
    WidgetSite.objects.update_or_create(partner_id=partner_id, host=host, defaults={"last_seen_at": now})
