"""Which addresses are of the open internet."""

import pytest

from apps.core.domain.network import all_public, is_public


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
