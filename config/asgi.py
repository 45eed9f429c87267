"""Entry point of the web server (granian as asginl).

Bodies are read here, Django itself runs in threads (ADR 25).
"""

import os

from django.core.wsgi import get_wsgi_application

from config import tracing

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.prod")
# A person waits for each request, so its statements are limited (docs/how/limits.md).
os.environ.setdefault("TULNA_STATEMENT_SECONDS", "5")
os.environ.setdefault("TULNA_LOCK_SECONDS", "3")
tracing.start()
_django = get_wsgi_application()

from config.bodies import BodyLimits, pooled  # noqa: E402
from config.settings import env  # noqa: E402

application = BodyLimits(pooled(_django, env.number("TULNA_WEB_THREADS"), queue_max=env.number("TULNA_WEB_QUEUE_MAX")))
