"""How a guarded child says no."""


class Refusal(Exception):
    """The file cannot be taken: a short word for the reason, which the parent turns into a problem."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
