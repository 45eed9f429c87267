"""Result lines of a drill, and what they are measured by. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

MAX_LOST_SECONDS = 60
MAX_RESTORE_SECONDS = 600


@dataclass(frozen=True)
class DrillLine:
    """One check: its name, its result in words, and whether the drill passes it."""

    name: str
    text: str
    is_good: bool

    def __str__(self) -> str:
        return f"{'ok  ' if self.is_good else 'FAIL'}  {self.name:<28}{self.text}"


@dataclass
class DrillReport:
    """The lines of a drill as they are printed; `passes` once none of them failed."""

    lines: list[DrillLine] = field(default_factory=list)

    def add(self, line: DrillLine) -> None:
        """Print a line, so that a drill that is cut off has shown what it knew."""
        self.lines.append(line)
        print(line, flush=True)

    @property
    def passes(self) -> bool:
        return bool(self.lines) and all(line.is_good for line in self.lines)


def judge_loss(committed: Sequence[float], restored: int, killed_at: float) -> DrillLine:
    """Return the line of the canaries, by the moments of their commits and of the kill.

    Lost time runs from the last canary that came back; where none did, all is lost.
    """
    lost = len(committed) - restored
    seconds = killed_at - committed[restored - 1] if 0 < restored <= len(committed) else float("inf")
    text = f"{lost} of {len(committed)} canaries lost, {seconds:.1f} s before the kill (at most {MAX_LOST_SECONDS})"
    return DrillLine("data lost (RPO)", text, lost >= 0 and seconds <= MAX_LOST_SECONDS)


def judge_restore(seconds: float) -> DrillLine:
    """Return the line of the time from the kill until /readyz answers 200."""
    text = f"{seconds:.1f} s from the kill to /readyz (at most {MAX_RESTORE_SECONDS})"
    return DrillLine("time to come back (RTO)", text, seconds <= MAX_RESTORE_SECONDS)


def judge_counts(before: Mapping[str, int], after: Mapping[str, int]) -> DrillLine:
    """Return the line of the rows of each table, which nobody changed between backup and kill."""
    tables = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    changed = ", ".join(f"{name} {before.get(name)} → {after.get(name)}" for name in tables[:5])
    text = changed or f"{sum(after.values())} rows in {len(after)} tables as before"
    return DrillLine("row counts", text, bool(after) and not tables)


def judge_command(name: str, code: int, output: str) -> DrillLine:
    """Return the line of a command that says in its last line what it found."""
    last = next((line for line in reversed(output.strip().splitlines()) if line.strip()), "no output")
    return DrillLine(name, last.strip()[:160], code == 0)


def judge_named(name: str, faults: Sequence[str], expected: str) -> DrillLine:
    """Return the line of a broken backup: good when a fault names what was broken."""
    named = next((text for text in faults if expected in text), "")
    return DrillLine(f"broken: {name}", named or f"not named; output: {'; '.join(faults) or 'nothing'}", bool(named))
