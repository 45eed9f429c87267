"""Imports while processes and engines are killed, and what is left when all is quiet (reliability 3.5).

`python -m tests.faults [short]`: each named fault once, then KILLS random ones (default 200) from SEED, then the
control. Prints a line for each; ends with 1 when an invariant was broken or the control was not.
"""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.faults import scenarios
from tests.faults.scenarios import FAULTS, Outcome
from tests.faults.stack import stack

ROWS, SHORT_ROWS, CONTROL_ROWS = 2_000, 600, 200


def main() -> int:
    short = sys.argv[1:] == ["short"]
    kills = int(os.environ.get("KILLS", "0" if short else "200"))
    seed = int(os.environ.get("SEED", "0")) or int(time.time())
    rows = SHORT_ROWS if short else ROWS
    faults = [fault for fault in FAULTS if fault.in_short_run or not short]
    failed, number, seconds = 0, 0, 0.0
    with stack() as running, tempfile.TemporaryDirectory(prefix="sheets-") as own:
        folder = Path(own)
        for fault in faults:
            outcome = scenarios.run(fault, running, folder, rows)
            failed += not _told(outcome, whole=True)
            number, seconds = number + 1, max(seconds, outcome.seconds)
        chance, struck = random.Random(seed), 0
        for _ in range(kills):
            outcome = scenarios.run_at_random(chance, running, folder, rows)
            struck += outcome.struck
            failed += not _told(outcome, whole=True)
            number, seconds = number + 1, max(seconds, outcome.seconds)
        if struck * 2 < kills:
            failed += 1
            print(f"FAILED  only {struck} of {kills} random kills met an import under way")
        for what in ("kill_child",) if short else ("kill_child", "kill_worker", "kill_broker"):
            failed += not _told(scenarios.run_control(what, running, folder, CONTROL_ROWS), whole=False)
        if failed:
            print(running.log.read_text(errors="replace")[-6_000:])
    print(
        f"{number} faults, {number * rows:,} rows, {failed} failed; the longest import took {seconds:.1f} s; SEED={seed}"
    )
    return 1 if failed else 0


def _told(outcome: Outcome, *, whole: bool) -> bool:
    """Print the line; answers whether it is as it must be."""
    well = whole is not bool(outcome.breaches)
    result = "; ".join(outcome.breaches) or "whole"
    words = f"{outcome.fault} ({outcome.kind})"
    print(f"{'ok' if well else 'FAILED':>6}  {words:<82} {outcome.seconds:5.1f} s  {outcome.restarts} restarts  {result}",
          flush=True)  # fmt: skip
    return well


if __name__ == "__main__":
    sys.exit(main())
