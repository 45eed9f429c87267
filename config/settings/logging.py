"""Logs: one JSON line an event, request id first, personal data cut out by the last filter."""

from config.settings import env

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "scrub": {"()": "apps.core.logs.ScrubFilter"},
        "no_traceback": {"()": "apps.core.logs.NoTracebackFilter"},
    },
    "formatters": {"json": {"()": "apps.core.logs.JsonFormatter"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "filters": ["scrub"], "formatter": "json"},
        "plain": {"class": "logging.StreamHandler", "filters": ["no_traceback", "scrub"], "formatter": "json"},
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "tulna.request": {"level": "INFO" if env.flag("TULNA_LOG_REQUESTS") else "WARNING"},
        "django.server": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        # At INFO it logs every address it calls; those of partners' endpoints are sealed.
        "httpx": {"level": "WARNING"},
        # Any caller can choose the Host header: log one line without a traceback.
        "django.security.DisallowedHost": {"handlers": ["plain"], "level": "ERROR", "propagate": False},
        "django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False},
    },
}
