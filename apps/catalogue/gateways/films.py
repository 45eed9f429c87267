"""The films of courses, one file for each language; they come with a release."""

from pathlib import Path

DIRECTORY = Path(__file__).resolve().parent.parent / "reference" / "films"


def read(film: str, language: str) -> tuple[str, bytes]:
    """Return the file's name without its ending, and its content."""
    name = f"{film}-{language}"
    return name, (DIRECTORY / f"{name}.webm").read_bytes()
