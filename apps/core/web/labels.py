"""Labels that pages, messages and files show alike, in both languages (ADR 5).

`webapp-shared/src/i18n/labels/<app>.{en,hi}.json`, read by the server and the browser.
"""

import json
from collections.abc import Mapping
from functools import cache

from django.conf import settings


@cache
def labels_of(app: str) -> Mapping[str, tuple[str, str]]:
    """Return the labels of an app by key, each in English and in Hindi."""
    english, hindi = (
        json.loads((settings.LABELS_DIR / f"{app}.{language}.json").read_text("utf-8")) for language in ("en", "hi")
    )
    return {key: (text, hindi[key]) for key, text in english.items()}
