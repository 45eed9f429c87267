"""The one error of the local tools: a sentence for the person at the terminal."""


class LocalError(Exception):
    """Something on this machine stands in the way; the text says what and how to cure it."""
