"""Training of partners: readings, scores, waits and certificates (portal.md 4.8)."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final
from uuid import UUID

from apps.core.domain.calendar import add_months, day_in

WORDS_A_SECOND: Final = 8
"""Twice what a quick reader takes in: a page that was open for less was not read."""
FAILED_TRIES: Final = 2
WITHIN: Final = timedelta(hours=1)
WAIT: Final = timedelta(minutes=10)
SEEN_PERCENT: Final = 90
"""A film counts as watched once so much of it was seen."""
SPEED: Final = 2
"""Nobody sees more of a film than so many seconds a second."""
KEPT_TIME: Final = timedelta(seconds=60)
"""Time without a report counts for later ones up to this: a lost connection is made up for, a day away is not."""
_ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for one another when a number is read out."""
_NUMBER_LENGTH: Final = 8


def reading_seconds(text: str) -> int:
    """Return the least seconds that a text has to be open before it counts as read."""
    return -(-len(text.split()) // WORDS_A_SECOND)


FilmRanges = Sequence[Sequence[int]]


def add_range(
    ranges: FilmRanges, begin: int, end: int, *, last: datetime, now: datetime, seconds: int
) -> tuple[tuple[tuple[int, int], ...], datetime]:
    """Return the seen ranges of a film with one more, merged, and until when time is used.

    One that is longer than twice the time since `last` is cut to that. What it does not need of that time is left for
    the next report: stretches that come late and at once count as they would have one by one.
    """
    last = max(last, now - KEPT_TIME)
    end = min(end, seconds, begin + int(SPEED * max((now - last).total_seconds(), 0)))
    claimed = [(begin, end)] if begin < end else []
    merged: list[tuple[int, int]] = []
    for low, high in sorted([*((low, high) for low, high in ranges), *claimed]):
        if merged and low <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return tuple(merged), min(now, last + timedelta(seconds=max(end - begin, 0) / SPEED))


def seen_percent(ranges: FilmRanges, seconds: int) -> int:
    """Return how much of a film the ranges cover, in whole per cent, never above 100."""
    seen = sum(last - first for first, last in ranges)
    return min(100 * seen // seconds, 100) if seconds else 0


def is_watched(ranges: FilmRanges, seconds: int) -> bool:
    """Return whether enough of a film was seen for it to be done."""
    return seconds > 0 and seen_percent(ranges, seconds) >= SEEN_PERCENT


def is_right(chosen: Sequence[int], right: Sequence[bool]) -> bool:
    """Return whether the chosen places are all the right ones and no other."""
    return set(chosen) == {place for place, is_one in enumerate(right) if is_one}


def is_passed(right: int, count: int, percent: int) -> bool:
    """Return whether so many right answers of a quiz reach its percentage; no rounding."""
    return count > 0 and right * 100 >= percent * count


def needed_answers(count: int, percent: int) -> int:
    """Return the least number of right answers that passes."""
    return -(-percent * count // 100)


def wait_seconds(failed_at: Sequence[datetime], now: datetime) -> int:
    """Return the seconds until the next try, 0 where none is due.

    The second failed try within an hour is followed by ten minutes.
    """
    recent = sorted(at for at in failed_at if now - at < WITHIN)
    if len(recent) < FAILED_TRIES:
        return 0
    return max(-(-(recent[-1] + WAIT - now) // timedelta(seconds=1)), 0)


def order_of(attempt_id: UUID, count: int) -> list[int]:
    """Return the places of a quiz's questions in the order of one try, always the same."""
    places = list(range(count))
    random.Random(attempt_id.int).shuffle(places)  # noqa: S311 - an order, no secret
    return places


def certificate_number(choose: Callable[[str], str]) -> str:
    """Return `C-` and eight letters or digits, each picked by `choose`."""
    return "C-" + "".join(choose(_ALPHABET) for _ in range(_NUMBER_LENGTH))


def valid_until(issued_on: date, months: int | None) -> date | None:
    """Return the last day of a certificate; None where it does not end."""
    return None if months is None else add_months(issued_on, months) - timedelta(days=1)


_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "title": "Certificate",
        "says": "has read every part of this course of Tulna and passed its quiz:",
        "number": "Number",
        "issued": "Issued on",
        "valid": "Valid until",
        "no_end": "no end date",
        "note": "The certificate shows that the course was completed. It is no licence and no appointment by a lender.",
    },
    "hi": {
        "title": "प्रमाणपत्र",
        "says": "ने तुलना के इस कोर्स का हर हिस्सा पढ़ा और क्विज़ पास किया:",
        "number": "नंबर",
        "issued": "जारी",
        "valid": "मान्य",
        "no_end": "कोई आख़िरी तारीख नहीं",
        "note": "यह प्रमाणपत्र बताता है कि कोर्स पूरा हुआ। यह लाइसेंस या किसी लेंडर की नियुक्ति नहीं है।",
    },
}


def certificate_content(
    *, name: str, course: str, number: str, issued_on: date, until: date | None, language: str
) -> dict[str, Any]:
    """Return what stands on a certificate in one language, as the template reads it."""
    words = _WORDS["hi" if language == "hi" else "en"]
    end = words["no_end"] if until is None else day_in(until, language)
    if until is not None and language == "hi":
        end = f"{end} तक"
    return {
        "language": "hi" if language == "hi" else "en",
        "title": words["title"],
        "name": re.sub(r"\s+", " ", name).strip(),
        "says": words["says"],
        "course": course,
        "facts": [
            {"label": words["number"], "value": number},
            {"label": words["issued"], "value": day_in(issued_on, language)},
            {"label": words["valid"], "value": end},
        ],
        "note": words["note"],
    }
