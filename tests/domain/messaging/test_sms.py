"""What a text message costs: 160 plain characters or 70 Hindi ones, less when it is split."""

import pytest

from apps.messaging.domain.sms import Size, size
from apps.messaging.domain.tags import SAMPLES
from apps.messaging.domain.templates import TEMPLATES, fill, places


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Size("gsm7", 0, 0)),
        ("a" * 160, Size("gsm7", 160, 1)),
        ("a" * 161, Size("gsm7", 161, 2)),
        ("a" * 306, Size("gsm7", 306, 2)),
        ("a" * 307, Size("gsm7", 307, 3)),
        ("€" * 80, Size("gsm7", 160, 1)),
        ("€" * 81, Size("gsm7", 162, 2)),
        ("क" * 70, Size("unicode", 70, 1)),
        ("क" * 71, Size("unicode", 71, 2)),
        ("क" * 134, Size("unicode", 134, 2)),
        ("क" * 135, Size("unicode", 135, 3)),
        ("₹5", Size("unicode", 2, 1)),
        ("😀" * 35, Size("unicode", 70, 1)),
        ("😀" * 36, Size("unicode", 72, 2)),
    ],
)
def test_parts_on_both_sides_of_every_edge(text: str, expected: Size) -> None:
    assert size(text) == expected


@pytest.mark.parametrize("code", sorted(code for code, one in TEMPLATES.items() if "\n" not in one.en))
def test_no_message_of_the_release_is_longer_than_five_parts_and_english_ones_are_plain(code: str) -> None:
    english, hindi = (
        size(fill(code, text, {name: SAMPLES[name] for name in places(text)}))
        for text in (TEMPLATES[code].en, TEMPLATES[code].hi)
    )
    assert (english.alphabet, english.parts <= 2) == ("gsm7", True)
    assert (hindi.alphabet, hindi.parts <= 5) == ("unicode", True)
