"""Conditions for starting demo mode (product.md 11).

It shows every message at /dev/inbox, so it must never run with real data.
"""

import importlib
import importlib.util
from collections.abc import Collection, Iterable
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from config.settings import env

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


def refusal(*, bind: str, databases: Iterable[dict[str, Any]], sockets: Collection[str]) -> str | None:
    """Return the reason why demo mode must not start here, or None.

    `bind` is the address the pages are served at, "" when it is not stated. `databases` are Django's entries of every
    address the product may connect to. `sockets` are the socket folders of this clone's own engines: the address itself
    is checked, because a flag could accompany any address.
    """
    if bind not in LOOPBACK:
        address = f"not {bind}" if bind else "and TULNA_BIND does not say where it is served"
        return f"Demo mode binds to loopback only, {address}. Unset TULNA_DEMO, or set TULNA_DEMO_ALLOW=1."
    for database in databases:
        # libpq goes to `hostaddr` and not to `host` where both are given, and a service file may name anything.
        led_away = {"hostaddr", "service"} & database["OPTIONS"].keys()
        if database["HOST"] not in sockets or led_away:
            place = database["HOST"] or "the one PostgreSQL chooses by itself"
            return f"Demo mode needs the embedded database of this clone, not {place}. Or set TULNA_DEMO_ALLOW=1."
    return None


def check(*addresses: str) -> None:
    """Stop the start where demo mode is on and not allowed.

    An empty address leads nowhere. TULNA_DEMO_ALLOW=1 allows it anywhere.
    """
    if not env.flag("TULNA_DEMO") or env.flag("TULNA_DEMO_ALLOW"):
        return
    if env.text("PGHOSTADDR"):
        raise ImproperlyConfigured("Demo mode needs the embedded database; PGHOSTADDR leads away from it.")
    why = refusal(
        bind=env.text("TULNA_BIND"),
        databases=[env.database(address) for address in addresses if address],
        sockets=_own_sockets(),
    )
    if why:
        raise ImproperlyConfigured(why)


def _own_sockets() -> frozenset[str]:
    # The image is built without the local tools: it has no embedded engines, so no database is one.
    if importlib.util.find_spec("tools") is None:
        return frozenset()
    sockets: frozenset[str] = importlib.import_module("tools.local.paths").own_sockets()
    return sockets
