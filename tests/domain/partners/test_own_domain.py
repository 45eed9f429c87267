"""Which names a brand may claim as its own, and where a claim stands after each check."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.core.domain.problems import FieldError
from apps.partners.domain.own_domain import (
    DomainCheckResult,
    DomainState,
    DomainStatus,
    after_check,
    held_until,
    read_claim,
)

OWN = ("tulna.example", ".desk.tulna.example", "www.market.in", "127.0.0.1", "*", "")
FOUR_LABELS = ".".join(["a" * 61] * 4)
"""With six letters more it has 253, the most that a name can have."""
FOUND_OTHER = [one for one in DomainCheckResult if one not in (DomainCheckResult.UNCHECKED, DomainCheckResult.OURS)]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("loans.sunrise.example", "loans.sunrise.example"),
        (" HTTPS://Loans.Sunrise.Example/ ", "loans.sunrise.example"),
        ("sunrise.example", "sunrise.example"),
        ("लोन.example", "xn--l2bt9e.example"),
        ("sunrise.co.in", "sunrise.co.in"),
        ("co.example", "co.example"),
        ("shop.in", "shop.in"),
        ("nottulna.example", "nottulna.example"),
        (f"{'a' * 63}.example", f"{'a' * 63}.example"),
        (f"{FOUR_LABELS}.examp", f"{FOUR_LABELS}.examp"),
    ],
)
def test_a_name_is_kept_as_browsers_write_it(typed, kept):
    assert read_claim(typed, OWN) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "", " ", "sunrise", "localhost", "printer.local", "x.internal", "10.0.0.8", "1.2.3.4.", "[::1]", "0x7f.1", "2130706433",
        "*.sunrise.example", "*", "sunrise.example.", "http://sunrise.example", "sunrise.example:443", "sunrise.example/x",
        "sunrise.example?x", "sunrise.example#x", "a@sunrise.example", "a b.example", "sunrise..example", ".sunrise.example",
        "-a.example", "a-.example", "a_b.example", f"{'a' * 64}.example", "sunrise.example\nX: 1", "sunrise.example\0", "xn--zzzzzz.example",
        f"{FOUR_LABELS}.exampl", "x" * 301,
    ],
)  # fmt: skip
def test_what_is_no_name_of_a_site_is_refused(typed):
    assert read_claim(typed, OWN) == FieldError("partners.domain_name", {"name": typed.strip()[:60]})


@pytest.mark.parametrize("typed", ["co.in", "com.au", "GOV.in", "org.in", "net.in"])
def test_where_a_registry_sells_names_is_nobodys_own(typed):
    assert read_claim(typed, OWN) == FieldError("partners.domain_suffix", {"name": typed.lower()})


@pytest.mark.parametrize(
    "typed",
    [
        "tulna.example",
        "TULNA.example",
        "a.tulna.example",
        "desk.tulna.example",
        "b.desk.tulna.example",
        "www.market.in",
        "a.www.market.in",
        "market.in",
    ],
)
def test_our_own_hosts_and_what_stands_above_or_below_them_are_not_a_brands(typed):
    assert read_claim(typed, OWN) == FieldError("partners.domain_own", {"name": typed.lower()})


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (DomainStatus(DomainState.CLAIMED), DomainState.PROVED),
        (DomainStatus(DomainState.PROVED), DomainState.PROVED),
        (DomainStatus(DomainState.OFF, 6), DomainState.PROVED),
        (DomainStatus(DomainState.LIVE, 5), DomainState.LIVE),
    ],
)
def test_a_check_that_finds_us_proves_the_name_and_forgets_failures(before, after, counts):
    assert after_check(before, DomainCheckResult.OURS, counts=counts, most_failures=6) == DomainStatus(after, 0)


@pytest.mark.parametrize("result", FOUND_OTHER)
def test_one_that_does_not_takes_a_proof_away_and_counts_against_a_live_name(result):
    def then(before: DomainStatus, counts: bool = True) -> DomainStatus:
        return after_check(before, result, counts=counts, most_failures=3)

    assert then(DomainStatus(DomainState.CLAIMED)) == DomainStatus(DomainState.CLAIMED)
    assert then(DomainStatus(DomainState.PROVED)) == DomainStatus(DomainState.CLAIMED)
    assert then(DomainStatus(DomainState.OFF, 3)) == DomainStatus(DomainState.OFF, 3)
    assert then(DomainStatus(DomainState.LIVE)) == DomainStatus(DomainState.LIVE, 1)
    assert then(DomainStatus(DomainState.LIVE, 1)) == DomainStatus(DomainState.LIVE, 2)
    assert then(DomainStatus(DomainState.LIVE, 2)) == DomainStatus(DomainState.OFF, 3)
    # by hand: nobody's impatience takes a page away
    assert then(DomainStatus(DomainState.LIVE, 2), counts=False) == DomainStatus(DomainState.LIVE, 2)


def test_a_released_name_is_held_for_whole_days():
    at = datetime(2026, 11, 23, 12, tzinfo=UTC)
    assert held_until(at, 30) == at + timedelta(days=30)
