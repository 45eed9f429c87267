"""Status of a sent file and of its rows, as every list words it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.domain.upload_record import UploadRecord

UploadStatus = Literal[
    "asks", "waits", "running", "done", "done_with_errors", "failed", "undone", "put_aside", "stopped"
]
STAGES: tuple[UploadStatus, ...] = get_args(UploadStatus)
DISCARDED = "uploads.discarded"
"""Why a file that somebody put aside came to its end: it did not fail."""
TURNED_DOWN = "uploads.turned_down"
"""The end of a file that its second person rejected, with a reason."""
PUT_ASIDE = (DISCARDED, TURNED_DOWN)

WORDS: dict[UploadStatus, tuple[str, str]] = {
    "asks": ("Waits to be read", "पढ़ने का तरीका बताना है"),
    "waits": ("Checked, not applied", "जाँची गई, लागू नहीं"),
    "running": ("Under way", "चल रही है"),
    "done": ("Done", "पूरी हुई"),
    "done_with_errors": ("Done with errors", "कुछ गलतियों के साथ पूरी"),
    "failed": ("Failed", "नहीं हो पाई"),
    "undone": ("Undone", "वापस ली गई"),
    "put_aside": ("Discarded", "रद्द की गई"),
    "stopped": ("Stopped midway", "बीच में रोकी गई"),
}

OUTCOMES = {
    "applied": ("Taken", "ली गई"),
    "same": ("Already known", "पहले से पता"),
    "duplicate": ("Repeated in the sheet", "शीट में दोहराई गई"),
    "superseded": ("Older than what is known", "पहले से नई जानकारी है"),
    "rejected": ("Rejected", "नहीं ली गई"),
    "total": ("Total row", "बाकी पंक्तियों का जोड़"),
}
"""What became of one row, as every file of rows words it."""


def upload_status(file: UploadRecord) -> UploadStatus:
    """Return the status of a file: `running` while work goes on, else its wait or its end."""
    if file.awaits_reading:
        return "asks"
    if file.awaits_apply:
        return "waits"
    if file.is_stopped:
        return "stopped"
    if file.state in OPEN:
        return "running"
    if file.failure_code in PUT_ASIDE:
        return "put_aside"
    ended: dict[str, UploadStatus] = {
        UploadState.DONE: "done",
        UploadState.DONE_WITH_ERRORS: "done_with_errors",
        UploadState.UNDONE: "undone",
    }
    return ended.get(file.state, "failed")


FILE_PAGE = "/admin/sheets/{id}"
"""The page of one file of any kind, as long as it asks or waits for a second person."""


def has_own_page(file: UploadRecord, *, needs_two: bool) -> bool:
    """Return whether the file asks how it is read, or waits for a second person."""
    status = upload_status(file)
    return status == "asks" or (status == "waits" and needs_two)


WaitingAct = Literal["map", "apply", "approve", "resume", "correct", "send_again"]


@dataclass(frozen=True, slots=True)
class WaitsFor:
    """The next act on a file and its person: the asker, its sender, or (empty) another admin."""

    act: WaitingAct
    is_you: bool
    person: str


def waits_for(
    file: UploadRecord, *, is_sender: bool, is_editor: bool, needs_two: bool, is_of_others: bool
) -> WaitsFor | None:
    """Return who has to act next; None where no one has to.

    `is_of_others`: it came from another area, whose people act on it. `is_editor` cannot approve a file that
    `needs_two`.
    """
    acts: dict[UploadStatus, WaitingAct] = {
        "asks": "map", "waits": "apply", "stopped": "resume", "done_with_errors": "correct", "failed": "send_again",
    }  # fmt: skip
    act = acts.get(upload_status(file))
    if act is None:
        return None
    if act == "apply" and needs_two and not is_of_others:
        return WaitsFor("approve", not is_editor, "")
    is_you = is_sender if is_of_others or act in ("correct", "send_again") else True
    return WaitsFor(act, is_you, "" if is_you else file.created_by_name)


def failed_midway(file: UploadRecord) -> bool:
    """Return whether the file failed after some of its rows were applied.

    These are in effect, and can be undone.
    """
    return file.state == UploadState.FAILED and not file.check_only and file.applied > 0


def failure_reason(file: UploadRecord) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the codes of a file's failure with their values; empty if it did not fail.

    The first code is the cause; for a file that failed midway a second one tells how many rows were applied.
    """
    if not file.failure_code:
        return []
    why = [(file.failure_code, file.failure_details)]
    return (
        [*why, ("uploads.failed_midway", {"applied": file.applied, "rows": file.rows})] if failed_midway(file) else why
    )


def status_label(file: UploadRecord) -> str:
    """Return the word that lists of files use: `stopped`, `put_aside`, or else the state."""
    if file.is_stopped:
        return "stopped"
    return "put_aside" if file.failure_code in PUT_ASIDE else file.state
