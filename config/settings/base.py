"""Settings of every environment. dev, test and prod add to them.

Each integration has a file of its own.
"""

from pathlib import Path
from typing import Any

from config.settings import env

BASE_DIR = Path(__file__).resolve().parent.parent.parent
DATA_DIR = Path(env.text("TULNA_DATA_DIR") or BASE_DIR / ".data")

DEBUG = False
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS")
PUBLIC_URL = env.text("TULNA_PUBLIC_URL")
TRUSTED_PROXIES = env.words("TRUSTED_PROXIES")
USE_HTTPS = PUBLIC_URL.startswith("https://")

INSTALLED_APPS = [
    "unfold",
    "unfold.contrib.filters",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "apps.core",
    "apps.audit",
    "apps.messaging",
    "apps.accounts",
    "apps.privacy",
    "apps.exports",
    "apps.uploads",
    "apps.catalogue",
    "apps.lenders",
    "apps.cards",
    "apps.offerings",
    "apps.partners",
    "apps.customers",
    "apps.acquisition",
    "apps.applications",
    "apps.intake",
    "apps.funnels",
    "apps.revenue",
    "apps.settlement",
    "apps.payouts",
    "apps.desk",
    "apps.integrations",
    "apps.reports",
    "apps.demo",
]

MIDDLEWARE = [
    "apps.pages.web.probes.ProbeMiddleware",
    "apps.core.web.middleware.RequestIdMiddleware",
    "apps.core.request_log.RequestLogMiddleware",
    "apps.core.web.middleware.SecurityHeadersMiddleware",
    "config.shedding.SheddingMiddleware",
    "apps.partners.web.BrandHostMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "apps.accounts.web.authentication.DjangoAdminMiddleware",
    "apps.demo.web.SandboxLinksMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# The app connects as tulna_app; migrations set TULNA_DB_ROLE=owner (architecture.md, "Database roles").
DATABASE_URL = env.text("DATABASE_URL")
MIGRATE_DATABASE_URL = env.text("MIGRATE_DATABASE_URL") or DATABASE_URL
DATABASES = {
    "default": env.database(
        MIGRATE_DATABASE_URL if env.text("TULNA_DB_ROLE") == "owner" else DATABASE_URL,
    )
}
# Selectors of reports opt in (apps/reports/gateways/replica.py); nothing is routed there by itself.
REPORTS_DATABASE_URL = env.text("REPORTS_DATABASE_URL")
if REPORTS_DATABASE_URL:
    DATABASES["reports"] = env.replica(REPORTS_DATABASE_URL)
APP_DATABASE_ROLE = "tulna_app"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.text("REDIS_URL")
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL},
    # One process alone: what is read too often to be looked up each time, and may be seconds old.
    "process": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 10_000}},
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("hi", "हिन्दी")]
TIME_ZONE = "Asia/Kolkata"
USE_TZ = True
USE_I18N = True

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
# Each bundle is served from a folder of its own name, so three builds can never overwrite one another.
BUNDLES = {name: BASE_DIR / f"webapp-{name}" / "dist" for name in ("consumer", "partner", "admin")}
STATICFILES_DIRS = [(name, folder) for name, folder in BUNDLES.items() if folder.is_dir()]
WHITENOISE_MAX_AGE = 31_536_000
# Vite puts a content hash in every asset's name: such a file may be cached for ever.
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/(consumer|partner|admin)/assets/.+"
MEDIA_URL = "/media/"
MEDIA_ROOT = DATA_DIR / "media"
# The locks that count the child processes which open pictures and PDFs (storage.py).
GUARDED_FOLDER = Path(env.text("TULNA_GUARDED_DIR") or DATA_DIR / "guarded")

DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_621_440
PROBLEM_TEXTS_DIR = BASE_DIR / "webapp-shared" / "src" / "i18n" / "problems"
LABELS_DIR = BASE_DIR / "webapp-shared" / "src" / "i18n" / "labels"

SECRET_KEY = env.text("SECRET_KEY")
# Field encryption: "<id>:<base64 of 32 bytes>" pairs, the first one writes, all of them read (reliability 5.2).
FIELD_KEYS = env.words("TULNA_FIELD_KEYS")
INDEX_KEY = env.text("TULNA_INDEX_KEY")

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "EXCEPTION_HANDLER": "apps.core.web.problems.exception_handler",
    "DEFAULT_SCHEMA_CLASS": "apps.accounts.web.views.ApiAutoSchema",
    "COERCE_DECIMAL_TO_STRING": True,
}
DEMO = env.flag("TULNA_DEMO")
SANDBOX_SITES = DEMO and env.flag("TULNA_SANDBOX_SITES")
"""Whether links to the demo's lenders and banks lead to a page of our own; `make run` sets it."""

from config.settings.django_admin import *  # noqa: E402
from config.settings.exports import *  # noqa: E402
from config.settings.identity import *  # noqa: E402
from config.settings.logging import LOGGING  # noqa: E402,F401
from config.settings.messaging import *  # noqa: E402
from config.settings.product import *  # noqa: E402
from config.settings.reference import *  # noqa: E402
from config.settings.rights import *  # noqa: E402
from config.settings.storage import *  # noqa: E402
from config.settings.watching import *  # noqa: E402
