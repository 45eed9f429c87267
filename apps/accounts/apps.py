from django.apps import AppConfig
from django.core import checks


class AccountsConfig(AppConfig):
    name = "apps.accounts"

    def ready(self) -> None:
        # Imported here because the base views need the loaded models.
        from apps.accounts.web.views import check_views_declare_permission

        checks.register(check_views_declare_permission, "accounts")
