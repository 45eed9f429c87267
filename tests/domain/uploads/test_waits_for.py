"""The next person to act on a file, for each stage and reader."""

from dataclasses import dataclass

import pytest

from apps.uploads.domain.status import WaitsFor, waits_for


@dataclass
class File:
    """The part of a file that its stage depends on."""

    state: str = "done"
    awaits_reading: bool = False
    awaits_apply: bool = False
    is_stopped: bool = False
    failure_code: str = ""
    created_by_name: str = "Asha"


ASKS = File("reading", awaits_reading=True)
CHECKED = File("checking", awaits_apply=True)
STOPPED = File("applying", is_stopped=True)


def of(file: File, **facts: bool) -> WaitsFor | None:
    known = {"is_sender": False, "is_editor": False, "needs_two": False, "is_of_others": False} | facts
    return waits_for(file, **known)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("file", "facts", "expected"),
    [
        (ASKS, {}, WaitsFor("map", True, "")),
        (CHECKED, {}, WaitsFor("apply", True, "")),
        (CHECKED, {"needs_two": True}, WaitsFor("approve", True, "")),
        (CHECKED, {"needs_two": True, "is_editor": True}, WaitsFor("approve", False, "")),
        (STOPPED, {}, WaitsFor("resume", True, "")),
        (File("done_with_errors"), {}, WaitsFor("correct", False, "Asha")),
        (File("done_with_errors"), {"is_sender": True}, WaitsFor("correct", True, "")),
        (File("failed"), {"is_sender": True}, WaitsFor("send_again", True, "")),
        (CHECKED, {"is_of_others": True}, WaitsFor("apply", False, "Asha")),
        (File("applying"), {}, None),
        (File("done"), {}, None),
        (File("undone"), {"is_sender": True}, None),
        (File("failed", failure_code="uploads.discarded"), {"is_sender": True}, None),
    ],
)
def test_each_stage_names_its_person_and_act(file: File, facts: dict[str, bool], expected: WaitsFor | None) -> None:
    assert of(file, **facts) == expected
