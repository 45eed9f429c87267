"""Values of sentences: the same in both languages, or one by language, such as a day."""

from collections.abc import Mapping

LANGUAGES = ("en", "hi")
SentenceValue = str | Mapping[str, str]
"""A text for both languages, or one for each."""


def in_language(values: Mapping[str, SentenceValue], language: str) -> dict[str, str]:
    """Return the values as one language writes them; any other language is English."""
    key = "hi" if language == "hi" else "en"
    return {name: value if isinstance(value, str) else value[key] for name, value in values.items()}


def by_language(values: Mapping[str, SentenceValue]) -> dict[str, dict[str, str]]:
    """Return the values by language."""
    return {language: in_language(values, language) for language in LANGUAGES}
