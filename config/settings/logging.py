"""Logs: one JSON line an event, request id first, personal data cut out by the last filter."""

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"scrub": {"()": "apps.core.logs.ScrubFilter"}},
    "formatters": {"json": {"()": "apps.core.logs.JsonFormatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["scrub"], "formatter": "json"}},
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "django.server": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        # It says every address that it calls; those of partners' endpoints are sealed.
        "httpx": {"level": "WARNING"},
        "django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False},
    },
}
