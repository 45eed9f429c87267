"""Browsers and campaigns of the visits in the demo dataset.

They are drawn apart from the people and their actions, so that another entry point changes no person.
"""

import random
from dataclasses import dataclass

_BROWSERS = (
    ("phone", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36", 62),
    ("phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari", 9),
    ("tablet", "Mozilla/5.0 (Linux; Android 14; SM-X110) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36", 4),
    ("desktop", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36", 18),
    ("desktop", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", 4),
    ("", "", 3),
)
_SOURCES = (("google", 26), ("facebook", 18), ("whatsapp", 22), ("instagram", 8), ("poster", 7), ("", 19))


@dataclass(frozen=True)
class DemoEntryPoint:
    """A browser's own name, and the facts from the visit's address and page."""

    user_agent: str
    utms: dict[str, str]


def entry_point(of: str) -> DemoEntryPoint:
    """Return the entry point of a name, the same in every run."""
    draw = random.Random(f"way in {of}")  # noqa: S311 - a made-up world, not a secret
    device, user_agent, _ = draw.choices(_BROWSERS, [choice[-1] for choice in _BROWSERS])[0]
    source, _ = draw.choices(_SOURCES, [choice[-1] for choice in _SOURCES])[0]
    utms = {"device": device, "utm_source": source}
    return DemoEntryPoint(user_agent, {name: value for name, value in utms.items() if value})
