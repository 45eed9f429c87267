"""Lists that leave as files (docs/how/exports.md)."""

from config.registries import EXPORTERS  # noqa: F401
from config.settings import env

LIST_FILE_KEEP_HOURS = env.number("TULNA_LIST_FILE_KEEP_HOURS")
LIST_FILE_MAX_ROWS = env.number("TULNA_LIST_FILE_MAX_ROWS")
