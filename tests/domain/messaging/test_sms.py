"""What a text message costs: 160 plain characters or 70 Hindi ones, less when it is split."""

import pytest

from apps.messaging.domain.sms import SmsSize, size
from apps.messaging.domain.tags import HINDI_SAMPLES, SAMPLES, sample_of
from apps.messaging.domain.templates import TEMPLATES, fill, places
from apps.messaging.domain.versions import VersionText, measure

BASE = "https://tulna.example"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", SmsSize("gsm7", 0, 0)),
        ("a" * 160, SmsSize("gsm7", 160, 1)),
        ("a" * 161, SmsSize("gsm7", 161, 2)),
        ("a" * 306, SmsSize("gsm7", 306, 2)),
        ("a" * 307, SmsSize("gsm7", 307, 3)),
        ("€" * 80, SmsSize("gsm7", 160, 1)),
        ("€" * 81, SmsSize("gsm7", 162, 2)),
        ("क" * 70, SmsSize("unicode", 70, 1)),
        ("क" * 71, SmsSize("unicode", 71, 2)),
        ("क" * 134, SmsSize("unicode", 134, 2)),
        ("क" * 135, SmsSize("unicode", 135, 3)),
        ("₹5", SmsSize("unicode", 2, 1)),
        ("😀" * 35, SmsSize("unicode", 70, 1)),
        ("😀" * 36, SmsSize("unicode", 72, 2)),
    ],
)
def test_parts_on_both_sides_of_every_edge(text: str, expected: SmsSize) -> None:
    assert size(text) == expected


@pytest.mark.parametrize("code", sorted(code for code, one in TEMPLATES.items() if "\n" not in one.en))
def test_no_message_of_the_release_is_longer_than_five_parts_and_english_ones_are_plain(code: str) -> None:
    english, hindi = (
        size(fill(code, text, {name: sample_of(name, BASE, language) for name in places(text)}))
        for language, text in (("en", TEMPLATES[code].en), ("hi", TEMPLATES[code].hi))
    )
    assert (english.alphabet, english.parts <= 2) == ("gsm7", True)
    assert (hindi.alphabet, hindi.parts <= 5) == ("unicode", True)


def test_samples_read_in_the_language_of_the_message() -> None:
    body = VersionText("", "{{name}}: {{product}}, {{link}}")
    path = sample_of("link", "", "hi")
    assert measure("sms", body, base=BASE, language="en").text == f"Asha: Personal Loans, {BASE}{path}"
    assert measure("sms", body, base=BASE, language="hi").text == f"Asha: पर्सनल लोन, {BASE}{path}"
    assert HINDI_SAMPLES.keys() <= SAMPLES.keys()
