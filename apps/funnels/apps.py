from django.apps import AppConfig


class FunnelsConfig(AppConfig):
    name = "apps.funnels"
