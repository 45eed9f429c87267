"""Marks of devices on which a person has signed in, stored in the browser only.

These are the device cookies of OWASP. A mark is `<random id>.<mac>`. The mac binds the id to one area and one login,
needs the server's key, and tells a reader of the cookie nothing. A device with the login's mark has limits of its own,
so that failed sign-ins of strangers do not lock people out of the devices they use.
"""

import base64
import hashlib
import hmac
import re
import secrets

from apps.accounts.gateways.tokens import derived_key

MAX_MARKS = 5
"""Maximum number of people who share a device; the earliest sign-in is dropped."""
_MARK = re.compile(r"([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})", re.ASCII)


def device_of(marks: str, *, area: str, login: str) -> str:
    """Return the id under which this device is known for the login; empty for an unknown device."""
    for device_id, mac in _read(marks):
        if hmac.compare_digest(mac, _mac(device_id, area, login)):
            return device_id
    return ""


def with_mark(marks: str, *, area: str, login: str) -> str:
    """Return the cookie's value after the login succeeded on this device."""
    others = [mark for mark in _read(marks) if not hmac.compare_digest(mark[1], _mac(mark[0], area, login))]
    device_id = device_of(marks, area=area, login=login) or secrets.token_urlsafe(12)
    newest = [(device_id, _mac(device_id, area, login)), *others]
    return "~".join(f"{device}.{mac}" for device, mac in newest[:MAX_MARKS])


def _read(marks: str) -> list[tuple[str, str]]:
    matches = (_MARK.fullmatch(mark) for mark in marks.split("~")[:MAX_MARKS])
    return [(match[1], match[2]) for match in matches if match]


def _mac(device_id: str, area: str, login: str) -> str:
    digest = hmac.new(derived_key("device"), f"{device_id}|{area}|{login}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
