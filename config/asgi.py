"""For servers that speak ASGI; the product itself is served by WSGI, which measured twice as fast here."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.prod")
application = get_asgi_application()
