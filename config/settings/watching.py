"""Watching: where errors are reported, and where the figures of several processes meet (apps.core.metrics)."""

from config.settings import env

SENTRY_DSN = env.text("SENTRY_DSN", "")
"""A server that speaks Sentry's protocol; empty sends nothing. What it receives is named in apps.core.error_reports."""
SENTRY_ENVIRONMENT = env.text("SENTRY_ENVIRONMENT", "production")
RELEASE = env.text("TULNA_RELEASE", "")
METRICS_PORT = env.number("TULNA_METRICS_PORT", 0)
"""Port on which a worker answers /metrics of its machine; 0: none, the web server there answers for all."""
ENVIRONMENT_NAMES = env.names_read
"""Names of the variables that settings read, for `manage.py check_config`."""
METRICS_SECONDS = 15
"""Figures from tables are read so often at most, however many scrape them."""
