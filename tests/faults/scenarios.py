"""The faults: where they strike, what they kill, and how one import is brought through each of them."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from tests.faults import dataset, kill_orders
from tests.faults.dataset import Sheet
from tests.faults.desk_targets import (
    CallTarget,
    CampaignTarget,
    CountTarget,
    DeletionTarget,
    DialTarget,
    NaiveReleaseTarget,
    OutcomeTarget,
    ScheduleTarget,
)
from tests.faults.portal_targets import WebhookTarget
from tests.faults.stack import WORKERS, Stack
from tests.faults.targets import FaultTarget
from tools.local import paths

OPEN_SECONDS = 60
"""No upload stays open longer than this once what was killed is back (reliability 3.5)."""
POLL_SECONDS = 0.1
VICTIMS = ("child", "child", "worker", "main", "reader", "broker", "database")
TARGET_VICTIMS = ("child", "child", "worker", "main", "broker", "database")


def _sent(stack: Stack, sheet: Sheet) -> None:
    dataset.send(sheet)


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong during one import: what happens at the nth visit of a named gap.

    `line` are the words for one of the lines (lines.py), where `what` is that."""

    name: str
    gap: str = ""
    what: str = ""
    line: str = ""
    nth: int = 1
    kind: str = "application-status"
    xlsx: bool = False
    begin: Callable[[Stack, Sheet], None] = _sent
    twins: int = 1
    in_short_run: bool = False


@dataclass(frozen=True)
class TargetFault:
    """A blow at the nth visit of a named gap while a target is under way."""

    target: type[FaultTarget]
    gap: str
    what: str
    nth: int = 1

    @property
    def name(self) -> str:
        """Return the line of the printed list."""
        return f"{self.what.replace('_', ' ')} at {self.gap}{f', visit {self.nth}' if self.nth > 1 else ''}"


@dataclass(frozen=True)
class Outcome:
    """How an import or a target came through: seconds until all was quiet, and every invariant that does not hold."""

    fault: str
    kind: str
    seconds: float
    restarts: int
    breaches: list[str]
    struck: bool = True
    """Whether there was a blow at all; an import may be through before its random moment comes."""


def _sender(stack: Stack, sheet: Sheet, *, at: float = 0, override: bool = False) -> subprocess.Popen[bytes]:
    told = {
        "path": str(sheet.path),
        "kind": sheet.kind,
        "lender_id": sheet.lender_id if sheet.kind == "mis" else None,
        "sender": str(sheet.sender.subject_id),
        "override": override,
        "at": at,
    }
    words = [sys.executable, "-m", "tests.faults.sender", dataset.as_json(told)]
    return subprocess.Popen(words, cwd=paths.ROOT, env=stack.environment, stdout=subprocess.PIPE)


def _sent_by_one_that_is_killed(stack: Stack, sheet: Sheet) -> None:
    assert _sender(stack, sheet).wait() == -signal.SIGKILL


def _sent_again_after_a_killed_copy(stack: Stack, sheet: Sheet) -> None:
    _sent_by_one_that_is_killed(stack, sheet)
    dataset.send(sheet)


def _sent_twice_at_once(stack: Stack, sheet: Sheet) -> None:
    at = time.time() + 6
    said = [sender.communicate()[0] for sender in (_sender(stack, sheet, at=at), _sender(stack, sheet, at=at))]
    assert sorted(said) == [b"", b"uploads.same_file\n"], said


def _taken_twice_on_purpose(stack: Stack, sheet: Sheet) -> None:
    dataset.send(sheet)
    dataset.send(sheet, override=True)


def _message_comes_five_times(stack: Stack, sheet: Sheet) -> None:
    from celery import current_app

    upload = dataset.send(sheet)
    for _ in range(4):
        current_app.tasks["uploads.process"].apply_async(kwargs={"upload_id": str(upload.id)})


def _broker_forgets_the_queue(stack: Stack, sheet: Sheet) -> None:
    """The message waits in the queue of a broker that dies and comes back with nothing."""
    for name in WORKERS:
        os.killpg(stack.processes[name].pid, signal.SIGSTOP)
    dataset.send(sheet)
    stack.strike("broker")
    for name in WORKERS:
        os.killpg(stack.processes[name].pid, signal.SIGCONT)


FAULTS = (
    Fault("sender killed in the middle of the copy, the file sent again", "middle_of_copy", "kill_child",
          begin=_sent_again_after_a_killed_copy, in_short_run=True),
    Fault("sender killed after its commit, before the message", "before_publish", "kill_child",
          begin=_sent_by_one_that_is_killed, in_short_run=True),
    Fault("sender killed after the message", "received", "kill_child", begin=_sent_by_one_that_is_killed),
    Fault("worker killed between pop and note of the pop", "popped", "kill_worker", in_short_run=True),
    Fault("child killed before it reads", "claimed", "kill_child"),
    Fault("reader killed while staging", "middle_of_staging", "kill_reader", xlsx=True),
    Fault("worker killed while staging", "middle_of_staging", "kill_worker", nth=2, kind="mis", in_short_run=True),
    Fault("broker killed and wiped while staging", "middle_of_staging", "kill_broker", nth=2),
    Fault("database stopped at once while staging", "middle_of_staging", "kill_database", nth=2, xlsx=True),
    Fault("child killed between staging and applying", "staged", "kill_child", kind="mis"),
    Fault("child killed before a chunk's commit", "before_chunk_commit", "kill_child", nth=2, in_short_run=True),
    Fault("database stopped at once before a chunk's commit", "before_chunk_commit", "kill_database", nth=2,
          in_short_run=True),
    Fault("worker's main process killed, its child goes on", "before_chunk_commit", "kill_main", nth=2),
    Fault("worker killed after a chunk's commit", "chunk_committed", "kill_worker", nth=2, kind="mis"),
    Fault("broker killed and wiped after a chunk's commit", "chunk_committed", "kill_broker", nth=2,
          in_short_run=True),
    Fault("child killed before the last commit", "before_finish", "kill_child", kind="mis"),
    Fault("worker killed after the last commit, before the acknowledgement", "finished", "kill_worker"),
    Fault("worker killed between a provider's yes and its note", "outbox_send", "kill_worker", nth=2,
          in_short_run=True),
    Fault("the line to the database is 2 s slow for a while during applying", "before_chunk_commit", "line", nth=2,
          line="slow database 9"),
    Fault("the line to the database is cut before a chunk's commit", "before_chunk_commit", "line", nth=2,
          line="cut database", in_short_run=True),
    Fault("the line to the database is cut after a chunk's commit and gone for a while", "chunk_committed", "line",
          line="gone database 4"),
    Fault("the line to the database is gone for a while during staging", "middle_of_staging", "line", nth=2,
          line="gone database 4", kind="mis", xlsx=True),
    Fault("the line to the broker is gone for a while during applying", "chunk_committed", "line", nth=2,
          line="gone broker 4", in_short_run=True),
    Fault("the line to the broker is cut between pop and note of the pop", "popped", "line", line="cut broker"),
    Fault("the line to the broker is 2 s slow for a while", "staged", "line", line="slow broker 9", kind="mis"),
    Fault("the line to the database is cut before a provider's yes is noted", "outbox_send", "line", nth=2,
          line="cut database"),
    Fault("a turn outlasts the broker's patience", "before_chunk_commit", "dawdle", nth=2),
    Fault("the clock steps an hour ahead in one worker", "chunk_committed", "step_clock"),
    Fault("the same message five times, two workers", begin=_message_comes_five_times, in_short_run=True),
    Fault("broker killed and wiped with the message in its queue", begin=_broker_forgets_the_queue),
    Fault("the same file twice at once", begin=_sent_twice_at_once),
    Fault("the same file twice on purpose", begin=_taken_twice_on_purpose, twins=2),
)  # fmt: skip

DESK_FAULTS = (
    TargetFault(CampaignTarget, "audience_written", "kill_child"),
    TargetFault(CampaignTarget, "audience_frozen", "kill_worker"),
    TargetFault(CampaignTarget, "person_released", "kill_child", nth=2),
    TargetFault(CampaignTarget, "person_released", "kill_database", nth=2),
    TargetFault(CampaignTarget, "people_released", "kill_worker"),
    TargetFault(CampaignTarget, "people_released", "kill_broker"),
    TargetFault(CampaignTarget, "outbox_send", "kill_worker"),
    TargetFault(DialTarget, "dial_written", "kill_child"),
    TargetFault(DialTarget, "dial_committed", "kill_child"),
    TargetFault(OutcomeTarget, "outcome_written", "kill_child"),
    TargetFault(OutcomeTarget, "outcome_committed", "kill_child"),
    TargetFault(CountTarget, "day_emptied", "kill_child"),
    TargetFault(CountTarget, "day_emptied", "kill_database"),
    TargetFault(CountTarget, "day_counted", "kill_worker"),
    TargetFault(ScheduleTarget, "report_started", "kill_worker"),
    TargetFault(ScheduleTarget, "report_written", "kill_child"),
    TargetFault(ScheduleTarget, "report_sent", "kill_worker"),
    TargetFault(DeletionTarget, "holder_erased", "kill_child", nth=5),
    TargetFault(DeletionTarget, "holder_erased", "kill_database", nth=9),
    TargetFault(DeletionTarget, "person_erased", "kill_worker"),
)
PORTAL_FAULTS = (
    TargetFault(WebhookTarget, "events_written", "kill_child"),
    TargetFault(WebhookTarget, "events_recorded", "kill_worker"),
    TargetFault(WebhookTarget, "delivery_claimed", "kill_child", nth=2),
    TargetFault(WebhookTarget, "delivery_claimed", "kill_broker"),
    TargetFault(WebhookTarget, "delivery_sent", "kill_worker"),
    TargetFault(WebhookTarget, "delivery_sent", "kill_database"),
    TargetFault(WebhookTarget, "delivery_noted", "kill_child"),
)
"""Every named gap of operations.md 6.4, 6.7, 6.11, 6.12 and 8 and of portal.md 4.5, at least once."""
CALL_BLOWS = ("kill_child", "kill_database")


def run(fault: Fault, stack: Stack, folder: Path, rows: int) -> Outcome:
    """One import through one fault."""
    sheet = dataset.make_sheet(fault.kind, rows, folder, xlsx=fault.xlsx)
    began, restarts = time.monotonic(), stack.restarts
    if fault.gap:
        kill_orders.give(stack.orders, fault.gap, fault.what, nth=fault.nth, seconds=5, **_told_with(fault, stack))
    fault.begin(stack, sheet)
    late = _until_quiet(stack, partial(_owed_of_sheet, sheet))
    found = late or dataset.breaches(sheet, stack, twins=fault.twins)
    found += [f"nobody came to the gap {gap}" for gap in kill_orders.withdraw(stack.orders)]
    if fault.what == "step_clock":
        stack.renew_workers()
    return Outcome(fault.name, fault.kind, time.monotonic() - began, stack.restarts - restarts, found)


def run_at_random(chance: random.Random, stack: Stack, folder: Path, rows: int) -> Outcome:
    """One import, and one kill -9 of anything at any moment of it."""
    kind = chance.choice(("application-status", "mis"))
    sheet = dataset.make_sheet(kind, rows, folder, xlsx=chance.random() < 0.5)
    began, restarts = time.monotonic(), stack.restarts
    victim, moment = chance.choice(VICTIMS), chance.uniform(0.0, 0.8)
    dataset.send(sheet)
    struck, owed = False, ["never looked"]
    while owed and not struck and time.monotonic() < began + OPEN_SECONDS / 2:
        owed = _look(stack, partial(_owed_of_sheet, sheet))
        struck = time.monotonic() > began + moment and stack.strike(victim)
    found = _until_quiet(stack, partial(_owed_of_sheet, sheet)) or dataset.breaches(sheet, stack)
    name = f"{victim} killed after {moment:.2f} s" if struck else f"{victim}: all was done before it could be killed"
    return Outcome(name, kind, time.monotonic() - began, stack.restarts - restarts, found, bool(struck))


def run_control(what: str, stack: Stack, folder: Path, rows: int) -> Outcome:
    """The same blow to design B; a suite in which this comes through whole proves nothing."""
    from celery import current_app

    sheet = dataset.make_sheet("application-status", rows, folder)
    run_id = uuid4()
    began, restarts = time.monotonic(), stack.restarts
    kill_orders.give(stack.orders, "row_by_row", what, nth=rows // 2, **_pid(what, stack))
    current_app.send_task("faults.naive", kwargs={"run_id": str(run_id), "path": str(sheet.path)})
    _until_still(stack, run_id)
    kill_orders.withdraw(stack.orders)
    found = dataset.naive_breaches(sheet, run_id)
    return Outcome(f"design B: {what}", "control", time.monotonic() - began, stack.restarts - restarts, found)


def _told_with(fault: Fault, stack: Stack) -> dict[str, Any]:
    return {"control": stack.control, "words": fault.line} if fault.line else _pid(fault.what, stack)


def _pid(what: str, stack: Stack) -> dict[str, Any]:
    process = {"kill_broker": stack.broker.process, "kill_database": stack.cluster.process}.get(what)
    return {} if process is None else {"pid": process.pid}


def run_target(fault: TargetFault, stack: Stack) -> Outcome:
    """One target through one fault at a named gap."""
    target = fault.target()
    began, restarts = time.monotonic(), stack.restarts
    kill_orders.give(stack.orders, fault.gap, fault.what, nth=fault.nth, **_pid(fault.what, stack))
    target.begin(stack)
    found = _until_quiet(stack, partial(target.owed, stack)) or target.breaches(stack)
    found += [f"nobody came to the gap {gap}" for gap in kill_orders.withdraw(stack.orders)]
    return Outcome(fault.name, target.kind, time.monotonic() - began, stack.restarts - restarts, found)


def run_target_at_random(chance: random.Random, stack: Stack, faults: Sequence[TargetFault]) -> Outcome:
    """One target, and one kill -9 of anything at any moment of it; of a call at any of its gaps."""
    fault = chance.choice(faults)
    if issubclass(fault.target, CallTarget):
        return run_target(replace(fault, what=chance.choice(CALL_BLOWS)), stack)
    target = fault.target()
    began, restarts = time.monotonic(), stack.restarts
    victim, moment = chance.choice(TARGET_VICTIMS), chance.uniform(0.0, 2.5)
    target.begin(stack)
    struck, owed = False, ["never looked"]
    while owed and not struck and time.monotonic() < began + OPEN_SECONDS / 2:
        owed = _look(stack, partial(target.owed, stack))
        struck = time.monotonic() > began + moment and stack.strike(victim)
    found = _until_quiet(stack, partial(target.owed, stack)) or target.breaches(stack)
    name = f"{victim} killed after {moment:.2f} s" if struck else f"{victim}: all was done before it could be killed"
    return Outcome(name, target.kind, time.monotonic() - began, stack.restarts - restarts, found, bool(struck))


def run_target_control(stack: Stack) -> Outcome:
    """The same blow to a release that writes down its end alone."""
    return run_target(TargetFault(NaiveReleaseTarget, "naive_person", "kill_child", nth=3), stack)


def _until_quiet(stack: Stack, owed_now: Callable[[], list[str]]) -> list[str]:
    """Wait until nothing is owed any more; answers what is still owed when that takes too long."""
    deadline = time.monotonic() + OPEN_SECONDS
    owed = ["never looked"]
    while owed and time.monotonic() < deadline:
        owed = _look(stack, owed_now)
    return [f"still owed after {OPEN_SECONDS} s: {work}" for work in owed]


def _look(stack: Stack, owed_now: Callable[[], list[str]]) -> list[str]:
    from django.db import Error, connection

    time.sleep(POLL_SECONDS)
    stack.mend()
    try:
        return owed_now()
    except Error:
        connection.close()
        return ["the database does not answer"]


def _owed_of_sheet(sheet: Sheet) -> list[str]:
    dataset.confirm_what_waits(sheet)
    return dataset.owed(sheet)


def _until_still(stack: Stack, run_id: UUID) -> None:
    """Wait until the control has neither added a row for a while nor is working."""
    from django.db import Error, connection

    seen, since = -1, time.monotonic()
    while time.monotonic() < since + 4:
        time.sleep(POLL_SECONDS)
        stack.mend()
        try:
            number = dataset.history_rows(run_id)
        except Error:
            connection.close()
            continue
        if number != seen:
            seen, since = number, time.monotonic()
