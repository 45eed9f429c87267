"""Settings of monitoring: error reports, traces, and metrics of several processes.

See apps.core.metrics and config.tracing.
"""

from config.settings import env
from config.settings.table import SETTINGS as _SETTINGS
from config.settings.table import unknown_names

SENTRY_DSN = env.text("SENTRY_DSN")
"""A server with Sentry's protocol; empty sends nothing. apps.core.error_reports lists its data."""
SENTRY_ENVIRONMENT = env.text("SENTRY_ENVIRONMENT")
RELEASE = env.text("TULNA_RELEASE")
METRICS_PORT = env.number("TULNA_METRICS_PORT")
"""Port on which a worker answers /metrics of its machine; 0: none, the web server there answers for all."""
UNKNOWN_SETTINGS = unknown_names
"""Function that returns names like ours without a line in the table, for `manage.py check_config`."""
EXAMPLE_SETTINGS = tuple(setting.name for setting in _SETTINGS.values() if setting.is_example)
"""Names whose default is made up for demo data."""
STORAGE_CHECK_SECONDS = 30  # probes query the store at most so often
STORAGE_PATIENCE_SECONDS = 1  # and waits no longer for its answer
TRACES_ENDPOINT = env.text("OTEL_EXPORTER_OTLP_ENDPOINT")
TRACES_SHARE = float(env.text("TULNA_TRACES_SHARE"))
HEART_FILE = env.text("TULNA_HEART_PATH")
HEART_SECONDS = env.number("TULNA_HEART_SECONDS")
METRICS_SECONDS = 15
"""Figures from tables are read so often at most, however many scrape them."""
