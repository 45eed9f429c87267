"""Variants of a test of words: drawn by the number of a visit (portal.md 4.3)."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final
from uuid import UUID

from apps.funnels.domain.content import FunnelContent, FunnelScreen, FunnelTest, FunnelVariant, Wording

FIRST: Final = "a"
"""The variant of the screens as they are."""
ENOUGH_VISITS: Final = 200
"""Of each variant, before their shares are compared."""
_SLOTS: Final = 10_000


def variant_of(test_id: str, visit_id: UUID, weights: Sequence[tuple[str, int]]) -> str:
    """Return the variant of a visit: the same one each time, in proportion to the percentages.

    What the percentages leave is the first variant's.
    """
    digest = hmac.new(test_id.encode(), visit_id.bytes, hashlib.sha256).digest()
    slot = int.from_bytes(digest[:8], "big") % _SLOTS
    for name, percent in weights:
        slot -= percent * (_SLOTS // 100)
        if slot < 0:
            return name
    return FIRST


def weights_of(test: FunnelTest) -> dict[str, int]:
    """Return the percentage of each variant, the first with what the others leave."""
    others = {variant.id: variant.weight for variant in test.variants}
    return {FIRST: 100 - sum(others.values()), **others}


def screens_of(content: FunnelContent, variant_id: str) -> tuple[FunnelScreen, ...]:
    """Return the screens in the words of a variant; the questions are the same in all."""
    variant = next((row for row in content.test.variants if row.id == variant_id), None) if content.test else None
    return tuple(reworded(screen, variant) for screen in content.screens) if variant else content.screens


def reworded(screen: FunnelScreen, variant: FunnelVariant) -> FunnelScreen:
    """Return the screen in the variant's words; a text that the variant leaves empty stays."""
    words = variant.texts.get(screen.id)
    if words is None:
        return screen
    return replace(
        screen,
        title=_either(words.title, screen.title),
        text=_either(words.text, screen.text),
        button=_either(words.button, screen.button),
    )


def are_enough(visits: Mapping[str, int]) -> bool:
    """Return whether every variant has visits enough to be compared."""
    return bool(visits) and min(visits.values()) >= ENOUGH_VISITS


def _either(own: Wording, other: Wording) -> Wording:
    return own if own.en or own.hi else other
