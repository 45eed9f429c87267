from django.apps import AppConfig


class RevenueConfig(AppConfig):
    name = "apps.revenue"
