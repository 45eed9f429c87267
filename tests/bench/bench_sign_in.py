"""Whether the time of an answer tells that a person is known: `python -m tests.bench.bench_sign_in [pairs]`.

Known and unknown ask in turn, so that what else the machine does falls on both alike: a one-time code for a mobile
number, and a sign-in with a wrong password. Prints medians and the middle half of each, asserts none of them.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.bench.world import bench_world

PAIRS = 500


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS
    with bench_world():
        from django.conf import settings

        # The hash of a release, not the quick one of the tests: its time is what could tell.
        settings.PASSWORD_HASHERS = ["apps.accounts.gateways.passwords.Argon2id"]
        compare("a one-time code", *codes(pairs))
        compare("a wrong password", *passwords(pairs))


def codes(pairs: int) -> tuple[list[float], list[float]]:
    """Seconds of POST /api/prospects for numbers of customers and for numbers nobody has."""
    from django.utils import timezone

    from apps.customers.models import Customer
    from tests.factories.journey import Visitor

    now = timezone.now()
    for place in range(pairs):
        Customer.objects.create(mobile_phone_number=f"90000{place:05d}", created_at=now, changed_at=now)

    def ask(mobile: str, place: int) -> Any:
        return Visitor(ip=f"203.0.{place // 250}.{place % 250}").begin(mobile)

    return in_turn(
        pairs,
        lambda place: ask(f"90000{place:05d}", place),
        lambda place: ask(f"91000{place:05d}", place),
        201,
    )


def passwords(pairs: int) -> tuple[list[float], list[float]]:
    """Seconds of POST /api/admin/login with a wrong password, for names that exist and names that do not."""
    from rest_framework.test import APIClient

    from tests.factories.accounts import make_admin

    count = min(pairs, max(20, pairs // 5))  # a hash is slow on purpose
    for place in range(count):
        make_admin(1, f"known{place}@example.com")

    def ask(name: str, place: int) -> Any:
        caller = APIClient(headers={"X-Tulna-Client": "bench"}, REMOTE_ADDR=f"203.1.{place // 250}.{place % 250}")
        return caller.post("/api/admin/login", {"email": f"{name}{place}@example.com", "password": "x"}, format="json")

    return in_turn(count, lambda place: ask("known", place), lambda place: ask("nobody", place), 422)


def in_turn(
    pairs: int, known: Callable[[int], Any], unknown: Callable[[int], Any], status: int
) -> tuple[list[float], list[float]]:
    taken: tuple[list[float], list[float]] = ([], [])
    for place in range(pairs):
        # Who goes first changes from pair to pair.
        for which in (0, 1) if place % 2 else (1, 0):
            began = time.perf_counter()
            answer = (known, unknown)[which](place)
            taken[which].append(time.perf_counter() - began)
            assert answer.status_code == status, answer.content
    return taken


def compare(what: str, known: list[float], unknown: list[float]) -> None:
    for who, times in (("known", known), ("unknown", unknown)):
        low, middle, high = (1000 * cut for cut in statistics.quantiles(times, n=4))
        print(
            f"{what:18} {who:8} median {middle:6.2f} ms   half of them {low:6.2f} to {high:6.2f} ms   n {len(times)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
