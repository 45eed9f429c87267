"""Names of hosts as people type them and as browsers write them (IDNA 2008, small letters)."""

import re
from collections.abc import Collection

import idna

MAX_HOST_LENGTH = 253
MAX_TYPED_LENGTH = 300
_HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])", re.ASCII)
_NOBODYS = frozenset({"localhost", "local", "internal", "lan", "home", "onion"})
"""Last labels that belong to no site of the open web."""


def plain_host(typed: str) -> str | None:
    """Return the host of an https site with a name of its own, as browsers write it.

    None for a wildcard, port, path, number and the like.
    """
    text = typed.strip()
    if len(text) > MAX_TYPED_LENGTH:
        return None
    text = re.sub(r"\Ahttps://", "", text, flags=re.IGNORECASE).removesuffix("/")
    try:
        host = idna.encode(text, uts46=True, std3_rules=True).decode("ascii")
    except idna.IDNAError:
        return None
    return host if is_host(host) and host.rpartition(".")[2] not in _NOBODYS else None


def is_host(host: str) -> bool:
    """Return whether a text is a host's name as browsers write it.

    It has two or more labels and is not a number.
    """
    return len(host) <= MAX_HOST_LENGTH and _HOST.fullmatch(host) is not None


def is_below(host: str, names: Collection[str]) -> bool:
    """Return whether the host is one of the names, or a subdomain of one.

    Names are written as in ALLOWED_HOSTS.
    """
    return any(host == name or host.endswith(f".{name}") for name in _bare(names))


def is_above(host: str, names: Collection[str]) -> bool:
    """Return whether one of the names is a subdomain of the host."""
    return any(name.endswith(f".{host}") for name in _bare(names))


def _bare(names: Collection[str]) -> set[str]:
    return {name.lower().lstrip(".").partition(":")[0] for name in names} - {"", "*"}
