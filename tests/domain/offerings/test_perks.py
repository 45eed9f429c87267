"""When a voucher can be had, which codes may be kept, and where a deal may lead."""

from datetime import date, timedelta

import pytest

from apps.offerings.domain.perks import (
    PastedCodes,
    PerkAvailability,
    PerkLinkError,
    address_for,
    availability,
    clean_host,
    clean_link,
    is_listed,
    pasted_codes,
)

FIRST, LAST = date(2026, 11, 10), date(2026, 11, 20)


@pytest.mark.parametrize(
    ("on", "left", "found"),
    [
        (date(2026, 11, 9), 5, PerkAvailability.COMING),
        (FIRST, 5, PerkAvailability.OPEN),
        (LAST, 1, PerkAvailability.OPEN),
        (LAST, None, PerkAvailability.OPEN),
        (LAST, 0, PerkAvailability.SOLD_OUT),
        (date(2026, 11, 21), 5, PerkAvailability.ENDED),
        (date(2026, 11, 21), 0, PerkAvailability.ENDED),
        (date(2026, 11, 9), 0, PerkAvailability.COMING),
    ],
)
def test_both_days_are_included_and_what_ended_is_not_called_sold_out(
    on: date, left: int | None, found: PerkAvailability
) -> None:
    assert availability(valid_from=FIRST, valid_to=LAST, left=left, on=on) is found


def test_without_a_last_day_it_never_ends() -> None:
    assert availability(valid_from=FIRST, valid_to=None, left=None, on=date(2099, 1, 1)) is PerkAvailability.OPEN


@pytest.mark.parametrize(
    ("on", "listed"),
    [
        (FIRST - timedelta(days=1), False),
        (FIRST, True),
        (LAST + timedelta(days=14), True),
        (LAST + timedelta(days=15), False),
    ],
)
def test_it_is_listed_from_its_first_day_to_a_fortnight_after_its_last(on: date, listed: bool) -> None:
    assert is_listed(valid_from=FIRST, valid_to=LAST, on=on) is listed


def test_a_pasted_list_may_be_divided_any_way_and_keeps_each_code_once() -> None:
    assert pasted_codes(" AB-1\r\nab-1\n\nAB-1; CD2,EF3\tGH4 \n") == PastedCodes(
        ("AB-1", "ab-1", "CD2", "EF3", "GH4"), 1, None
    )
    assert pasted_codes(" \n ") == PastedCodes((), 0, None)


@pytest.mark.parametrize("bad", ["AB", "A" * 61, "कोड123", "AB\u200bCD"])
def test_a_list_with_something_that_is_no_code_names_it(bad: str) -> None:
    assert pasted_codes(f"GOOD-1\n{bad}\nGOOD-2").unreadable == bad


@pytest.mark.parametrize("good", ["ABC", "A" * 60, "SAVE-20%!"])
def test_three_to_sixty_visible_signs_are_a_code(good: str) -> None:
    assert pasted_codes(good) == PastedCodes((good,), 0, None)


@pytest.mark.parametrize(
    "link", ["https://shop.example/a?ref={unique_id}", "https://www.shop.example/", "https://shop.example:443/x"]
)
def test_a_link_on_the_registered_host_or_below_it_is_kept(link: str) -> None:
    assert clean_link(link, "shop.example") == link


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("http://shop.example/", "scheme"),
        ("javascript:alert(1)", "scheme"),
        ("//shop.example/", "scheme"),
        ("https://user@shop.example/", "credentials"),
        ("https://shop.example@evil.example/", "credentials"),
        ("https://shop.example:8443/", "port"),
        ("https://evil.example/", "host"),
        ("https://evilshop.example/", "host"),
        ("https://shop.example.evil.example/", "host"),
        ("https://shop.example\\@evil.example/", "host"),
        ("https://shop.example/ x", "host"),
        ("https://shop.example:x/", "host"),
        ("https://shop.example/{other}", "placeholder"),
        ("https://shop.example/?r=%7Bunique_id%7D", "placeholder"),
        ("https://{unique_id}.shop.example/", "placeholder"),
    ],
)
def test_any_other_link_is_refused_with_its_reason(link: str, code: str) -> None:
    with pytest.raises(PerkLinkError) as fault:
        clean_link(link, "shop.example")
    assert fault.value.code == code


def test_without_a_registered_host_no_link_is_kept() -> None:
    with pytest.raises(PerkLinkError):
        clean_link("https://shop.example/", "")


def test_the_placeholder_becomes_the_click() -> None:
    assert address_for("https://shop.example/?r={unique_id}", "shop.example", "a b") == "https://shop.example/?r=a%20b"


def test_a_host_is_kept_in_small_letters() -> None:
    assert clean_host(" Shop.Example.COM. ") == "shop.example.com"


@pytest.mark.parametrize(
    "host", ["https://shop.example", "shop", "shop.example/x", "127.0.0.1", "-a.example", "a..b.in"]
)
def test_what_is_no_public_name_is_no_host(host: str) -> None:
    with pytest.raises(ValueError, match="host"):
        clean_host(host)
