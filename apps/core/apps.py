from django.apps import AppConfig
from django.conf import settings


class CoreConfig(AppConfig):
    name = "apps.core"

    def ready(self) -> None:
        """Report errors where a server for them is named."""
        if settings.SENTRY_DSN:
            from apps.core import error_reports

            error_reports.start(settings.SENTRY_DSN, release=settings.RELEASE, environment=settings.SENTRY_ENVIRONMENT)
