"""Every real start, `make run` included: no debug, secrets from the environment, refusal of a careless demo."""

from django.core.exceptions import ImproperlyConfigured

from config.settings import env
from config.settings.base import *
from config.settings.base import DATABASE_URL, DEMO, FIELD_KEYS, INDEX_KEY, SECRET_KEY, USE_HTTPS

if len(SECRET_KEY) < 40:
    raise ImproperlyConfigured("Set SECRET_KEY to at least 40 random characters.")
if not FIELD_KEYS or not INDEX_KEY:
    raise ImproperlyConfigured("Set TULNA_FIELD_KEYS (id:base64 of 32 bytes) and TULNA_INDEX_KEY (base64 of 32 bytes).")
if DEMO and not env.flag("TULNA_DEMO_ALLOW"):
    # Demo mode shows every message at /dev/inbox: it must never meet a real database or a public address.
    if env.text("TULNA_BIND", "127.0.0.1") not in {"127.0.0.1", "::1", "localhost"}:
        raise ImproperlyConfigured("Demo mode binds to loopback only; unset TULNA_DEMO or set TULNA_DEMO_ALLOW=1.")
    if not env.flag("TULNA_EMBEDDED_DATABASE"):
        raise ImproperlyConfigured(f"Demo mode needs the embedded database, not {DATABASE_URL.split('@')[-1]}.")

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = USE_HTTPS
SECURE_SSL_REDIRECT = False
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.flag("TULNA_BEHIND_TLS_PROXY") else None
SECURE_HSTS_SECONDS = 31_536_000 if USE_HTTPS else 0
