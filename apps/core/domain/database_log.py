"""Names of the files of the database's log.

Eight hexadecimal digits of a timeline, then sixteen that count up.
"""

import re

_FILE = re.compile(r"[0-9A-F]{8}([0-9A-F]{16})(\..+)?")


def is_archived(finished: str, *, last_archived: str | None) -> bool:
    """Return whether the archive reached a finished file, by the name that it took last.

    A base backup adds a name of its own for the file at which it began. Timelines do not count.
    """
    last, this = _FILE.fullmatch(last_archived or ""), _FILE.fullmatch(finished)
    return last is not None and this is not None and last[1] >= this[1]
