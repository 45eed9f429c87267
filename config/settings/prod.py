"""Settings of every real start, `make run` included.

No debug, secrets from the environment, refusal of a careless demo.
"""

import os

from django.core.exceptions import ImproperlyConfigured

from config.settings import demo_guard, env
from config.settings.base import *
from config.settings.base import (
    DATABASE_URL,
    DELETION_KEY,
    FIELD_KEYS,
    FULL_ADMIN_WAIT_HOURS,
    INDEX_KEY,
    MIGRATE_DATABASE_URL,
    REPORTS_DATABASE_URL,
    SECRET_KEY,
    USE_HTTPS,
)
from config.settings.table import unknown_names

if len(SECRET_KEY) < 40:
    raise ImproperlyConfigured("Set SECRET_KEY to at least 40 random characters.")
if not FIELD_KEYS or not INDEX_KEY:
    raise ImproperlyConfigured("Set TULNA_FIELD_KEYS (id:base64 of 32 bytes) and TULNA_INDEX_KEY (base64 of 32 bytes).")
if not DELETION_KEY:
    raise ImproperlyConfigured("Set TULNA_DELETION_KEY (base64 of 32 bytes).")
if FULL_ADMIN_WAIT_HOURS < 1:
    raise ImproperlyConfigured("Set TULNA_FULL_ADMIN_WAIT_HOURS to at least 1.")
demo_guard.check(DATABASE_URL, MIGRATE_DATABASE_URL, REPORTS_DATABASE_URL)
if unread := unknown_names(os.environ):
    raise ImproperlyConfigured(f"Nothing reads {', '.join(unread)}. Correct the name or take it away.")

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = USE_HTTPS
SECURE_SSL_REDIRECT = False
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.flag("TULNA_BEHIND_TLS_PROXY") else None
SECURE_HSTS_SECONDS = 31_536_000 if USE_HTTPS else 0
