"""Sites that may show a partner's pages in a frame, as typed by an admin.

Source: expectations.md 4.10. A host is stored as browsers write it (IDNA 2008, small letters), because it becomes a
source in `frame-ancestors`. Only https sites with a name of their own are allowed, each by its whole name: no wildcard,
port, path or number. Our own hosts are refused, because their pages are not the partner's to decide.
"""

import re
from collections.abc import Collection
from typing import Any

from apps.core.domain.problems import FieldError
from apps.partners.domain.hosts import is_below, plain_host

MAX_SITES = 20
MAX_RETURN_URL_LENGTH = 500
_HTTPS_URL = re.compile(r"https://([a-z0-9.-]+)((?:[/?#][A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*)?)", re.IGNORECASE)
"""An address that every browser reads alike: no user, port, backslash or blank can move its host."""


def read_sites(value: Any, own_hosts: Collection[str]) -> list[str] | FieldError:
    """Return the hosts in their order, each once, or an error naming the first invalid one."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        return FieldError("core.wrong_type")
    if len(value) > MAX_SITES:
        return FieldError("partners.sites_many", {"most": MAX_SITES})
    hosts: dict[str, None] = {}
    for typed in value:
        host = plain_host(typed)
        if host is None:
            return FieldError("partners.site", {"name": typed.strip()[:60]})
        if is_below(host, own_hosts):
            return FieldError("partners.site_own", {"name": host})
        hosts[host] = None
    return list(hosts)


def frame_ancestors(sites: Collection[str]) -> str:
    """Return the directive of a page that these sites and our own may show in a frame."""
    return " ".join(("frame-ancestors 'self'", *(f"https://{host}" for host in sites)))


def site_url(url: str, sites: Collection[str]) -> str | None:
    """Return the https address as browsers write it if one of the sites is its host, else None."""
    match = _HTTPS_URL.fullmatch(url) if len(url) <= MAX_RETURN_URL_LENGTH else None
    if match is None or match[1].lower() not in sites:
        return None
    return f"https://{match[1].lower()}{match[2] or '/'}"
