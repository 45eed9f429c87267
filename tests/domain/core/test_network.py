"""Which addresses are of the open internet."""

import pytest

from apps.core.domain.network import all_public, is_public, network_of, unmapped


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("172.16.0.1", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("0.0.0.0", False),
        ("::ffff:192.168.1.1", False),
        ("2002:7f00:1::", False),
        ("fe80::1%eth0", False),
    ],
)
def test_what_the_open_internet_is(address: str, public: bool) -> None:
    assert is_public(address) is public


def test_one_private_answer_makes_a_name_private_and_no_answer_is_none() -> None:
    assert all_public(["8.8.8.8", "1.1.1.1"])
    assert not all_public(["8.8.8.8", "10.0.0.1"])
    assert not all_public([])


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("64:ff9b::cb00:7109", "203.0.113.9"),
        ("2002:cb00:7109:5::1", "203.0.113.9"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
        (None, "unknown"),
    ],
)
def test_network_is_an_ipv4_address_or_the_64_of_an_ipv6_one(address: str | None, network: str) -> None:
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("address", "spelling"),
    [("::ffff:203.0.113.9", "203.0.113.9"), ("2001:0db8:0::1", "2001:db8::1"), ("203.0.113.9", "203.0.113.9")],
)
def test_address_has_one_spelling(address: str, spelling: str) -> None:
    assert unmapped(address) == spelling


def test_what_is_no_address_has_no_spelling() -> None:
    with pytest.raises(ValueError, match="does not appear"):
        unmapped("unknown")
