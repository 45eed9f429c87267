"""Processes of a world for pictures have its clock; while it is filled they draw the same numbers in each run."""

import json
import os
import subprocess
import sys
import time

from tools.local.worlds import MOMENT_FOLDER

MOMENT = "2026-11-30T06:00:00+00:00"
MOMENT_SECONDS = 1_796_018_400
PROGRAM = """
import datetime, json, random, secrets, time, uuid
print(json.dumps([time.time(), datetime.datetime.now(datetime.UTC).isoformat(), str(uuid.uuid4()),
    secrets.token_hex(4), random.SystemRandom().randrange(10**9)]))
"""


def read_moment(clock: str, *words: str) -> list[float | str]:
    environment = {**os.environ, "PYTHONPATH": str(MOMENT_FOLDER), "TULNA_WORLD_CLOCK": clock}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], env=environment, capture_output=True, text=True, check=True
    )
    values: list[float | str] = json.loads(run.stdout)
    return values


def test_clock_stands_still_and_numbers_repeat_while_a_world_is_filled() -> None:
    first = read_moment(MOMENT, "seed_demo")
    assert first[:2] == [MOMENT_SECONDS, MOMENT]
    assert read_moment(MOMENT, "seed_demo") == first


def test_another_command_draws_other_numbers() -> None:
    first, second = read_moment(MOMENT, "seed_demo"), read_moment(MOMENT, "load_reference")
    assert first[:2] == second[:2]
    for one, other in zip(first[2:], second[2:], strict=True):
        assert one != other


def test_clock_of_a_running_world_is_as_far_on_as_the_world_is_old() -> None:
    first = read_moment(f"{MOMENT} {time.time() - 600}")
    second = read_moment(f"{MOMENT} {time.time() - 600}")
    for moment, *_ in (first, second):
        assert MOMENT_SECONDS + 600 <= float(moment) < MOMENT_SECONDS + 660
    assert first[2:] != second[2:]
