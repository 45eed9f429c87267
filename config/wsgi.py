"""The web server's way in (granian, gunicorn)."""

import os

from django.core.wsgi import get_wsgi_application

from config import tracing

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.prod")
# A person waits for each request, so its statements are limited (docs/how/limits.md).
os.environ.setdefault("TULNA_STATEMENT_SECONDS", "5")
os.environ.setdefault("TULNA_LOCK_SECONDS", "3")
tracing.start()
application = get_wsgi_application()
