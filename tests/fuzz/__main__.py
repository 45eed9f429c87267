"""Damaged sheets by the thousand: python -m tests.fuzz --files 10000 --seed 1 [--minutes 30] [--only NUMBER].

Ends with code 1 where a promise was broken; `--only` makes that file again, alone.
"""

import argparse
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from tests.fuzz import mutations
from tests.fuzz.trial import Outcome, tried

_TOLD_EVERY = 500


def tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    wish = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    wish.add_argument("--files", type=int, default=10_000)
    wish.add_argument("--seed", type=int, default=int(time.time()))
    wish.add_argument("--minutes", type=float, default=60.0)
    wish.add_argument("--only", type=int, default=None, help="one file of this seed")
    wished = wish.parse_args()
    numbers = range(wished.files) if wished.only is None else range(wished.only, wished.only + 1)
    until = time.monotonic() + wished.minutes * 60
    kinds: Counter[str] = Counter()
    bad = rows = 0
    slowest = 0.0
    tell(f"seed {wished.seed}, {len(numbers)} files")
    with tempfile.TemporaryDirectory() as folder:
        for done, number in enumerate(numbers, start=1):
            outcome = _one(Path(folder), wished.seed, number)
            kinds[outcome.kind] += 1
            rows += outcome.rows
            slowest = max(slowest, outcome.cpu)
            if outcome.wrong:
                bad += 1
                tell(f"WRONG  seed {wished.seed} file {number}: {outcome.kind}, {outcome.wrong}")
            if done % _TOLD_EVERY == 0:
                tell(f"{done} files, {kinds['read']} read, {rows} rows, {bad} wrong")
            if time.monotonic() > until:
                tell(f"stopped by time after {done} files")
                break
    for kind, count in kinds.most_common():
        tell(f"{count:>7}  {kind}")
    tell(f"{kinds.total()} files, {rows} rows accounted for, slowest {slowest:.2f} s of processor time, {bad} wrong")
    return 1 if bad else 0


def _one(folder: Path, seed: int, number: int) -> Outcome:
    extension, content = mutations.damaged(seed, number)
    path = folder / f"sheet.{extension}"
    path.write_bytes(content)
    try:
        return tried(path)
    except Exception:
        traceback.print_exc()
        return Outcome("crashed", 0, 0.0, "the worker's side raised")


if __name__ == "__main__":
    sys.exit(main())
