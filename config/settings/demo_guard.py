"""When demo mode may start (product.md 11): it shows every message at /dev/inbox, so it never meets real data."""

import importlib
import importlib.util
from collections.abc import Collection, Iterable
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from config.settings import env

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


def refusal(*, bind: str, databases: Iterable[dict[str, Any]], sockets: Collection[str]) -> str | None:
    """Why demo mode must not start here, or None.

    `bind` is the address the pages are served at, "" when nobody stated it. `databases` are Django's entries of every
    address the product may connect to. `sockets` are the socket folders of this clone's own engines: the address
    itself is looked at, since a flag could stand beside any address.
    """
    if bind not in LOOPBACK:
        given = f"not {bind}" if bind else "and TULNA_BIND does not say where it is served"
        return f"Demo mode binds to loopback only, {given}. Unset TULNA_DEMO, or set TULNA_DEMO_ALLOW=1."
    for database in databases:
        # libpq goes to `hostaddr` and not to `host` where both are given, and a service file may name anything.
        led_away = {"hostaddr", "service"} & database["OPTIONS"].keys()
        if database["HOST"] not in sockets or led_away:
            place = database["HOST"] or "the one PostgreSQL chooses by itself"
            return f"Demo mode needs the embedded database of this clone, not {place}. Or set TULNA_DEMO_ALLOW=1."
    return None


def check(*addresses: str) -> None:
    """Stop the start where demo mode is on and has no business here; TULNA_DEMO_ALLOW=1 says that it has."""
    if not env.flag("TULNA_DEMO") or env.flag("TULNA_DEMO_ALLOW"):
        return
    if env.text("PGHOSTADDR"):
        raise ImproperlyConfigured("Demo mode needs the embedded database; PGHOSTADDR leads away from it.")
    why = refusal(
        bind=env.text("TULNA_BIND"),
        databases=[env.database(address) for address in addresses],
        sockets=_own_sockets(),
    )
    if why:
        raise ImproperlyConfigured(why)


def _own_sockets() -> frozenset[str]:
    # The image is built without the local tools: it has no embedded engines, so no database is one.
    if importlib.util.find_spec("tools") is None:
        return frozenset()
    found: frozenset[str] = importlib.import_module("tools.local.paths").own_sockets()
    return found
