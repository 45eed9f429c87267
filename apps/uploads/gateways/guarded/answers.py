"""Refusal of a file by a guarded child process."""


class Refusal(Exception):
    """The file is refused; `reason` is a short word that the parent turns into a problem."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
