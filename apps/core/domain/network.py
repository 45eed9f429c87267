"""Addresses of the open internet, told from those of somebody's own network."""

import ipaddress
from collections.abc import Iterable


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open internet; IPv4 inside IPv6 is looked at as what it is."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if found in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast


def all_public(addresses: Iterable[str]) -> bool:
    """True only when there is an address and every one is public: a name must not lead home by one of its answers."""
    found = list(addresses)
    return bool(found) and all(is_public(one) for one in found)
