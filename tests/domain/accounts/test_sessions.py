"""When a session is over and what a presented refresh token means."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.accounts.domain.sessions import Rotation, in_grace_period, is_expired, rotation

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)
GRACE = 20 * SECOND


@pytest.mark.parametrize(
    ("_case", "expires_in", "idle_for", "revoked", "over"),
    [
        ("fresh", 60, 0, False, False),
        ("last second of its life", 1, 0, False, False),
        ("its life is over", 0, 0, False, True),
        ("idle to the limit", 60, 900, False, False),
        ("idle a second longer", 60, 901, False, True),
        ("ended by hand", 60, 0, True, True),
    ],
)
def test_a_session_is_over(_case: str, expires_in: int, idle_for: int, revoked: bool, over: bool) -> None:
    assert over is is_expired(
        now=NOW,
        expires_at=NOW + expires_in * SECOND,
        last_seen_at=NOW - idle_for * SECOND,
        idle=900 * SECOND,
        revoked_at=NOW if revoked else None,
    )


@pytest.mark.parametrize(
    ("_case", "presented", "replaced_ago", "same_device", "answer"),
    [
        ("the newest", 3, None, True, Rotation.ROTATE),
        ("the newest from another browser", 3, None, False, Rotation.ROTATE),
        ("replaced 20 s ago, same browser", 2, 20, True, Rotation.REPEAT),
        ("replaced 21 s ago", 2, 21, True, Rotation.REUSED),
        ("replaced just now, another browser", 2, 0, False, Rotation.REUSED),
        ("replaced long ago and forgotten", 1, None, True, Rotation.REUSED),
        ("of the future", 4, None, True, Rotation.REUSED),
    ],
)
def test_a_presented_token(
    _case: str, presented: int, replaced_ago: int | None, same_device: bool, answer: Rotation
) -> None:
    retired = {} if replaced_ago is None else {str(presented): (NOW - replaced_ago * SECOND).isoformat()}
    assert answer is rotation(
        presented=presented, current=3, retired=retired, now=NOW, grace=GRACE, same_device=same_device
    )


def test_only_what_grace_reaches_is_kept() -> None:
    retired = {"1": (NOW - 21 * SECOND).isoformat(), "2": (NOW - 20 * SECOND).isoformat()}
    assert in_grace_period(retired, now=NOW, grace=GRACE) == {"2": retired["2"]}
