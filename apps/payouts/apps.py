from django.apps import AppConfig


class PayoutsConfig(AppConfig):
    name = "apps.payouts"
