"""Work while processes and engines are killed, and what is left when all is quiet (reliability 3.5).

`python -m tests.faults [short] [sheets] [desk] [portal]`: of each suite, or of those named, every named fault once,
then random kills from SEED, then the control. Prints a line for each; ends with 1 when an invariant was broken or the
control was not. KILLS is the number of random kills of sheets and desk (default 200); the portal gets half as many.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.faults import scenarios
from tests.faults.scenarios import DESK_FAULTS, FAULTS, PORTAL_FAULTS, Outcome, TargetFault
from tests.faults.stack import Stack, stack

ROWS, SHORT_ROWS, CONTROL_ROWS = 2_000, 600, 200
SUITES = ("sheets", "desk", "portal")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    # argparse holds no word at all against the choices too
    parser.add_argument("words", nargs="*", choices=["short", *SUITES, []], metavar="short|sheets|desk|portal")
    words = parser.parse_args().words
    is_short = "short" in words
    suites = [suite for suite in SUITES if suite in words] or list(SUITES)
    kills = int(os.environ.get("KILLS", "0" if is_short else "200"))
    seed = int(os.environ.get("SEED", "0")) or int(time.time())
    failed, number, seconds = 0, 0, 0.0
    with stack() as running, tempfile.TemporaryDirectory(prefix="sheets-") as own:
        for suite in suites:
            chance, struck, at_random = random.Random(seed), 0, 0
            for outcome, is_random in _outcomes(suite, running, Path(own), chance, kills, is_short=is_short):
                failed += not _print_outcome(outcome, whole=True)
                number, seconds = number + 1, max(seconds, outcome.seconds)
                struck, at_random = struck + (is_random and outcome.struck), at_random + is_random
            if struck * 2 < at_random:
                failed += 1
                print(f"FAILED  only {struck} of {at_random} random kills met work under way")
            for outcome in _controls(suite, running, Path(own), is_short=is_short):
                failed += not _print_outcome(outcome, whole=False)
        if failed:
            print(running.log.read_text(errors="replace")[-6_000:])
    print(f"{number} faults, {failed} failed; the longest took {seconds:.1f} s; SEED={seed}")
    return 1 if failed else 0


def _outcomes(
    suite: str, running: Stack, folder: Path, chance: random.Random, kills: int, *, is_short: bool
) -> Iterator[tuple[Outcome, bool]]:
    """Run one suite; True beside the outcome of a random kill."""
    if suite == "sheets":
        rows = SHORT_ROWS if is_short else ROWS
        for fault in FAULTS:
            if fault.in_short_run or not is_short:
                yield scenarios.run(fault, running, folder, rows), False
        for _ in range(kills):
            yield scenarios.run_at_random(chance, running, folder, rows), True
        return
    faults: tuple[TargetFault, ...] = DESK_FAULTS if suite == "desk" else PORTAL_FAULTS
    for target_fault in faults:
        yield scenarios.run_target(target_fault, running), False
    for _ in range(kills if suite == "desk" else kills // 2):
        yield scenarios.run_target_at_random(chance, running, faults), True


def _controls(suite: str, running: Stack, folder: Path, *, is_short: bool) -> Iterator[Outcome]:
    if suite == "desk":
        yield scenarios.run_target_control(running)
    if suite == "sheets":
        for what in ("kill_child",) if is_short else ("kill_child", "kill_worker", "kill_broker"):
            yield scenarios.run_control(what, running, folder, CONTROL_ROWS)


def _print_outcome(outcome: Outcome, *, whole: bool) -> bool:
    """Print the line; answers whether it is as it must be."""
    well = whole is not bool(outcome.breaches)
    result = "; ".join(outcome.breaches) or "whole"
    words = f"{outcome.fault} ({outcome.kind})"
    print(f"{'ok' if well else 'FAILED':>6}  {words:<82} {outcome.seconds:5.1f} s  {outcome.restarts} restarts  {result}",
          flush=True)  # fmt: skip
    return well


if __name__ == "__main__":
    sys.exit(main())
