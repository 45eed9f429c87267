"""Program of a child process that opens one file.

It starts as `python -I -c <children._PROGRAM> <root> '<job as JSON>'`. The file comes on standard input. The answer
is one JSON line, `{"size": bytes}` followed by so many bytes, or `{"refused": reason}`. No such line means that the
process died.
"""

import json
import os
import sys
from typing import Any

from apps.uploads.gateways.guarded import cage
from apps.uploads.gateways.guarded.answers import Refusal

_NICE = 10
"""Visitors' calls go first."""


def run(task: str, content: bytes, job: dict[str, Any]) -> bytes:
    """Return the result of the task for the file; only the task's own libraries are loaded."""
    if task == "picture":
        from apps.uploads.gateways.guarded import picture

        return picture.redraw(content, job)
    if task == "workbook":
        from apps.uploads.gateways.guarded import workbook

        return workbook.mark(content)
    if task == "stamp":
        from apps.uploads.gateways.guarded import stamp

        return stamp.draw(content, job)
    from apps.uploads.gateways.guarded import pdf

    return pdf.check(content, job)


def main() -> None:
    job = json.loads(sys.argv[2])
    os.nice(_NICE)
    cage.enter(memory_bytes=job["memory_bytes"], cpu_seconds=job["cpu_seconds"])
    try:
        made = run(job["task"], sys.stdin.buffer.read(), job)
        answer = json.dumps({"size": len(made)}).encode() + b"\n" + made
    except Refusal as refusal:
        answer = json.dumps({"refused": refusal.reason}).encode() + b"\n"
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
