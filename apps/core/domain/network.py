"""Addresses of the open internet, told from those of somebody's own network."""

import ipaddress
from collections.abc import Iterable

_NAT64 = ipaddress.ip_network("64:ff9b::/96")


def is_public(address: str) -> bool:
    """Return whether an IP address is on the open internet; IPv4 inside IPv6 counts as IPv4."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    inner = _ipv4_inside(parsed)
    if inner is not None:
        return is_public(str(inner))
    return parsed.is_global and not parsed.is_multicast


def unmapped(address: str) -> str:
    """Return an address in its one spelling, IPv4 seen through an IPv6 socket as IPv4.

    Raises ValueError for text that is no address.
    """
    parsed = ipaddress.ip_address(address)
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return str(mapped or parsed)


def network_of(address: str | None) -> str:
    """Return whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 address.

    A /64 is the smallest network that providers give to one line, so its 2^64 addresses are one customer. IPv4 inside
    IPv6 counts as what it is. Callers without an address are counted together.
    """
    if not address:
        return "unknown"
    parsed = ipaddress.ip_address(address.partition("%")[0])
    inner = _ipv4_inside(parsed)
    if isinstance(parsed, ipaddress.IPv4Address) or inner is not None:
        return str(inner or parsed)
    return str(ipaddress.ip_network((int(parsed), 64), strict=False))


def _ipv4_inside(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the IPv4 address inside a mapped, 6to4, Teredo or NAT64 address, or None."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


def all_public(addresses: Iterable[str]) -> bool:
    """Return whether there is an address and every one is public.

    A name must not lead to our own network by one of its addresses.
    """
    listed = list(addresses)
    return bool(listed) and all(is_public(address) for address in listed)
