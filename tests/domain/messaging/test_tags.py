"""A value is what its place is registered for, or the message is not sent."""

import pytest

from apps.messaging.domain.tags import TemplateValueError, check_value

HOSTS = frozenset({"tulna.example"})


@pytest.mark.parametrize(
    ("place", "value", "fitted"),
    [
        ("code", "012345", "012345"),
        ("minutes", 5, "5"),
        ("lender", "Navodaya  Finance\n", "Navodaya Finance"),
        ("lender", "नवोदय फ़ाइनेंस", "नवोदय फ़ाइनेंस"),
        ("lender", "word " * 20, " ".join(["word"] * 12)),
        ("lender", "x" * 61, "x" * 60),
        ("site", "tulna.example", "tulna.example"),
        ("link", "https://tulna.example/user", "https://tulna.example/user"),
        ("link", "/user/applications", "/user/applications"),
    ],
)
def test_what_fits_goes_and_long_names_are_cut_at_a_word(place: str, value: object, fitted: str) -> None:
    assert check_value(place, value, hosts=HOSTS) == fitted


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("code", "12a456", "code is not a number"),
        ("code", "१२३४५६", "code is not a number"),
        ("code", "", "code is not a number"),
        ("count", "12345678901", "count is not a number"),
        ("link", "https://evil.example/x", "a host that is not registered"),
        ("link", "https://tulna.example.evil.example/x", "a host that is not registered"),
        ("link", "//evil.example/x", "a host that is not registered"),
        ("link", "javascript:alert(1)", "a host that is not registered"),
        ("link", "https://tulna.example/" + "x" * 200, "link is too long"),
        ("site", "evil.example", "site is a host that is not registered"),
        ("lender", "Win at www.evil", "lender hides a link"),
        ("lender", "see https://evil", "lender hides a link"),
        ("status", "get cash.apk now", "status hides a link"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_place(place: str, value: object, fault: str) -> None:
    with pytest.raises(TemplateValueError, match=fault):
        check_value(place, value, hosts=HOSTS)
