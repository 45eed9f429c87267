"""A developer's own machine, and the management commands run by hand there."""

from config.settings import demo_guard
from config.settings.base import *
from config.settings.base import (
    DATABASE_URL,
    DELETION_KEY,
    FIELD_KEYS,
    INDEX_KEY,
    MIGRATE_DATABASE_URL,
    REPORTS_DATABASE_URL,
    SECRET_KEY,
)

demo_guard.check(DATABASE_URL, MIGRATE_DATABASE_URL, REPORTS_DATABASE_URL)

SECRET_KEY = SECRET_KEY or "development only, never used outside this machine, long enough for signing"
FIELD_KEYS = FIELD_KEYS or ["dev:" + "ZGV2ZWxvcG1lbnQtb25seS1rZXktMzItYnl0ZXMhISE="]
INDEX_KEY = INDEX_KEY or "ZGV2ZWxvcG1lbnQtb25seS1pbmRleC0zMi1ieXRlcyE="
DELETION_KEY = DELETION_KEY or "ZGV2ZWxvcG1lbnQtb25seS1kZWxldGlvbi0zMi1ieXQ="
