"""The short run of the fault suite; `make test-faults` is the long one."""

import subprocess
import sys

import pytest

from tools.local import places

pytestmark = pytest.mark.slow


def test_no_kill_at_a_named_gap_loses_or_doubles_a_row_and_the_same_kill_does_in_the_control():
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults", "short"], cwd=places.ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8_000:] + done.stderr[-2_000:]
