from django.apps import AppConfig


class LendersConfig(AppConfig):
    name = "apps.lenders"
