"""Which sites may show a partner's pages in a frame: their hosts as an admin types them (expectations.md 4.10).

A host is kept as browsers write it (IDNA 2008, small letters), because it becomes a source in `frame-ancestors`. Only
https sites with a name of their own are taken, each by its whole name: no wildcard, port, path or number. Our own hosts
are none of them, for what stands on them is not the partner's to decide.
"""

import re
from collections.abc import Collection
from typing import Any

import idna

from apps.core.domain.problems import Fault

MOST_SITES = 20
LONGEST_HOST = 253
LONGEST_TYPED = 300
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])", re.ASCII)
_NOBODYS = frozenset({"localhost", "local", "internal", "lan", "home", "onion"})
"""Last labels that belong to no site of the open web."""


def read_sites(value: Any, own_hosts: Collection[str]) -> list[str] | Fault:
    """The hosts in their order, each once; a fault names the first that cannot be one."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        return Fault("core.wrong_type")
    if len(value) > MOST_SITES:
        return Fault("partners.sites_many", {"most": MOST_SITES})
    hosts: dict[str, None] = {}
    for typed in value:
        host = _host(typed)
        if host is None:
            return Fault("partners.site", {"name": typed.strip()[:60]})
        if _is_ours(host, own_hosts):
            return Fault("partners.site_own", {"name": host})
        hosts[host] = None
    return list(hosts)


def frame_ancestors(sites: Collection[str]) -> str:
    """The directive of a page that these sites, and our own, may show in a frame."""
    return " ".join(("frame-ancestors 'self'", *(f"https://{host}" for host in sites)))


def _host(typed: str) -> str | None:
    text = typed.strip()
    if len(text) > LONGEST_TYPED:
        return None
    text = re.sub(r"\Ahttps://", "", text, flags=re.IGNORECASE).removesuffix("/")
    try:
        host = idna.encode(text, uts46=True, std3_rules=True).decode("ascii")
    except idna.IDNAError:
        return None
    if len(host) > LONGEST_HOST or not _HOST.fullmatch(host):
        return None
    return None if host.rpartition(".")[2] in _NOBODYS else host


def _is_ours(host: str, own_hosts: Collection[str]) -> bool:
    ours = {own.lower().lstrip(".").partition(":")[0] for own in own_hosts} - {"", "*"}
    return any(host == own or host.endswith(f".{own}") for own in ours)
